import Foundation

@testable import BeholdData

/// Holds the writing connection of a file, from which others can read meanwhile.
final class WriterGate: Sendable {
  private let (isOpen, isShut) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  init(_ pool: DatabasePool) {
    let thread = Foundation.Thread { [self] in
      try? pool.withWriter { _ in
        isShut.signal()
        isOpen.wait()
      }
    }
    thread.start()
    isShut.wait()
  }

  func open() { isOpen.signal() }
}
