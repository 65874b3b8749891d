#pragma once
#include <stddef.h>
#include <utf8proc.h>

/// The columns the C library gives a character; the Glibc module does not export `wcwidth`.
static inline int carte_wcwidth(wchar_t character) {
  extern int wcwidth(wchar_t);
  return wcwidth(character);
}
