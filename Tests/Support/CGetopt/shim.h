#pragma once
#include <getopt.h>
#include <stddef.h>

/// Begins to read options anew, without messages of the library's own.
static inline void carte_options_begin(void) {
  optind = 0;
  opterr = 0;
}

/// The next option's code, or -1; its value, and where the words after it begin.
static inline int carte_option(
    int count, char *const *words, const char *letters, const struct option *known, const char **value,
    int *next) {
  int code = getopt_long(count, words, letters, known, NULL);
  *value = optarg;
  *next = optind;
  return code;
}
