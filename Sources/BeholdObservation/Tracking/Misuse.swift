internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a program did wrong at run time, said once on the standard error stream.
package enum Misuse {
  private static let reporter = Reporter()

  /// Says what was done and what to do instead, and goes on. What a visitor can do again and again fills no log: see ``Repetitions``.
  package static func report(_ message: String) { reporter.report(message) }

  /// Says the same only once, however often it is done.
  package static func reportOnce(_ message: String) { reporter.reportOnce(message) }

  package static func stop(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("Behold: \(message)", file: file, line: line)
  }

  /// Sends reports somewhere else, and returns where they went until now.
  package static func redirect(_ sink: (@Sendable (String) -> Void)?) -> (@Sendable (String) -> Void)? { reporter.redirect(sink) }

  private final class Reporter: @unchecked Sendable {
    private let lock = SpinLock()
    private var sink: (@Sendable (String) -> Void)?
    private var said: Set<String> = []
    private var repetitions = Repetitions()

    func redirect(_ new: (@Sendable (String) -> Void)?) -> (@Sendable (String) -> Void)? {
      lock.lock()
      defer { lock.unlock() }
      let old = sink
      sink = new
      return old
    }

    func reportOnce(_ message: String) {
      lock.lock()
      let isNew = said.insert(message).inserted
      lock.unlock()
      if isNew { report(message) }
    }

    func report(_ message: String) {
      lock.lock()
      let sink = self.sink
      let line = sink == nil ? repetitions.line(of: message) : nil
      lock.unlock()
      if let sink { return sink(message) }
      guard let line else { return }
      line.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    }
  }
}
