nonisolated extension View {
  /// Sets whether the fields in this view leave what is typed as it is.
  @available(*, deprecated, renamed: "autocorrectionDisabled(_:)")
  public func disableAutocorrection(_ disable: Bool?) -> some View { autocorrectionDisabled(disable ?? false) }

  /// Sets how the fields in this view make capitals of what is typed.
  @available(*, deprecated, message: "use textInputAutocapitalization(_:)")
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { textInputAutocapitalization(style.value) }
}

/// How capitals are made of what is typed.
public enum UITextAutocapitalizationType: Sendable {
  case none
  case words
  case sentences
  case allCharacters

  fileprivate var value: TextInputAutocapitalization {
    switch self {
    case .none: .never
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .characters
    }
  }
}
