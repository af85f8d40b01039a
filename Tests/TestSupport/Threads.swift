#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system's, because a test that is about threads cannot leave them to a pool.
public final class RunningThread: @unchecked Sendable {
  #if canImport(Darwin)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  private final class Body: Sendable {
    let call: @Sendable () -> Void
    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
  }

  public init(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    let result = pthread_create(
      &handle, nil,
      { context in
        Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().call()
        return nil
      }, context)
    precondition(result == 0, "no thread")
  }

  public func join() {
    #if canImport(Darwin)
      pthread_join(handle!, nil)
    #else
      pthread_join(handle, nil)
    #endif
  }

  public static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}

/// Runs a closure on a thread of its own, and waits for its end.
public func onAnotherThread(_ body: @escaping @Sendable () -> Void) { RunningThread(body).join() }

/// Runs a closure on several threads at once, and waits for all.
public func inParallel(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let threads = (0..<count).map { number in RunningThread { body(number) } }
  for thread in threads { thread.join() }
}
