#define _GNU_SOURCE
#include "CBeholdWeb.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// MARK: The board

int behold_board_make(void) {
  int descriptor = memfd_create("behold-worker", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  // A worker that made it shorter would end the front, which reads it.
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (ftruncate(descriptor, sizeof(behold_board)) == 0 && fcntl(descriptor, F_ADD_SEALS, seals) == 0) return descriptor;
  close(descriptor);
  return -1;
}

behold_board *behold_board_open(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) || status.st_size < (off_t)sizeof(behold_board)) return NULL;
  void *memory = mmap(NULL, sizeof(behold_board), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void behold_board_close(behold_board *board) { munmap(board, sizeof *board); }

void behold_board_note(behold_board *board, behold_doing doing) {
  __atomic_store_n(&board->doing.socket, 0, __ATOMIC_SEQ_CST);
  __atomic_store_n(&board->doing.message, doing.message, __ATOMIC_SEQ_CST);
  __atomic_store_n(&board->doing.request, doing.request, __ATOMIC_SEQ_CST);
  __atomic_store_n(&board->doing.socket, doing.socket, __ATOMIC_SEQ_CST);
}

behold_doing behold_board_look(const behold_board *board) {
  behold_doing doing;
  // A worker that notes without end keeps nobody.
  for (int tries = 0; tries < 100; tries++) {
    doing.socket = __atomic_load_n(&board->doing.socket, __ATOMIC_SEQ_CST);
    doing.message = __atomic_load_n(&board->doing.message, __ATOMIC_SEQ_CST);
    doing.request = __atomic_load_n(&board->doing.request, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&board->doing.socket, __ATOMIC_SEQ_CST) == doing.socket) break;
  }
  return doing;
}

// MARK: Starting

// Out of the way of those that a worker finds.
static int moved(int descriptor) {
  int other = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
  close(descriptor);
  return other;
}

bool behold_make_line(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return false;
  for (int i = 0; i < 2; i++) ends[i] = moved(ends[i]);
  if (ends[0] >= 0 && ends[1] >= 0) return true;
  for (int i = 0; i < 2; i++) if (ends[i] >= 0) close(ends[i]);
  return false;
}

bool behold_make_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

int behold_worker_start(int program, char *const arguments[], int line, int board, int errors) {
  board = fcntl(board, F_DUPFD_CLOEXEC, 16);
  if (board < 0) return -1;
  program = fcntl(program, F_DUPFD_CLOEXEC, 16);
  if (program < 0) {
    close(board);
    return -1;
  }
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (errors >= 0) posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  posix_spawn_file_actions_adddup2(&actions, line, behold_worker_line);
  posix_spawn_file_actions_adddup2(&actions, board, behold_worker_board);
  posix_spawn_file_actions_adddup2(&actions, program, behold_worker_program);
#ifdef __GLIBC__
  posix_spawn_file_actions_addclosefrom_np(&actions, behold_worker_program + 1);
#endif
  // What the front does not hear is ignored, and a worker would inherit that.
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGHUP);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t process = -1;
  // The file as it was opened, whatever is in its place by now.
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", behold_worker_program);
  int failure = posix_spawn(&process, path, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(board);
  close(program);
  errno = failure;
  return failure ? -1 : process;
}

bool behold_worker_begin(void) {
  struct stat status;
  if (fstat(behold_worker_line, &status) || !S_ISSOCK(status.st_mode)) return false;
  fcntl(behold_worker_line, F_SETFD, FD_CLOEXEC);
  fcntl(behold_worker_board, F_SETFD, FD_CLOEXEC);
  close(behold_worker_program);
  return prctl(PR_SET_PDEATHSIG, SIGTERM) == 0;
}

// MARK: Crashes

static const int mistakes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { mistakeCount = sizeof mistakes / sizeof *mistakes };
static struct sigaction before[mistakeCount];
static behold_board *crashBoard;
static void (*crashDescribe)(behold_board *);
static sem_t crashed, described;
static int isCrashing;

static void *describeCrash(void *unused) {
  (void)unused;
  while (sem_wait(&crashed)) {}
  crashDescribe(crashBoard);
  sem_post(&described);
  return NULL;
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (!__atomic_exchange_n(&isCrashing, 1, __ATOMIC_ACQ_REL)) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += 500 * 1000 * 1000;
    if (end.tv_nsec >= 1000 * 1000 * 1000) end = (struct timespec){end.tv_sec + 1, end.tv_nsec - 1000 * 1000 * 1000};
    sem_post(&crashed);
    while (sem_timedwait(&described, &end) && errno == EINTR) {}
    // The front need not wait for what is told of it.
    bool isForeign = info->si_code <= 0 && info->si_pid != getpid();
    __atomic_store_n(&crashBoard->signal, isForeign ? -number : number, __ATOMIC_RELEASE);
    shutdown(behold_worker_line, SHUT_RDWR);
  }
  // Who was there before sees the same signal when this returns.
  for (int i = 0; i < mistakeCount; i++) {
    if (mistakes[i] != number) continue;
    sigaction(number, &before[i], NULL);
    raise(number);
  }
}

void behold_watch_crashes(behold_board *board, void (*describe)(behold_board *)) {
  crashBoard = board;
  crashDescribe = describe;
  sem_init(&crashed, 0, 0);
  sem_init(&described, 0, 0);
  pthread_t thread;
  if (pthread_create(&thread, NULL, describeCrash, NULL)) return;
  pthread_detach(thread);
  // A stack that has overflown is no place for a handler.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = malloc(64 * 1024), .ss_size = 64 * 1024};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  for (int i = 0; i < mistakeCount; i++) sigaction(mistakes[i], &action, &before[i]);
}
