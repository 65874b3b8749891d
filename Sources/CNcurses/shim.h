#pragma once
// Without it Swift sees none of the wide-character functions.
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncursesw/curses.h>
#include <ncursesw/term.h>

// Macros with casts are invisible to Swift.
static const attr_t carte_bold = A_BOLD;
static const attr_t carte_dim = A_DIM;
static const attr_t carte_underline = A_UNDERLINE;
static const attr_t carte_reverse = A_REVERSE;

/// Takes the terminal over, to be drawn on through `output`; NULL where its type is unknown or its cursor cannot
/// be moved. Unlike initscr, newterm leaves it to us to say so.
static inline WINDOW *carte_take_terminal(FILE *output) {
  if (newterm(NULL, output, stdin) == NULL) return NULL;
  if (tigetstr("cup") != NULL && tigetstr("cup") != (char *)-1) return stdscr;
  endwin();
  return NULL;
}

static inline int carte_colors(void) { return COLORS; }

/// Puts one character with its marks; the pointer carries pair numbers past 32,767.
static inline int carte_put(WINDOW *window, int row, int column, const wchar_t *text, attr_t style, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, style, 0, &pair) == ERR) return ERR;
  return mvwadd_wch(window, row, column, &cell);
}

/// A terminal capability's text, or NULL where the terminal has none.
static inline const char *carte_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

/// Reads the description of a terminal without touching any; false where there is none.
static inline bool carte_describe(const char *name) {
  int error;
  return setupterm(name, 1, &error) == OK;
}

/// Whether the description that was read has a flag.
static inline bool carte_flag(const char *name) { return tigetflag(name) > 0; }

/// A number of the description that was read; negative where it has none.
static inline int carte_number(const char *name) { return tigetnum(name); }
