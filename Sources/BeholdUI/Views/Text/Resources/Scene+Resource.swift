// Titles of windows and menus that are given as they are kept for later.
extension CommandMenu {
  @_disfavoredOverload
  public init(_ name: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(name), content: content)
  }
}

extension MenuBarExtra where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }
}

extension MenuBarExtra where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, content: content)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), image: image, content: content)
  }
}

extension WindowGroup {
  @_disfavoredOverload
  public init<Data: Codable & Hashable, Presented: View>(
    _ title: LocalizedStringResource, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> {
    self.init(LocalizedStringKey(title), id: id, for: type, content: content)
  }

  @_disfavoredOverload
  public init<Data: Codable & Hashable, Presented: View>(
    _ title: LocalizedStringResource, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data>) -> Presented, defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> {
    self.init(LocalizedStringKey(title), id: id, for: type, content: content, defaultValue: defaultValue)
  }
}

extension Window {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), id: id, content: content)
  }
}

extension WindowGroup {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), id: id, content: content)
  }
}
