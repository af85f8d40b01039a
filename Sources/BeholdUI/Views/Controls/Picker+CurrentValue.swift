extension Picker {
  /// - Parameter currentValueLabel: what a picker says of its value where it has room. Here it shows the chosen label itself.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(selection: selection, content: content, label: label) }
}

extension Picker where Label == Text {
  /// - Parameter currentValueLabel: what a picker says of its value where it has room. Here it shows the chosen label itself.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(titleKey, selection: selection, content: content) }

  /// - Parameter currentValueLabel: what a picker says of its value where it has room. Here it shows the chosen label itself.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(title, selection: selection, content: content) }
}

extension Picker where Label == BeholdUI.Label<Text, Image> {
  /// - Parameter currentValueLabel: what a picker says of its value where it has room. Here it shows the chosen label itself.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(titleKey, systemImage: systemImage, selection: selection, content: content) }

  /// A picker whose label has a picture of a resource.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: BeholdUI.Label(titleKey, image: image), content: content) }
}
