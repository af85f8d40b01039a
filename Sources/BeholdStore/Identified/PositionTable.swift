internal import Synchronization

/// The positions of identities, found out when they are asked for the first time. Copies share it, on whatever threads they are.
final class PositionTable<ID: Hashable>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var positions: [ID: Int]?

  /// - Parameter ids: all identities in their order.
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
