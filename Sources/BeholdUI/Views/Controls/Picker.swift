/// A control for choosing one of several values.
///
/// ```swift
/// Picker("Topping", selection: $donut.topping) {
///   Text("None").tag(nil as Topping?)
///   ForEach(Topping.all) { topping in Text(topping.name).tag(topping as Topping?) }
/// }
/// ```
///
/// Each choice has a tag, the value that it stands for. The rows of a `ForEach` have their elements' identities for tags, unless they have others. Where no
/// choice has the selected value none is shown as selected, which is reported once.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  var environment = EnvironmentReader()
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  /// Whether there is no one value: it is for several things that have others, or for none.
  var isMixed = false

  private var style: String? { environment.values.pickerStyle }
  private var navigation: NavigationController? { environment.values.navigation }
  private var traits: ControlTraits { ControlTraits(environment.values) }

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.label = label
    self.content = content()
  }

  public var body: some View {
    if style == NavigationLinkPickerStyle._name, navigation != nil {
      NavigationLink {
        ChoicesPage(selection: selection, isMixed: isMixed, label: label, tint: environment.values.tint, content: content)
      } label: {
        element("current")
      }
    } else {
      element(style)
    }
  }

  private func element(_ style: String?) -> some View {
    PickerElement(
      selection: selection, value: isMixed ? nil : selection.wrappedValue, traits: traits, style: style,
      content: TupleView(ControlPart(.controlLabel, label), content))
  }
}

extension Picker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension Picker where Label == BeholdUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
  {
    self.init(selection: selection, label: BeholdUI.Label(titleKey, systemImage: systemImage), content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: BeholdUI.Label(title, systemImage: systemImage), content: content)
  }
}

nonisolated extension View {
  /// Sets the value that the view stands for in a picker, a list or a tab view.
  ///
  /// - Parameter includeOptional: whether it stands for the same in an optional, too. It always does.
  public func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View { elementModifier(.tag(AnyHashable(tag))) }
}
