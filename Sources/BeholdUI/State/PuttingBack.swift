internal import Foundation
internal import Synchronization

/// What is saved by itself, and set by many.
package protocol LastingStore: AnyObject {
  /// Whether all that was set is saved, so that what is set now can be taken back alone.
  @MainActor var isSettled: Bool { get }
  /// Saves what is not saved, and waits for that without keeping anybody else waiting.
  @MainActor func settle() async
  /// Is as it was when all was saved.
  @MainActor func takeBack()
}

/// What a page sets again that its visitor had set before another process took it over, which may have been long ago.
///
/// What the window has for itself takes it. What lasts was saved when the visitor set it: it is otherwise by now only because somebody else has set it since, and
/// so it is taken back when all that came of the message has been done, `onChange` too.
package final class PuttingBack: @unchecked Sendable {
  private struct Reference { weak var store: (any LastingStore)? }

  @MainActor private static var stores: [Reference] = []
  /// How many there are, on whatever thread.
  private static let count = Atomic<Int>(0)
  @TaskLocal private static var task: PuttingBack?

  private let lock = NSLock()
  /// Whether the message has been handled. Tasks that began meanwhile go on.
  private var isOver = false
  private var touched: Set<ObjectIdentifier> = []
  private var restorations: [() -> Void] = []

  private init() {}

  /// Has a store taken back, as long as it is there, where something is put back into it.
  @MainActor package static func register(_ store: any LastingStore) {
    stores.removeAll { $0.store == nil }
    stores.append(Reference(store: store))
  }

  /// Whether what is put back now can be taken back alone.
  @MainActor package static var isSettled: Bool { stores.allSatisfy { $0.store?.isSettled != false } }

  /// Waits until it can, or it is known that something cannot be saved.
  @MainActor package static func settle() async {
    for store in stores.compactMap(\.store) where !store.isSettled { await store.settle() }
  }

  /// Does what a message asks for that sets something again. What cannot be taken back alone stays.
  @MainActor package static func during(_ body: () -> Void) {
    let settled = stores.compactMap(\.store).filter(\.isSettled)
    let new = PuttingBack()
    count.add(1, ordering: .relaxed)
    $task.withValue(new, operation: body)
    count.subtract(1, ordering: .relaxed)
    let (touched, restorations) = new.end()
    for store in settled where touched.contains(ObjectIdentifier(store)) { store.takeBack() }
    for restore in restorations.reversed() { restore() }
  }

  private func end() -> (Set<ObjectIdentifier>, [() -> Void]) {
    lock.withLock {
      isOver = true
      defer { restorations = [] }
      return (touched, restorations)
    }
  }

  /// One look at a number, as long as nobody puts anything back.
  private static var current: PuttingBack? { count.load(ordering: .relaxed) == 0 ? nil : task }

  /// Something is set in a store.
  package static func note(_ store: any LastingStore) {
    guard let current else { return }
    current.lock.withLock { if !current.isOver { current.touched.insert(ObjectIdentifier(store)) } }
  }

  /// Something is set that lasts.
  ///
  /// - Parameter restoration: gives what sets it as it is now.
  static func note(_ restoration: () -> () -> Void) {
    guard let current else { return }
    let restore = restoration()
    current.lock.withLock { if !current.isOver { current.restorations.append(restore) } }
  }

  /// Whether what has been set in a store is going to be taken back.
  package static func holds(_ store: any LastingStore) -> Bool {
    guard let current else { return false }
    return current.lock.withLock { !current.isOver && current.touched.contains(ObjectIdentifier(store)) }
  }
}
