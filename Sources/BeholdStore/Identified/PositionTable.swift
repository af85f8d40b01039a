public import Synchronization

/// The positions of identities, found out when they are asked for the first time. Copies share it, on whatever threads they are.
@usableFromInline
final class PositionTable<ID: Hashable>: @unchecked Sendable {
  @usableFromInline let lock = Mutex<Void>(())
  @usableFromInline var positions: [ID: Int]?

  @inlinable
  init() {}

  /// - Parameter ids: all identities in their order.
  @inlinable
  func position(of id: ID, in ids: () -> some Sequence<ID>) -> Int? {
    lock.withLock { _ in
      if let positions { return positions[id] }
      var made: [ID: Int] = [:]
      for (position, id) in ids().enumerated() where made[id] == nil { made[id] = position }
      positions = made
      return made[id]
    }
  }
}
