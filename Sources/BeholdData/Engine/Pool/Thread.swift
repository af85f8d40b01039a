import CBeholdSQLite
import Glibc

/// A thread that runs one closure.
struct Thread {
  private let identity: pthread_t

  /// Starts the thread. `name` has at most 15 bytes.
  init(_ name: String, _ body: @escaping @Sendable () -> Void) throws(DatabaseError) {
    let box = Unmanaged.passRetained(Box(name, body))
    var identity = pthread_t()
    let code = pthread_create(&identity, nil, { Box.run($0) }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw DatabaseError(.other, "a thread cannot be started: \(String(cString: strerror(code)))")
    }
    self.identity = identity
  }

  /// Waits for its end. On the thread itself it only lets go.
  func join() {
    if pthread_equal(identity, pthread_self()) != 0 {
      pthread_detach(identity)
    } else {
      pthread_join(identity, nil)
    }
  }

  private final class Box {
    let name: String
    let body: @Sendable () -> Void

    init(_ name: String, _ body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let pointer else { return nil }
      let box = Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
      behold_name_thread(box.name)
      box.body()
      return nil
    }
  }
}
