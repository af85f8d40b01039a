#define _GNU_SOURCE
#include "CBenchmark.h"

#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
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

// The runtime calls these instead of its own functions while it is told to: it has them for instruments. Swift 6.3 then hands over the letters of short
// strings, too, as if they were objects, and without the bit that tells them apart: so only what points to where a process has its memory is one.
extern _Bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
extern void *(*_swift_retain)(void *);
extern void *(*_swift_retain_n)(void *, uint32_t);
extern void (*_swift_release)(void *);
extern void *(*_swift_allocObject)(const void *, size_t, size_t);

static _Thread_local struct bench_references references;
static void *(*own_retain)(void *);
static void *(*own_retain_n)(void *, uint32_t);
static void (*own_release)(void *);
static void *(*own_allocObject)(const void *, size_t, size_t);

static _Bool is_object(void *object) {
  uintptr_t end = (uintptr_t)object >> 40;
  return end == 0x55 || end == 0x56 || end == 0x7e || end == 0x7f;
}

static void *counted_retain(void *object) {
  if (!is_object(object)) return object;
  references.retains++;
  return own_retain(object);
}

static void *counted_retain_n(void *object, uint32_t count) {
  if (!is_object(object)) return object;
  references.retains++;
  return own_retain_n(object, count);
}

static void counted_release(void *object) {
  if (!is_object(object)) return;
  references.releases++;
  own_release(object);
}

static void *counted_allocObject(const void *metadata, size_t size, size_t alignment) {
  references.allocations++;
  return own_allocObject(metadata, size, alignment);
}

void bench_count_references(_Bool counts) {
  if (!own_retain) {
    own_retain = _swift_retain;
    own_retain_n = _swift_retain_n;
    own_release = _swift_release;
    own_allocObject = _swift_allocObject;
    _swift_retain = counted_retain;
    _swift_retain_n = counted_retain_n;
    _swift_release = counted_release;
    _swift_allocObject = counted_allocObject;
  }
  references = (struct bench_references){0};
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = counts;
}

struct bench_references bench_references(void) { return references; }
