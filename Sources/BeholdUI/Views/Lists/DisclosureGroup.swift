/// Views that are there only while a person, or a binding, has them shown, below a label that is always there.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  var environment = EnvironmentReader()
  @State private var isOwnExpanded = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  private var isEnabled: Bool { environment.values.isEnabled }
  private var style: UserStyle<DisclosureGroupStyleConfiguration>? { environment.values.disclosureGroupStyle }

  init(_ label: Label, _ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content) {
    self.label = label
    self.isExpanded = isExpanded
    self.content = content
  }

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) { self.init(label(), nil, content) }

  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label(), isExpanded, content)
  }

  @MainActor public var body: some View {
    let binding = isExpanded ?? $isOwnExpanded
    if let style {
      style.body(
        for: DisclosureGroupStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(DeferredView(content: content))), isExpanded: binding)
      )
      .environment(\.disclosureGroupStyle, nil)
    } else {
      let isExpanded = binding.wrappedValue
      SectionElement(
        kind: .disclosureGroup,
        expansion: Expansion(isExpanded: isExpanded, isDisabled: !isEnabled) { binding.wrappedValue = $0 },
        content: DisclosureParts(label: label, content: isExpanded ? content : nil))
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), nil, content)
  }

  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), isExpanded, content)
  }

  @_disfavoredOverload
  public init(_ label: some StringProtocol, @ViewBuilder content: @escaping () -> Content) { self.init(Text(label), nil, content) }

  @_disfavoredOverload
  public init(_ label: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(label), isExpanded, content)
  }
}

nonisolated private struct DisclosureParts<Label: View, Content: View>: View {
  let label: Label
  let content: (() -> Content)?

  var body: some View {
    SectionElement(kind: .disclosureLabel, content: label)
    if let content { content() }
  }
}
