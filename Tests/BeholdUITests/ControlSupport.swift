@testable import BeholdUI

/// A tree with one view, its evaluations, and what a host is told.
@MainActor
final class Screen {
  let tree = ViewTree()
  private let log = EvaluationLog()
  private var told: [ElementChange] = []

  init<Content: View>(_ view: Content) {
    tree.log = log
    tree.mount(view)
    tree.onChange = { [unowned self] changes, _ in told += changes }
    log.reset()
  }

  /// An element of a kind, by its order.
  func element(_ kind: ElementKind, _ index: Int = 0) -> Element { tree.elements.filter { $0.kind == kind }[index] }

  func has(_ kind: ElementKind) -> Bool { tree.elements.contains { $0.kind == kind } }

  /// Sends an event, and brings all up to date.
  @discardableResult
  func send(_ event: ElementEvent, to element: Element) -> EventResult { send(event, to: element.id) }

  @discardableResult
  func send(_ event: ElementEvent, to id: Element.ID) -> EventResult {
    defer { tree.flush() }
    return tree.send(event, to: id)
  }

  /// How often views of a type have been evaluated since this was asked last.
  func evaluations<Content>(of type: Content.Type) -> Int {
    defer { log.reset() }
    return log.counts[ObjectIdentifier(type)] ?? 0
  }

  /// What a host was told of an element's attribute since this was asked last: how often.
  func tellings(_ key: ElementAttribute.Key, of element: Element) -> Int {
    tree.flush()
    defer { told = [] }
    return told.count { if case .set(element, key) = $0 { true } else { false } }
  }

  var texts: [String] { tree.texts }
}

private func ~= (element: Element, other: Element) -> Bool { element === other }

extension Element {
  /// Whether keys reach it, and not only the program; `nil` if no modifier gives it the focus.
  var isReachedByKeys: Bool? {
    var isByKeys: Bool?
    for case .attribute(.isFocusable, .flag(let flag)?) in modifierList { isByKeys = flag || isByKeys == true }
    return isByKeys
  }

  var name: String? { self[.label]?.text }
  var text: String? { self[.value]?.text }
  var number: Double? { self[.value]?.number }
  var isOn: Bool? { self[.value]?.flag }
  var style: String? { self[.style]?.text }

  /// The texts in it.
  var texts: [String] { (self[.text]?.text).map { [$0] } ?? children.flatMap(\.texts) }

  /// Which of a picker's choices are selected.
  var selected: [Int] { options.indices.filter { options[$0][.isSelected] != nil } }
}

/// What happened, in order.
@MainActor
final class Happenings {
  private(set) var all: [String] = []

  func note(_ what: String) { all.append(what) }

  func take() -> [String] {
    defer { all = [] }
    return all
  }
}
