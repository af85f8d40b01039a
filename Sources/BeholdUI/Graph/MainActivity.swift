internal import BeholdObservation
internal import Synchronization

/// What the main actor does now, for whoever watches it from another thread.
///
/// The main actor notes it with a store or two, and makes no text: that is for the one who asks, which is seldom.
package final class MainActivity: @unchecked Sendable {
  package static let shared = MainActivity()

  /// What a person has done.
  fileprivate struct Action {
    let event: ElementEvent.Kind
    let kind: ElementKind
    let name: String?
    let view: (any Any.Type)?
  }

  /// The type of the view whose body is evaluated, which lives as long as the program.
  private let view = Atomic<UInt>(0)
  /// The window that is brought up to date, or whose person has done something.
  private let window = Atomic<Int>(0)
  private let lock = SpinLock()
  private var action: Action?

  /// - Returns: what is to be given to ``leave(_:)``.
  @inline(__always)
  func enter(_ type: any Any.Type) -> UInt {
    let outer = view.load(ordering: .relaxed)
    view.store(unsafeBitCast(type, to: UInt.self), ordering: .releasing)
    return outer
  }

  @inline(__always)
  func leave(_ outer: UInt) { view.store(outer, ordering: .releasing) }

  /// Does something in a window.
  @inline(__always)
  func within<Result>(_ number: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = window.exchange(number, ordering: .relaxed)
    defer { window.store(outer, ordering: .relaxed) }
    return try body()
  }

  /// Does what a person wants of an element.
  @MainActor
  func handling<Result>(_ event: ElementEvent, of element: Element, _ body: () throws -> Result) rethrows -> Result {
    set(Action(event: event.kind, kind: element.kind, name: element.firstText, view: element.bodyAround))
    defer { set(nil) }
    return try within(element.tree.number, body)
  }

  private func set(_ new: Action?) {
    lock.lock()
    let old = action
    action = new
    lock.unlock()
    // Freed without the lock.
    _ = old
  }

  /// The number of the window that the main actor does something in; 0 if it is none.
  package var windowNumber: Int { window.load(ordering: .relaxed) }

  /// `the body of OrderPage, in session 12`, `press of the button "Order" of OrderPage, in session 12`.
  package var description: String {
    lock.lock()
    let action = action
    lock.unlock()
    let window = window.load(ordering: .relaxed)
    let place = window > 0 ? ", in session \(window)" : ""
    let metadata = view.load(ordering: .acquiring)
    if metadata != 0 {
      let type: any Any.Type = unsafeBitCast(metadata, to: Optional<any Any.Type>.self)!
      return "the body of \(type)" + place
    }
    if let action { return action.description + place }
    return window > 0 ? "what follows a change" + place : "a task, a timer or something else that is not a view's"
  }
}

extension MainActivity.Action {
  fileprivate var description: String {
    var text = "\(event.name) of the \(kind)"
    if let name, !name.isEmpty { text += " \"\(name.prefix(40))\"" }
    if let view { text += " of \(view)" }
    return text
  }
}

extension ElementEvent.Kind {
  fileprivate var name: String {
    let names: [(ElementEvent.Kind, String)] = [
      (.press, "press"), (.input, "input"), (.toggle, "toggle"), (.choose, "choice"), (.number, "number"),
      (.date, "date"),
      (.submit, "submit"), (.focus, "focus"), (.dismiss, "dismissal"), (.step, "step"), (.delete, "deletion"), (.reorder, "move"),
      (.hold, "hold"),
      (.multiplePress, "presses"), (.color, "color"), (.drop, "drop"), (.refresh, "refresh"), (.reveal, "scrolling"),
      (.measure, "geometry"), (.scroll, "scrolling"), (.slide, "scrolling"), (.sight, "scrolling"), (.fit, "fitting"), (.answer, "layout"),
      (.gesture, "gesture"), (.load, "picture"), (.key, "key"), (.transfer, "drop"),
    ]
    return names.first { self == $0.0 }?.1 ?? "event"
  }
}

extension Element {
  /// The type of the program's view in whose body this is.
  fileprivate var bodyAround: (any Any.Type)? {
    var element: Element? = self
    while let current = element {
      if let owner = current.owner { return owner.programBodyAround }
      element = current.parent
    }
    return nil
  }

  /// The label, or the first text within.
  package var firstText: String? {
    if let text = self[.label]?.text ?? self[.text]?.text { return text }
    for child in children { if let text = child.firstText { return text } }
    return nil
  }
}

extension AnyViewNode {
  /// The type of the view in whose body this is.
  final var bodyAround: (any Any.Type)? { bodyAround { _ in true } }

  /// The same of the views that are not our own.
  fileprivate final var programBodyAround: (any Any.Type)? { bodyAround { Evaluation.isOfProgram($0) } }

  /// Where in the program this is, for messages: ` in the body of Row`.
  final var placeInProgram: String { programBodyAround.map { " in the body of \($0)" } ?? "" }

  private func bodyAround(_ isWanted: (any Any.Type) -> Bool) -> (any Any.Type)? {
    var node: AnyViewNode? = self
    while let current = node {
      if let type = current.bodyType, isWanted(type) { return type }
      node = current.parent
    }
    return nil
  }
}
