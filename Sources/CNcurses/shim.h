#pragma once
// Without it Swift sees none of the wide-character functions.
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncursesw/curses.h>
