internal import BeholdUI

/// An element that a host shows: a text, a button, a field.
///
/// It stands for this very element. When that has gone, all that is asked of it throws a ``TestHostError``, also if another element is there that looks
/// the same.
@MainActor
public struct TestElement: ElementScope {
  let host: TestHost
  private let id: Element.ID
  private let line: String

  init(_ element: Element, in host: TestHost) {
    self.host = host
    id = element.id
    line = ElementPrinter.line(element)
  }

  /// The element itself: look-ups in it find what is within.
  public var root: TestElement { self }

  /// The element as it is now.
  func current() throws -> Element {
    host.flush()
    guard host.isMounted else { throw TestHostError(.unmounted, "The host shows nothing any more: it was unmounted.") }
    guard let element = host.tree.root.withID(id) else {
      throw TestHostError(.stale, "\(line) is not shown any more. Look it up again after what took it away.", shown: host.description)
    }
    return element
  }
}

extension Element {
  /// The element of a number, in this one or this one itself.
  fileprivate func withID(_ id: ID) -> Element? {
    if self.id == id { return self }
    for child in children {
      if let found = child.withID(id) { return found }
    }
    return nil
  }
}

// MARK: What it says

extension TestElement {
  /// Whether the element is still shown.
  public var exists: Bool { (try? current()) != nil }

  /// What it is.
  public var role: ElementRole { get throws { ElementRole(try current().kind) } }

  /// What people call it.
  public var name: String? { get throws { try current().name } }

  /// All texts in it, in view order, with spaces between.
  public var text: String { get throws { try current().textWithin } }

  /// What a control has been set to: the text of a field, the number of a slider, `on` or `off`.
  public var value: String? {
    get throws {
      let element = try current()
      return element[.value]?.text ?? element.valueText
    }
  }

  /// The number that a control has been set to.
  public var number: Double? { get throws { try current()[.value]?.number } }

  /// Whether a switch is on.
  public var isOn: Bool { get throws { try current()[.value]?.flag ?? false } }

  /// Whether it takes what people do with it.
  public var isEnabled: Bool { get throws { try current()[.isDisabled] == nil } }

  public var isSelected: Bool { get throws { try current()[.isSelected]?.flag ?? false } }

  public var isExpanded: Bool { get throws { try current()[.isExpanded]?.flag ?? false } }

  public var isFocused: Bool { get throws { try current()[.isFocused]?.flag ?? false } }

  /// The accessibility identifier.
  public var identifier: String? { get throws { try current().identifier } }

  /// What is in it, in view order.
  public var children: [TestElement] { get throws { try current().children.map { TestElement($0, in: host) } } }

  /// What it is in: `nil` for the window.
  public var parent: TestElement? { get throws { try current().parent.map { TestElement($0, in: host) } } }
}

extension TestElement: @MainActor Equatable {
  /// Whether two stand for the same element.
  public static func == (first: TestElement, second: TestElement) -> Bool { first.host === second.host && first.id == second.id }
}

extension TestElement: @MainActor CustomStringConvertible {
  /// The element and what is in it, a line for each, indented. There are no numbers that change from run to run.
  ///
  /// ```text
  /// form
  ///   textField "Name" = "Kim"
  ///   toggle "Sweet" = on
  ///   button "Order" (disabled)
  /// ```
  public var description: String { (try? current()).map { ElementPrinter.print([$0]) } ?? "\(line) (gone)" }
}
