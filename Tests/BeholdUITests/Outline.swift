import BeholdObservation
import TestSupport

@testable import BeholdUI

extension Element {
  /// The element and what is in it, in short: `list[listRow*["a"], listRow["b"]]`. A star is for what is selected, a tilde for what is hidden.
  var outline: String {
    if kind == .text { return "\"\(self[.text]?.text ?? "")\"" }
    let marks = (self[.isSelected] == nil ? "" : "*") + (self[.isHidden] == nil ? "" : "~")
    let label = self[.label]?.text.map { "(\($0))" } ?? ""
    let inner = children.map(\.outline)
    return "\(kind)\(label)\(marks)" + (inner.isEmpty ? "" : "[\(inner.joined(separator: ", "))]")
  }

  fileprivate func shows(_ text: String) -> Bool {
    if self[.text]?.text == text { return true }
    for child in children where child.shows(text) { return true }
    return false
  }
}

extension ViewTree {
  /// What is in the window, in short.
  var outline: String { root.children.map(\.outline).joined(separator: ", ") }

  func all(_ kind: ElementKind) -> [Element] { elements.filter { $0.kind == kind } }

  /// The innermost element of a kind, or of any, that a text is in.
  func element(_ kind: ElementKind, with text: String) -> Element? {
    elements.last { element in
      guard element.kind == kind else { return false }
      return element.shows(text)
    }
  }

  /// Sends an event to the element of a kind that a text is in, and brings the tree up to date.
  @discardableResult
  func act(_ event: ElementEvent, _ kind: ElementKind, _ text: String) -> EventResult? {
    guard let element = element(kind, with: text) else { return nil }
    defer { flush() }
    return send(event, to: element.id)
  }

  func press(_ text: String) -> EventResult? { act(.press, .button, text) }
  func follow(_ text: String) -> EventResult? { act(.press, .link, text) }
}

/// A tree with a view in it, which counts evaluations.
@MainActor
func mounted<Content: View>(_ view: Content) -> ViewTree {
  let tree = ViewTree()
  tree.log = EvaluationLog()
  tree.mount(view)
  return tree
}

/// What has happened, in order.
@MainActor
final class Diary {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Gives what has happened since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// What is reported as misuse from now on in this process.
@MainActor
final class MisuseLog {
  private var seen = Reports.all.count

  func take() -> [String] {
    let entries = Reports.all.entries
    defer { seen = entries.count }
    return Array(entries[seen...])
  }
}
