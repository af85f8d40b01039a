internal import BeholdObservation

/// The whole state.
final class RootNode<State>: StateNode<State> {
  private var state: State

  init(_ state: State) {
    self.state = state
    super.init(census: NodeCensus(of: State.self))
    isAttached = true
    census.sweep = { [unowned self] in sweep() }
  }

  override var value: State { state }

  /// Puts another state in the place of the one that is there, and tells who observes what differs, in one transaction.
  func replace(with new: State) {
    var changes: [AnyStateNode] = []
    withUnsafePointer(to: state) { old in
      withUnsafePointer(to: new) { new in collect(from: old, to: new, into: &changes) }
    }
    guard !changes.isEmpty else {
      state = new
      return
    }
    withObservationTransaction {
      for node in changes { node.willChange() }
      state = new
      for node in changes { node.didChange() }
    }
  }
}
