internal import BeholdLayout
public import BeholdUI
public import Foundation

/// Shows a view in a test, without a browser, a terminal or a socket.
///
/// ```swift
/// @Test @MainActor func ordering() throws {
///   let host = TestHost(OrderForm().environment(model))
///   try host.find("Name").type("Kim")
///   try host.find("Order").press()
///   #expect(host.contains("Thanks, Kim"))
///   #expect(host.evaluations(of: OrderForm.self) == 2)
/// }
/// ```
///
/// Every look-up and every action sees all that has changed before it, also when the test has changed a model itself. Several hosts of views that
/// show one model are several windows. A host that goes takes its views away, as ``unmount()`` does.
@MainActor
public final class TestHost {
  /// The size of the window, in points: at first that of a phone, if none is given. ``TestElement/frame``, `GeometryReader` and the size classes follow it.
  public var size: CGSize {
    didSet {
      layout = nil
      tree.setWindowSize(size)
    }
  }
  /// Where all elements are, as long as nothing changes.
  var layout: ElementLayout?
  /// The time that the views go by. It stands still until the test lets it go on.
  public let clock: TestClock
  /// Random numbers that are the same in each run, for models and for the test itself.
  public var random: SeededRandom

  let tree: ViewTree
  private let log = EvaluationLog()
  private var counts = ElementChangeCounts()
  /// What has happened lately, for ``settle(limit:)``.
  let activity = Activity()
  /// What views that ask where they are have been told.
  var toldGeometry: [Element.ID: ElementMeasurement] = [:]

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - clock: another host's, if both are to go by the same time.
  ///   - seed: what the random numbers begin with.
  ///   - countsEvaluations: whether evaluations are noted, each of which takes longer by that: say `false` where times are measured.
  ///   - environment: sets values of the environment around the view.
  public init<Content: View>(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844), clock: TestClock = TestClock(), seed: UInt64 = 1,
    countsEvaluations: Bool = true, environment: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.size = size
    self.clock = clock
    random = SeededRandom(seed: seed)
    tree = ViewTree(clock: clock)
    if countsEvaluations { tree.log = log }
    log.onEvaluation = { [activity] in activity.note($0.viewType) }
    connect(to: tree)
    tree.mount(view) { values in
      values.setSizeClasses(of: size)
      values.localizations = Localizations.ofTarget(with: Content.self)
      environment(&values)
    }
  }

  isolated deinit { tree.unmount() }

  /// Brings what is shown up to date with all that has changed. Look-ups and actions do it themselves.
  public func flush() {
    tree.flush()
    tellGeometry()
  }

  /// Makes changes, brings what is shown up to date, and counts the changes of elements: see ``changes``.
  @discardableResult
  public func perform<Result>(_ action: () throws -> Result) rethrows -> Result {
    flush()
    // What somebody types is not told of to the host that it came from.
    layout = nil
    counts = ElementChangeCounts()
    defer { flush() }
    return try action()
  }

  /// What has changed in the elements since the last action began, or since the host was made.
  public var changes: ElementChangeCounts {
    flush()
    return counts
  }

  /// Takes the views away: they disappear, and their tasks are cancelled. Look-ups and actions throw from then on.
  public func unmount() { tree.unmount() }

  /// Whether the views are there.
  public var isMounted: Bool { tree.isMounted }
}

extension TestHost: ElementHost {
  package func show(_ changes: [ElementChange], _ transaction: Transaction) {
    layout = nil
    for change in changes { counts.count(change) }
    activity.note(nil)
  }

  /// What a test types stands in the field, as it does for a person.
  package func showsByItself(_ event: ElementEvent, of element: Element) -> Bool { true }
}

// MARK: Evaluations

extension TestHost {
  /// How often the bodies of a type of views have been evaluated since the host was made, or since ``resetEvaluations()``.
  public func evaluations<Content>(of type: Content.Type) -> Int {
    flush()
    return log.counts[ObjectIdentifier(type)] ?? 0
  }

  /// How often bodies have been evaluated, of all views: of the library's controls and of the rows of a `ForEach`, too.
  public var evaluations: Int {
    flush()
    return log.counts.values.reduce(0, +)
  }

  /// Why a view of a type was evaluated last: `["_count"]`, `["FoodTruckModel.orders"]`, `["@self"]` for other stored inputs,
  /// and `["@self", "@identity", …]` for the first time. Empty if there was no evaluation.
  public func lastCause<Content>(of type: Content.Type) -> [String] {
    flush()
    return log.lastChanges[ObjectIdentifier(type)] ?? []
  }

  /// Counts from zero again.
  public func resetEvaluations() {
    flush()
    log.reset()
  }
}

extension TestHost: ElementScope {
  /// What is around all elements.
  public var root: TestElement {
    flush()
    return TestElement(tree.root, in: self)
  }
}

extension TestHost: @MainActor CustomStringConvertible {
  /// What is shown: a line for each element, indented, with what it is, its name, its value and its state. See ``TestElement/description``.
  public var description: String {
    flush()
    return isMounted ? ElementPrinter.print(Array(tree.root.children)) : "(unmounted)"
  }
}
