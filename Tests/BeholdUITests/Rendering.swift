import Foundation
import Testing

@testable import BeholdUI

/// A view in a tree of its own, for a look at its elements.
@MainActor
struct Rendering {
  let tree = ViewTree(clock: ManualClock(.distantPast))

  init<Content: View>(_ view: Content) { tree.mount(view) }

  init<Content: View>(@ViewBuilder _ content: () -> Content) { self.init(content()) }

  var elements: [Element] { Array(tree.root.children) }
  /// The only one.
  var element: Element { get throws { try #require(elements.count == 1 ? elements.first : nil) } }

  /// The elements in words: `verticalStack(text, text)`.
  var kinds: String { Self.kinds(elements) }

  static func kinds(_ elements: [Element]) -> String {
    elements.map { element in
      let children = Array(element.children)
      return children.isEmpty ? "\(element.kind)" : "\(element.kind)(\(kinds(children)))"
    }.joined(separator: ", ")
  }
}

/// A row of a table of views and what is said of their elements.
struct RenderingCase<Expected: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let view: @MainActor @Sendable () -> AnyView
  let expected: Expected

  init<Content: View>(_ name: String, _ view: @escaping @MainActor @Sendable () -> Content, _ expected: Expected) {
    testDescription = name
    self.view = { AnyView(view()) }
    self.expected = expected
  }
}
