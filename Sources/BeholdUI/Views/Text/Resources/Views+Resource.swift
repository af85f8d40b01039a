public import Foundation

// Titles of views that are given as they are kept for later.
extension View {
  @_disfavoredOverload
  public func accessibilityAction(named name: LocalizedStringResource, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: LocalizedStringKey(name), handler)
  }
}

extension View {
  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool) -> some View {
    accessibilityLabel(LocalizedStringKey(label), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public func accessibilityValue(_ valueDescription: LocalizedStringResource, isEnabled: Bool) -> some View {
    accessibilityValue(LocalizedStringKey(valueDescription), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool) -> some View {
    accessibilityHint(LocalizedStringKey(hint), isEnabled: isEnabled)
  }
}

extension View {
  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringResource) -> some View { accessibilityLabel(LocalizedStringKey(label)) }

  @_disfavoredOverload
  public func accessibilityValue(_ value: LocalizedStringResource) -> some View { accessibilityValue(LocalizedStringKey(value)) }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: LocalizedStringResource) -> some View { accessibilityHint(LocalizedStringKey(hint)) }

  @_disfavoredOverload
  public func help(_ text: LocalizedStringResource) -> some View { help(LocalizedStringKey(text)) }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image resource: ImageResource) { self.init(LocalizedStringKey(title), image: resource) }
}

extension Button where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(LocalizedStringKey(title), image: image, role: role, action: action)
  }
}

extension ContentUnavailableView where Label == BeholdUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
    self.init(LocalizedStringKey(title), systemImage: name, description: description)
  }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage name: String) { self.init(LocalizedStringKey(title), systemImage: name) }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image name: String) { self.init(LocalizedStringKey(title), image: name) }
}

extension GroupBox where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }
}

extension DisclosureGroup where Label == Text {
  @_disfavoredOverload
  public init(_ label: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(label), content: content)
  }

  @_disfavoredOverload
  public init(_ label: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(label), isExpanded: isExpanded, content: content)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), isExpanded: isExpanded, content: content)
  }
}

extension NavigationLink where Destination == Never {
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: LocalizedStringResource, value: Value?) where Label == Text {
    self.init(LocalizedStringKey(title), value: value)
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(LocalizedStringKey(title), destination: destination)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, destination: @autoclosure @escaping () -> Destination) {
    self.init(LocalizedStringKey(title), destination: destination())
  }
}

extension View {
  @_disfavoredOverload
  public func navigationTitle(_ title: LocalizedStringResource) -> some View { navigationTitle(LocalizedStringKey(title)) }

  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: LocalizedStringResource) -> some View { navigationSubtitle(LocalizedStringKey(subtitle)) }
}

extension View {
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
  ) -> some View {
    searchable(text: text, placement: placement, prompt: LocalizedStringKey(prompt))
  }

  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: LocalizedStringKey(prompt))
  }
}

extension Tab where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, value: value, role: role, content: content)
  }
}

extension Tab where Value == Never, Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, role: role, content: content)
  }
}

extension TabSection where Header == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @TabContentBuilder<Value> content: () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }
}

extension View {
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(LocalizedStringKey(title), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(LocalizedStringKey(title), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<Actions: View, Value>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(LocalizedStringKey(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  @_disfavoredOverload
  public func alert<Actions: View, Message: View, Value>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(LocalizedStringKey(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
}

extension View {
  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(LocalizedStringKey(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Value>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View, Value>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
}

extension View {
  @_disfavoredOverload
  public func dialogSuppressionToggle(_ title: LocalizedStringResource, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(LocalizedStringKey(title), isSuppressed: isSuppressed)
  }
}

extension TableColumn where Sort == Never, Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, value: KeyPath<RowValue, String>) { self.init(LocalizedStringKey(title), value: value) }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  @_disfavoredOverload
  public init<V: Comparable>(
    _ title: LocalizedStringResource, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(LocalizedStringKey(title), value: value, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(LocalizedStringKey(title), value: value)
  }
}

nonisolated extension LabeledContent where Label == Text, Content: View {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }
}

extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, value: some StringProtocol) { self.init(LocalizedStringKey(title), value: value) }

  @_disfavoredOverload
  public init<Format: FormatStyle>(_ title: LocalizedStringResource, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(LocalizedStringKey(title), value: value, format: format)
  }
}

nonisolated extension View {
  /// Shows a word beside what a row of a list or a tab shows.
  @_disfavoredOverload
  public func badge(_ resource: LocalizedStringResource?) -> some View { badge(resource.map { Text($0) }) }
}
