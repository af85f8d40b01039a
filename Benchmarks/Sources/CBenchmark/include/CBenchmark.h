#ifndef CBENCHMARK_H
#define CBENCHMARK_H

/// Uses a value, and makes the compiler forget what it knows of memory. It costs no instruction.
///
/// A loop around it does in each turn all that its source says: no read is moved out, no write is left out.
static inline void bench_sink(long value) { __asm__ volatile("" : : "r"(value) : "memory"); }

/// Makes the compiler forget what it knows of memory.
static inline void bench_clobber(void) { __asm__ volatile("" : : : "memory"); }

struct bench_thread {
  long fired;
  long number;
};
extern _Thread_local struct bench_thread bench_thread __attribute__((tls_model("initial-exec")));

/// Counts a callback, so that a workload can prove that it did what it says.
static inline void bench_fire(void) { bench_thread.fired++; }
static inline long bench_fired(void) { return bench_thread.fired; }

/// A number that this thread has not had yet: a new value to write.
static inline long bench_next(void) { return ++bench_thread.number; }

/// Nanoseconds of the monotonic clock.
double bench_now(void);

/// Nanoseconds that the calling thread has had of a processor: what others do on the machine meanwhile does not count.
double bench_thread_time(void);

/// Bytes that `malloc` has given out and not got back.
double bench_malloc_in_use(void);

/// Binds the calling thread to one of the processors that the process may use, counted from the last. Returns whether that was possible.
_Bool bench_pin(int index);

// Has the calling thread, and those that it starts, use all processors again.
void bench_unpin(void);

/// How many processors the process may use.
int bench_processors(void);

/// Starts a thread that sleeps for ever: `malloc` and others are quicker in a process that has never had a second thread, which no real program is.
void bench_start_sleeper(void);

/// Calls a function in a copy of this process, and returns its result, or NaN if the copy died.
double bench_in_child(double (*_Nonnull function)(void *_Nonnull), void *_Nonnull context);

/// What this thread has had the Swift runtime do since ``bench_count_references``.
struct bench_references {
  long retains, releases, allocations;
};

/// Counts this thread's retains, releases and objects from now on, or no more. Everything is slower meanwhile.
void bench_count_references(_Bool counts);
struct bench_references bench_references(void);

#endif
