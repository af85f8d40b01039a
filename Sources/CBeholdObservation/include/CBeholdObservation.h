#ifndef CBEHOLD_OBSERVATION_H
#define CBEHOLD_OBSERVATION_H

/// What observation knows of one thread: two words of thread-local storage.
struct behold_thread {
  /// The innermost tracking scope that runs on this thread, or null.
  void *_Nullable scope;
  /// The thread's `ThreadState`, made at its first use, freed when the thread ends.
  void *_Nullable state;
};

/// The initial-exec model makes a read one load in an executable, and one more load of an offset in a shared library.
/// (The default model would be a call there.) Sixteen bytes fit the space that glibc keeps for libraries opened later.
extern _Thread_local struct behold_thread behold_thread __attribute__((tls_model("initial-exec")));

static inline void *_Nullable behold_scope(void) { return behold_thread.scope; }
static inline void behold_set_scope(void *_Nullable scope) { behold_thread.scope = scope; }

/// Tells this thread from the others that live.
static inline unsigned long behold_thread_identity(void) { return (unsigned long)&behold_thread; }

static inline void *_Nullable behold_thread_state(void) { return behold_thread.state; }

/// Whether changes are traced. Changes of observed properties look at it; nothing else does.
extern _Bool behold_tracing;
static inline _Bool behold_is_tracing(void) { return __atomic_load_n(&behold_tracing, __ATOMIC_RELAXED); }
static inline void behold_set_tracing(_Bool tracing) { __atomic_store_n(&behold_tracing, tracing, __ATOMIC_RELAXED); }

/// Counts the changes that memoised values which nobody observes have to know of, from 1 on: as long as it stands still, such a value that was up to
/// date still is. It is alone in a line of the cache.
struct behold_epoch {
  _Alignas(64) unsigned long count;
};
extern struct behold_epoch behold_epoch;
static inline unsigned long behold_current_epoch(void) { return __atomic_load_n(&behold_epoch.count, __ATOMIC_ACQUIRE); }
static inline void behold_begin_epoch(void) { __atomic_fetch_add(&behold_epoch.count, 1, __ATOMIC_RELEASE); }

/// One of the locks that guard the subscribers of memoised values, alone in a line of the cache.
struct behold_memo_lock {
  _Alignas(64) unsigned int word;
};
extern struct behold_memo_lock behold_memo_locks[128];

/// The lock for a value at this address. Values that were made together are in the same 16 KB, and so have the same one.
static inline unsigned int *_Nonnull behold_memo_lock(const void *_Nonnull memo) {
  return &behold_memo_locks[(unsigned long)memo >> 14 & 127].word;
}

/// Stores the thread's state; `release` is called with it when the thread ends.
void behold_set_thread_state(void *_Nonnull state, void (*_Nonnull release)(void *_Nonnull));

/// About where the stack of the present function is.
static inline unsigned long behold_stack_position(void) { return (unsigned long)__builtin_frame_address(0); }

/// Calls a function on this thread with a stack of its own, and returns when that does. Where there can be none, the present one has to do.
void behold_call_on_new_stack(unsigned long size, void (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Tells the processor that this is a spin loop.
static inline void behold_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

/// Begins to bring memory into the cache. The address need not be that of anything.
static inline void behold_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

/// Gives the rest of the time slice away.
void behold_yield(void);

/// The concurrency runtime's answer whether the code that runs is on a serial executor, which is two words.
///
/// The main actor is no particular thread: on Linux its work goes from the process's first thread to others after the first suspension.
__attribute__((swiftcall)) _Bool swift_task_isCurrentExecutorWithFlags(
    void *_Nullable identity, unsigned long implementation, unsigned long flags);

#endif
