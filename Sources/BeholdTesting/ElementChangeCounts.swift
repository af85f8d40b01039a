internal import BeholdUI

/// How many changes of elements there were: what a browser would have been sent.
public struct ElementChangeCounts: Hashable, Sendable {
  /// New elements, each with all that is in it.
  public var inserts = 0
  /// Elements that have gone to another place among their siblings.
  public var moves = 0
  /// Elements that were taken away, each with all that was in it.
  public var removes = 0
  /// Texts, values, states and styles that are others.
  public var sets = 0

  public init(inserts: Int = 0, moves: Int = 0, removes: Int = 0, sets: Int = 0) {
    self.inserts = inserts
    self.moves = moves
    self.removes = removes
    self.sets = sets
  }

  mutating func count(_ change: ElementChange) {
    switch change {
    case .insert: inserts += 1
    case .move: moves += 1
    case .remove: removes += 1
    case .set, .restyle, .transact: sets += 1
    case .scroll: break
    }
  }
}

extension ElementChangeCounts: CustomStringConvertible {
  public var description: String { "\(inserts) inserts, \(moves) moves, \(removes) removes, \(sets) sets" }
}
