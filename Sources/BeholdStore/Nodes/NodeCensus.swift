/// What the nodes of one state have in common.
///
/// Nodes that nobody needs are found where a change comes by. Those in parts of the state that never change are looked for when there are twice as many
/// nodes as after the last search, so that a search costs a constant for each node that was made.
@MainActor
final class NodeCensus {
  /// The type of the whole state, by which causes of evaluations are named.
  let stateType: any Any.Type
  /// How many nodes stand in the tree, without the whole.
  private(set) var count = 0
  private var limit = 64
  /// Takes out of the tree what nobody needs.
  var sweep: () -> Void = {}

  init(of stateType: any Any.Type) { self.stateType = stateType }

  func noteInsertion() {
    count += 1
    guard count > limit else { return }
    sweep()
    limit = max(64, 2 * count)
  }

  func noteRemoval() { count -= 1 }
}
