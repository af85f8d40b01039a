import BeholdObservation
import Synchronization

/// Shows something of a ``RandomGraph``, again after each change, and counts how often.
///
/// It is started and stopped by one thread at a time.
final class RandomDisplay: @unchecked Sendable {
  let recipe: Recipe
  private let graph: RandomGraph
  private let isOneShot: Bool
  private var token: ObservationTracking.Token?
  private let shown = Atomic<Int>(0)
  private let count = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)
  /// How many changes a one-shot observation has not looked at yet.
  private let changes = Atomic<Int>(0)

  init(_ recipe: Recipe, of graph: RandomGraph, isOneShot: Bool) {
    self.recipe = recipe
    self.graph = graph
    self.isOneShot = isOneShot
  }

  var value: Int { shown.load(ordering: .sequentiallyConsistent) }
  var runs: Int { count.load(ordering: .sequentiallyConsistent) }

  func start() {
    if isOneShot { arm() } else { token = observe { [weak self] in self?.show() } }
  }

  func stop() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    token = nil
  }

  private func show() {
    shown.store(recipe.result { graph.read($0) }, ordering: .sequentiallyConsistent)
    count.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }

  /// Callbacks may come from several threads: one of them shows it, for all.
  private func arm() {
    guard !isOver.load(ordering: .sequentiallyConsistent), changes.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue == 0 else {
      return
    }
    var known = 1
    while true {
      withObservationTracking(options: .didSet) {
        show()
      } onChange: { [self] _ in
        arm()
      }
      let rest = changes.compareExchange(expected: known, desired: 0, ordering: .sequentiallyConsistent)
      if rest.exchanged { return }
      known = rest.original
    }
  }
}
