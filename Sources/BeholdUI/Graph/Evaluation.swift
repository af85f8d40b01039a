internal import BeholdObservation

/// Why a view was evaluated, apart from what it has read.
struct EvaluationReasons: OptionSet {
  let rawValue: UInt8

  /// It has just been mounted.
  static let first = EvaluationReasons(rawValue: 1)
  /// A stored input is another.
  static let inputs = EvaluationReasons(rawValue: 2)
  /// Something that its body has read may be another.
  static let observed = EvaluationReasons(rawValue: 4)
}

/// An evaluation of a view in progress.
@MainActor
package struct Evaluation {
  /// The innermost one.
  static var current: Evaluation?

  let node: AnyViewNode
  let reasons: EvaluationReasons
  /// What has made the node stale; `nil` if nobody has asked before memoised values were brought up to date.
  let causes: [ObservationCause]?

  package var viewType: any Any.Type { node.viewType }
  /// Whether the view has just been mounted.
  package var isFirst: Bool { reasons.contains(.first) }
  /// What the view is told from others by, as long as it is there.
  package var identity: ObjectIdentifier { ObjectIdentifier(node) }
  /// The first element that the view shows, before the evaluation.
  package var firstElement: Element.ID? { node.firstElement?.id }

  /// The causes as `_printChanges` names them: `@self`, `@identity`, `_count`, `FoodTruckModel.orders`.
  package var changes: [String] {
    var changes: [String] = []
    if !reasons.isDisjoint(with: [.first, .inputs]) { changes.append("@self") }
    if reasons.contains(.first) {
      changes.append("@identity")
      changes += node.dynamicPropertyNames(changedBy: nil)
    }
    guard reasons.contains(.observed) else { return changes }
    for cause in causes ?? node.causes {
      let names = node.dynamicPropertyNames(changedBy: cause)
      for name in names.isEmpty ? [cause.description] : names where !changes.contains(name) { changes.append(name) }
    }
    return changes
  }

  /// `Counter: @self, @identity, _count changed.`
  package var description: String {
    let changes = self.changes
    return "\(viewType): \(changes.isEmpty ? "unchanged" : changes.joined(separator: ", ") + " changed")."
  }
}

/// Counts evaluations, for tests and tools.
@MainActor
package final class EvaluationLog {
  package private(set) var counts: [ObjectIdentifier: Int] = [:]
  /// Why each type of views was evaluated last.
  package private(set) var lastChanges: [ObjectIdentifier: [String]] = [:]
  /// Is called at each evaluation, before it.
  package var onEvaluation: ((Evaluation) -> Void)?

  package init() {}

  func record(_ evaluation: Evaluation) {
    let type = ObjectIdentifier(evaluation.viewType)
    counts[type, default: 0] += 1
    lastChanges[type] = evaluation.changes
    onEvaluation?(evaluation)
  }

  package func reset() {
    counts = [:]
    lastChanges = [:]
  }
}

nonisolated extension View {
  /// Prints, in a body, why it is evaluated: `Counter: _count changed.`
  ///
  /// ```swift
  /// var body: some View {
  ///   let _ = Self._printChanges()
  ///   Text("\(count)")
  /// }
  /// ```
  ///
  /// `@self` stands for a stored input, `@identity` for a view that is new in its place, `_count` for a property of the view with a wrapper,
  /// and `FoodTruckModel.orders` for a property of an observable object. Of several changes since the evaluation before it names each, the first one first.
  /// Elsewhere than in a body it prints nothing.
  @MainActor public static func _printChanges() {
    guard let evaluation = Evaluation.current else { return }
    print(evaluation.description)
  }
}
