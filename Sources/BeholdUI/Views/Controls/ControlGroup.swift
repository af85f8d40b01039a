/// Controls that belong together.
nonisolated public struct ControlGroup<Content: View>: View {
  @Environment(\.controlGroupStyle) private var style
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Members: View, Label: View>(@ViewBuilder content: () -> Members, @ViewBuilder label: () -> Label)
  where Content == LabeledControlGroupContent<Members, Label> {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }

  public init<Members: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Members)
  where Content == LabeledControlGroupContent<Members, Text> {
    self.content = LabeledControlGroupContent(content: content(), label: Text(titleKey))
  }

  @_disfavoredOverload
  public init<Members: View>(_ title: some StringProtocol, @ViewBuilder content: () -> Members)
  where Content == LabeledControlGroupContent<Members, Text> {
    self.content = LabeledControlGroupContent(content: content(), label: Text(title))
  }

  public init<Members: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Members)
  where Content == LabeledControlGroupContent<Members, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(content: content(), label: Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  public init<Members: View>(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Members)
  where Content == LabeledControlGroupContent<Members, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(content: content(), label: Label(title, systemImage: systemImage))
  }

  /// A group with a picture of a resource.
  public init<Members: View>(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Members)
  where Content == LabeledControlGroupContent<Members, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(content: content(), label: Label(titleKey, image: image))
  }

  /// A group with a picture of a resource.
  @_disfavoredOverload
  public init<Members: View>(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Members)
  where Content == LabeledControlGroupContent<Members, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(content: content(), label: Label(title, image: image))
  }

  @MainActor public var body: some View {
    if let style {
      let configuration =
        (content as? any LabeledControls)?.configuration
        ?? ControlGroupStyleConfiguration(content: .init(content: AnyView(content)), label: .init(content: AnyView(EmptyView())))
      style.body(for: configuration).environment(\.controlGroupStyle, nil)
    } else {
      ControlGroupElement(content: content)
    }
  }
}

nonisolated private struct ControlGroupElement<Content: View>: ElementView {
  let content: Content

  var kind: ElementKind { .controlGroup }

  func describe(_ element: Element) {}
}
