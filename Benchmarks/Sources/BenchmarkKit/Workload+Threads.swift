internal import CBenchmark
internal import Glibc
internal import Synchronization

extension Workload {
  /// The same operation on several threads at once, each on objects of its own and on a processor of its own. The slowest thread's time
  /// counts, by the clock on the wall: a thread that waits for another one takes no processor time.
  ///
  /// - Parameter make: makes a thread's objects, on that thread, and returns what it does `count` times.
  public static func onThreads(_ threads: Int, _ make: @escaping @Sendable () -> (_ count: Int) -> Void) -> Workload {
    .measuring { count in Crew(threads, count, make).run() }
  }
}

/// Threads that begin together.
private final class Crew: Sendable {
  private let size: Int
  private let count: Int
  private let make: @Sendable () -> (Int) -> Void
  private let joined = Atomic<Int>(0)
  private let ready = Atomic<Int>(0)
  private let slowest = Atomic<UInt64>(0)

  init(_ size: Int, _ count: Int, _ make: @escaping @Sendable () -> (Int) -> Void) {
    self.size = size
    self.count = count
    self.make = make
  }

  func run() -> Double {
    let threads = (0..<size).map { _ in start() }
    for thread in threads { pthread_join(thread, nil) }
    return Double(slowest.load(ordering: .acquiring))
  }

  private func start() -> pthread_t {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let error = pthread_create(&thread, nil, { Unmanaged<Crew>.fromOpaque($0!).takeRetainedValue().work() }, context)
    precondition(error == 0, "cannot start a thread")
    return thread
  }

  private func work() -> UnsafeMutableRawPointer? {
    _ = bench_pin(Int32(joined.add(1, ordering: .relaxed).oldValue))
    let operation = make()
    operation(count / 4 + 1)
    ready.add(1, ordering: .acquiringAndReleasing)
    while ready.load(ordering: .acquiring) < size {}
    let start = bench_now()
    operation(count)
    slowest.max(UInt64(bench_now() - start), ordering: .acquiringAndReleasing)
    return nil
  }
}
