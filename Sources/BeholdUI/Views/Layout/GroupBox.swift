/// Views that belong together, set off from others, with a label if they have one.
///
/// ```swift
/// GroupBox("Truck") { Text(truck.name) }
/// ```
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  @Environment(\.groupBoxStyle) private var style
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor public var body: some View {
    if let style {
      style.body(for: GroupBoxStyleConfiguration(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
        .environment(\.groupBoxStyle, nil)
    } else {
      GroupBoxElement(content: TupleView(ControlPart(.controlLabel, label), content))
    }
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
}

extension GroupBox {
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
}

nonisolated private struct GroupBoxElement<Content: View>: ElementView {
  let content: Content

  var kind: ElementKind { .groupBox }

  func describe(_ element: Element) {}
}
