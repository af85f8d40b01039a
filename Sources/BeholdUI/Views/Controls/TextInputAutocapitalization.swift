/// How a keyboard on a screen makes capitals of what is typed.
public struct TextInputAutocapitalization: Hashable, Sendable {
  enum Name: String {
    case never
    case words
    case sentences
    case characters
  }

  let name: Name

  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: .never) }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: .words) }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: .sentences) }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: .characters) }
}
