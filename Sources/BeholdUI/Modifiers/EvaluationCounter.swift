/// Counts how often views are evaluated, in a running program.
///
/// ```swift
/// let counter = EvaluationCounter()
/// OrderBoard().countsEvaluations(with: counter)
/// ```
///
/// It counts the program's own views, those that ``View/showsEvaluations(_:)`` outlines, and not what the library makes its views of. Nothing is evaluated
/// because of a count that is another: read it when it is wanted.
@MainActor
public final class EvaluationCounter {
  private var counts: [ObjectIdentifier: Int] = [:]
  /// The evaluations of all views.
  public private(set) var total = 0

  public init() {}

  /// The evaluations of the views of a type.
  public func count<Content: View>(of type: Content.Type) -> Int { counts[ObjectIdentifier(type)] ?? 0 }

  /// Counts from zero again.
  public func reset() {
    counts = [:]
    total = 0
  }

  fileprivate func note(_ type: any Any.Type) {
    counts[ObjectIdentifier(type), default: 0] += 1
    total += 1
  }
}

nonisolated extension View {
  /// Counts the evaluations of this view and of the views in it, from when they appear.
  ///
  /// Each evaluation in the window takes a little longer by that: it is for looking at a program, and for showing what it does.
  public func countsEvaluations(with counter: EvaluationCounter) -> some View { modifier(EvaluationCounterModifier(counter: counter)) }
}

nonisolated struct EvaluationCounterModifier: NodeModifier {
  let counter: EvaluationCounter

  @MainActor
  final class Node: ModifierEffect {
    fileprivate var counter: EvaluationCounter
    private unowned let node: AnyViewNode
    private let tree: ViewTree

    init(_ modifier: EvaluationCounterModifier, in place: inout ViewPlace, node: AnyViewNode) {
      counter = modifier.counter
      self.node = node
      tree = place.tree
      tree.evaluationCounters.append(self)
    }

    func update(to modifier: EvaluationCounterModifier) { counter = modifier.counter }

    func end() { tree.evaluationCounters.removeAll { $0 === self } }

    func note(_ evaluation: Evaluation) {
      var around = evaluation.node.parent
      while let current = around, current !== node { around = current.parent }
      if around != nil { counter.note(evaluation.viewType) }
    }
  }
}

extension ViewTree {
  /// Tells the counters of the window of an evaluation.
  func count(_ evaluation: Evaluation) {
    guard evaluation.isOfProgram else { return }
    for counter in evaluationCounters { counter.note(evaluation) }
  }
}

extension Evaluation {
  private static var programTypes: [ObjectIdentifier: Bool] = [:]

  /// Whether the view is the program's. What the library makes its own views of is of no interest.
  package var isOfProgram: Bool { Self.isOfProgram(viewType) }

  /// Whether a type, of a view or of what one keeps, is the program's.
  static func isOfProgram(_ type: any Any.Type) -> Bool {
    if let known = Self.programTypes[ObjectIdentifier(type)] { return known }
    let name = _typeName(type, qualified: true)
    let isOfProgram = !name.hasPrefix("BeholdUI.") && !name.hasPrefix("BeholdData.")
    Self.programTypes[ObjectIdentifier(type)] = isOfProgram
    return isOfProgram
  }
}
