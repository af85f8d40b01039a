/// What fields take from their environment.
struct FieldTraits: Hashable {
  var style: String?
  var submitLabel: SubmitLabel?
  var capitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled = false

  @MainActor
  func describe(_ element: Element) {
    element.set(.style, style)
    element.set(.submitLabel, submitLabel?.name.rawValue)
    element.set(.autocapitalization, capitalization?.name.rawValue)
    element.set(.isAutocorrectionDisabled, isAutocorrectionDisabled)
  }
}

extension EnvironmentValues {
  private enum FieldTraitsKey: EnvironmentKey {
    static var defaultValue: FieldTraits { FieldTraits() }
  }

  var fieldTraits: FieldTraits {
    get { self[FieldTraitsKey.self] }
    set { self[FieldTraitsKey.self] = newValue }
  }

  /// Whether fields leave what is typed as it is.
  public var autocorrectionDisabled: Bool {
    get { fieldTraits.isAutocorrectionDisabled }
    set { fieldTraits.isAutocorrectionDisabled = newValue }
  }
}

extension View {
  /// Sets whether the fields in this view leave what is typed as it is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.fieldTraits.isAutocorrectionDisabled, disable) }

  /// Sets how the fields in this view make capitals of what is typed; `nil` is the usual way.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    environment(\.fieldTraits.capitalization, autocapitalization)
  }

  /// Sets what the key is called that submits a field in this view.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { environment(\.fieldTraits.submitLabel, submitLabel) }

  /// Sets the style of the text fields in this view.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { environment(\.fieldTraits.style, Style._name) }
}
