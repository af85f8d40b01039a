/// What fields take from their environment.
struct FieldTraits: Hashable {
  var style: String?
  var submitLabel: SubmitLabel?
  var capitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled = false
  var keyboard: KeyboardType?
  var contentType: TextContentType?

  @MainActor
  func describe(_ element: Element) {
    element.set(.style, style)
    element.set(.submitLabel, submitLabel?.name.rawValue)
    element.set(.autocapitalization, capitalization?.name.rawValue)
    element.set(.isAutocorrectionDisabled, isAutocorrectionDisabled)
    element.set(.keyboard, keyboard.flatMap { $0.name == .text ? nil : $0.name.rawValue })
    element.set(.contentType, contentType?.name)
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

nonisolated extension View {
  /// Sets whether the fields in this view leave what is typed as it is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.fieldTraits.isAutocorrectionDisabled, disable) }

  /// Sets how the fields in this view make capitals of what is typed; `nil` is the usual way.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    environment(\.fieldTraits.capitalization, autocapitalization)
  }

  /// Sets which keys a keyboard on a screen has for the fields in this view.
  public func keyboardType(_ type: KeyboardType) -> some View { environment(\.fieldTraits.keyboard, type) }

  /// Says what the fields in this view are about, so that a browser can fill them in; `nil` is nothing that it knows.
  public func textContentType(_ textContentType: TextContentType?) -> some View { environment(\.fieldTraits.contentType, textContentType) }

  /// Sets what the key is called that submits a field in this view.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { environment(\.fieldTraits.submitLabel, submitLabel) }
}
