#pragma once
// Parts of the C library that its Swift module leaves out. Without _GNU_SOURCE: structures would look different here
// and in other modules, which the compiler refuses. The few functions that it would bring are declared by hand.
#include <langinfo.h>
#include <linux/memfd.h>
#include <semaphore.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/vfs.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

extern char **environ;
unsigned long getauxval(unsigned long type);
int memfd_create(const char *name, unsigned int flags);
int dup3(int from, int to, int flags);
int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *until);

/// The variables of the environment, each as `NAME=value`, ended by NULL.
static inline char **carte_environment(void) { return environ; }

/// The words of the command line, for where there is no /proc, from which Swift's library takes them. The System V ABI
/// has them on the stack between their number and the environment, as long as that was not changed.
static inline char **carte_arguments(int *count) {
  char **end = environ - 1;
  unsigned long found = 0;
  while ((unsigned long)end[-1 - (long)found] != found) found++;
  *count = (int)found;
  return end - found;
}

/// The path that the program was started by, getauxval(3); NULL where the kernel did not say.
static inline const char *carte_started_file(void) {
  return (const char *)getauxval(31 /* AT_EXECFN */);
}

static inline int carte_window_size(int descriptor, unsigned short *columns, unsigned short *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

/// The size of a cell in points, where the terminal has told the system that of its window; else -1.
static inline int carte_cell_size(int descriptor, unsigned short *width, unsigned short *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  if (size.ws_col == 0 || size.ws_row == 0 || size.ws_xpixel == 0 || size.ws_ypixel == 0) return -1;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return 0;
}

/// Whether a folder is on a file system that other machines may write to without this kernel knowing (statfs(2)).
static inline int carte_is_remote(const char *path) {
  // NFS, SMB, CIFS, SMB2, FUSE, 9P, AFS, Coda, Ceph, VirtualBox.
  static const unsigned int kinds[] = {0x6969,     0x517b,     0xff534d42, 0xfe534d42, 0x65735546,
                                       0x01021997, 0x5346414f, 0x73757245, 0x00c36400, 0x786f4256};
  struct statfs status;
  if (statfs(path, &status) != 0) return 1;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if ((unsigned int)status.f_type == kinds[i]) return 1;
  return 0;
}

/// Undoes a library's handler of a signal, and leaves a signal ignored that was to be.
static inline void carte_undo_handler(int number) {
  if (signal(number, SIG_DFL) == SIG_IGN) signal(number, SIG_IGN);
}

/// What is needed to give the terminal back from a signal handler: nothing there may allocate or lock.
struct carte_rescue {
  char bytes[512];
  size_t length;
  struct termios modes;
  int messages, errors;
  char stack[65536];
};

static inline struct carte_rescue *carte_rescue(void) {
  static struct carte_rescue rescue;
  return &rescue;
}

static void carte_crashed(int number) {
  struct carte_rescue *rescue = carte_rescue();
  ssize_t ignored = write(STDOUT_FILENO, rescue->bytes, rescue->length);
  tcsetattr(STDIN_FILENO, TCSANOW, &rescue->modes);
  if (rescue->messages >= 0) {
    char buffer[4096];
    ssize_t count;
    lseek(rescue->messages, 0, SEEK_SET);
    while ((count = read(rescue->messages, buffer, sizeof buffer)) > 0)
      ignored = write(rescue->errors, buffer, (size_t)count);
  }
  (void)ignored;
  signal(number, SIG_DFL);
  raise(number);
}

/// Has a crash write more bytes before those that give the terminal back. It is told what `carte_guard` gave: each
/// object file has a `carte_rescue` of its own, and the compiler puts calls into whichever it likes.
static inline int carte_guard_first(struct carte_rescue *rescue, const char *bytes, size_t length) {
  if (length + rescue->length > sizeof rescue->bytes) return -1;
  memmove(rescue->bytes + length, rescue->bytes, rescue->length);
  memcpy(rescue->bytes, bytes, length);
  rescue->length += length;
  return 0;
}

/// Arranges that a crash gives the terminal back: writes `bytes`, restores `modes`, and copies what was
/// written to the descriptor `messages` meanwhile to `errors`.
static inline struct carte_rescue *carte_guard(
    const char *bytes, size_t length, const struct termios *modes, int messages, int errors) {
  struct carte_rescue *rescue = carte_rescue();
  int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
  if (length > sizeof rescue->bytes) return NULL;
  memcpy(rescue->bytes, bytes, length);
  rescue->length = length;
  rescue->modes = *modes;
  rescue->messages = messages;
  rescue->errors = errors;
  stack_t stack = {.ss_sp = rescue->stack, .ss_size = sizeof rescue->stack};
  if (sigaltstack(&stack, NULL) != 0) return NULL;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = carte_crashed;
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_RESETHAND;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (sigaction(numbers[i], &action, NULL) != 0) return NULL;
  return rescue;
}
