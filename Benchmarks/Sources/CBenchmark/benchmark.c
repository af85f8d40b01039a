#define _GNU_SOURCE
#include "CBenchmark.h"

#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

_Thread_local struct bench_thread bench_thread __attribute__((tls_model("initial-exec")));

static double nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

double bench_now(void) { return nanoseconds(CLOCK_MONOTONIC); }
double bench_thread_time(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

double bench_malloc_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (double)info.uordblks + (double)info.hblkhd;
}

// What the process may use, looked up before any thread is bound.
static cpu_set_t allowed;
static pthread_once_t allowed_once = PTHREAD_ONCE_INIT;
static void find_allowed(void) { sched_getaffinity(getpid(), sizeof allowed, &allowed); }

int bench_processors(void) {
  pthread_once(&allowed_once, find_allowed);
  return CPU_COUNT(&allowed);
}

_Bool bench_pin(int index) {
  pthread_once(&allowed_once, find_allowed);
  for (int processor = CPU_SETSIZE - 1; processor >= 0; processor--) {
    if (!CPU_ISSET(processor, &allowed) || index-- > 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0;
  }
  return 0;
}

void bench_unpin(void) {
  pthread_once(&allowed_once, find_allowed);
  sched_setaffinity(0, sizeof allowed, &allowed);
}

static void *sleep_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

void bench_start_sleeper(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, sleep_for_ever, NULL) == 0) pthread_detach(thread);
}

double bench_in_child(double (*function)(void *), void *context) {
  int ends[2];
  if (pipe(ends) != 0) return NAN;
  pid_t child = fork();
  if (child == 0) {
    double result = function(context);
    _exit(write(ends[1], &result, sizeof result) == sizeof result ? 0 : 1);
  }
  close(ends[1]);
  double result = NAN;
  if (child < 0 || read(ends[0], &result, sizeof result) != sizeof result) result = NAN;
  close(ends[0]);
  if (child > 0) waitpid(child, NULL, 0);
  return result;
}
