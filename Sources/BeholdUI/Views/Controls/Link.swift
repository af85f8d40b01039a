public import Foundation

/// A control that leads to an address.
///
/// ```swift
/// Link("Recipes", destination: URL(string: "https://example.org/recipes")!)
/// ```
///
/// The host follows the link by itself.
nonisolated public struct Link<Label: View>: View {
  @Environment(\.buttonStyle) private var style
  @ControlEnvironment private var traits
  let destination: URL
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    LinkElement(destination: destination.absoluteString, traits: traits, style: style.attribute, content: label)
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

nonisolated private struct LinkElement<Content: View>: ElementView {
  let destination: String
  let traits: ControlTraits
  let style: String?
  let content: Content

  var kind: ElementKind { .link }

  @MainActor func describe(_ element: Element) {
    traits.describe(element)
    element.set(.destination, destination)
    element.set(.style, style)
  }
}
