nonisolated extension Toggle where Label == BeholdUI.Label<Text, Image> {
  /// A toggle with a picture of a resource.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { BeholdUI.Label(titleKey, image: image) }
  }

  /// A toggle with a picture of a resource.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { BeholdUI.Label(title, image: image) }
  }
}

nonisolated extension Menu where Label == BeholdUI.Label<Text, Image> {
  /// A menu with a picture of a resource.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { BeholdUI.Label(titleKey, image: image) }
  }

  /// A menu with a picture of a resource.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { BeholdUI.Label(title, image: image) }
  }

  /// A menu with a picture of a resource, and what a press does.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { BeholdUI.Label(titleKey, image: image) }, primaryAction: primaryAction) }

  /// A menu with a picture of a resource, and what a press does.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { BeholdUI.Label(title, image: image) }, primaryAction: primaryAction) }
}

nonisolated extension Picker where Label == BeholdUI.Label<Text, Image> {
  /// A picker with a picture of a resource.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: BeholdUI.Label(title, image: image), content: content) }
}
