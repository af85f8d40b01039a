#include "CBeholdObservation.h"

#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stddef.h>

_Thread_local struct behold_thread behold_thread __attribute__((tls_model("initial-exec")));

_Bool behold_tracing;

struct behold_epoch behold_epoch = {1};

struct behold_memo_lock behold_memo_locks[128];

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static void (*release_state)(void *);

static void thread_ended(void *state) {
  behold_thread.state = NULL;
  __atomic_load_n(&release_state, __ATOMIC_RELAXED)(state);
}

static void make_key(void) { pthread_key_create(&key, thread_ended); }

void behold_set_thread_state(void *state, void (*release)(void *)) {
  __atomic_store_n(&release_state, release, __ATOMIC_RELAXED);
  pthread_once(&key_once, make_key);
  pthread_setspecific(key, state);
  behold_thread.state = state;
}

void behold_yield(void) { sched_yield(); }
