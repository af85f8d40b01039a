/// A colour of Apple's systems by the name that it has there, for `Color(.systemGray6)`. A web page has no `UIColor`; this has its names alone.
public struct SystemColor: Hashable, Sendable {
  let color: Color

  init(_ color: Color) { self.color = color }

  /// - Parameters: as six digits of hexadecimal numbers.
  init(_ light: UInt32, _ dark: UInt32, opacity: (light: Double, dark: Double) = (1, 1)) {
    color = Color(light: Color(digits: light, opacity: opacity.light), dark: Color(digits: dark, opacity: opacity.dark))
  }
}

extension Color {
  /// A colour of Apple's systems.
  public init(_ color: SystemColor) { self = color.color }

  /// A colour of Apple's systems.
  public init(uiColor: SystemColor) { self = uiColor.color }

  /// A colour of Apple's desktops.
  public init(nsColor: SystemColor) { self = nsColor.color }

  fileprivate init(digits: UInt32, opacity: Double) {
    func component(_ shift: UInt32) -> Double { Double(digits >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), opacity: opacity)
  }
}

extension SystemColor {
  public static let systemRed = SystemColor(.red)
  public static let systemOrange = SystemColor(.orange)
  public static let systemYellow = SystemColor(.yellow)
  public static let systemGreen = SystemColor(.green)
  public static let systemMint = SystemColor(.mint)
  public static let systemTeal = SystemColor(.teal)
  public static let systemCyan = SystemColor(.cyan)
  public static let systemBlue = SystemColor(.blue)
  public static let systemIndigo = SystemColor(.indigo)
  public static let systemPurple = SystemColor(.purple)
  public static let systemPink = SystemColor(.pink)
  public static let systemBrown = SystemColor(.brown)
  public static let systemGray = SystemColor(.gray)
  public static let systemGray2 = SystemColor(0xaeaeb2, 0x636366)
  public static let systemGray3 = SystemColor(0xc7c7cc, 0x48484a)
  public static let systemGray4 = SystemColor(0xd1d1d6, 0x3a3a3c)
  public static let systemGray5 = SystemColor(0xe5e5ea, 0x2c2c2e)
  public static let systemGray6 = SystemColor(0xf2f2f7, 0x1c1c1e)

  public static let tintColor = SystemColor(.accentColor)
  public static let label = SystemColor(.primary)
  public static let secondaryLabel = SystemColor(.secondary)
  public static let tertiaryLabel = SystemColor(0x3c3c43, 0xebebf5, opacity: (0.6, 0.6))
  public static let quaternaryLabel = SystemColor(0x3c3c43, 0xebebf5, opacity: (0.35, 0.35))
  public static let placeholderText = tertiaryLabel
  public static let link = SystemColor(.blue)
  public static let separator = SystemColor(0x3c3c43, 0x545458, opacity: (0.29, 0.6))
  public static let opaqueSeparator = SystemColor(0xc6c6c8, 0x38383a)

  public static let systemBackground = SystemColor(0xffffff, 0x000000)
  public static let secondarySystemBackground = SystemColor(0xf2f2f7, 0x1c1c1e)
  public static let tertiarySystemBackground = SystemColor(0xffffff, 0x2c2c2e)
  public static let systemGroupedBackground = SystemColor(0xf2f2f7, 0x000000)
  public static let secondarySystemGroupedBackground = SystemColor(0xffffff, 0x1c1c1e)
  public static let tertiarySystemGroupedBackground = SystemColor(0xf2f2f7, 0x2c2c2e)
  public static let systemFill = SystemColor(0x787880, 0x787880, opacity: (0.2, 0.36))
  public static let secondarySystemFill = SystemColor(0x787880, 0x787880, opacity: (0.16, 0.32))
  public static let tertiarySystemFill = SystemColor(0x767680, 0x767680, opacity: (0.12, 0.24))
  public static let quaternarySystemFill = SystemColor(0x747480, 0x767680, opacity: (0.08, 0.18))

  public static let black = SystemColor(.black)
  public static let white = SystemColor(.white)
  public static let clear = SystemColor(.clear)
  public static let red = SystemColor(Color(red: 1, green: 0, blue: 0))
  public static let green = SystemColor(Color(red: 0, green: 1, blue: 0))
  public static let blue = SystemColor(Color(red: 0, green: 0, blue: 1))
  public static let cyan = SystemColor(Color(red: 0, green: 1, blue: 1))
  public static let yellow = SystemColor(Color(red: 1, green: 1, blue: 0))
  public static let magenta = SystemColor(Color(red: 1, green: 0, blue: 1))
  public static let orange = SystemColor(Color(red: 1, green: 0.5, blue: 0))
  public static let purple = SystemColor(Color(red: 0.5, green: 0, blue: 0.5))
  public static let brown = SystemColor(Color(red: 0.6, green: 0.4, blue: 0.2))
  public static let gray = SystemColor(Color(white: 0.5))
  public static let darkGray = SystemColor(Color(white: 1 / 3))
  public static let lightGray = SystemColor(Color(white: 2 / 3))
}
