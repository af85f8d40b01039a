/// Which keys a keyboard on a screen has.
public struct KeyboardType: Hashable, Sendable {
  enum Name: String {
    case text
    case numeric
    case decimal
    case tel
    case email
    case url
    case search
  }

  let name: Name

  public static var `default`: KeyboardType { KeyboardType(name: .text) }
  public static var asciiCapable: KeyboardType { KeyboardType(name: .text) }
  public static var numbersAndPunctuation: KeyboardType { KeyboardType(name: .text) }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static var URL: KeyboardType { KeyboardType(name: .url) }
  public static var numberPad: KeyboardType { KeyboardType(name: .numeric) }
  public static var asciiCapableNumberPad: KeyboardType { KeyboardType(name: .numeric) }
  public static var phonePad: KeyboardType { KeyboardType(name: .tel) }
  public static var namePhonePad: KeyboardType { KeyboardType(name: .text) }
  public static var emailAddress: KeyboardType { KeyboardType(name: .email) }
  public static var decimalPad: KeyboardType { KeyboardType(name: .decimal) }
  public static var twitter: KeyboardType { KeyboardType(name: .text) }
  public static var webSearch: KeyboardType { KeyboardType(name: .search) }
}
