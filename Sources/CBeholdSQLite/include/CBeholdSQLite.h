#pragma once
#include <sqlite3.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>

/// A descriptor for waking a thread, or -1. Swift's Glibc module lacks eventfd.
static inline int behold_wake_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/// Names the calling thread; prctl is variadic, which Swift cannot call.
static inline void behold_name_thread(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }
