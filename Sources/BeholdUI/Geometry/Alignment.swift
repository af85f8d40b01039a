/// How views lie beside each other, or in a frame, in both directions.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  /// As hosts read it, vertical first: `top leading`.
  package var name: String { "\(vertical.name) \(horizontal.name)" }

  /// As elements say it: `top leading`, or one of the two; the middle for what is not said.
  package init(named name: String?) {
    self = .center
    guard let name else { return }
    // What most containers say is one word.
    for word in name.utf8.contains(UInt8(ascii: " ")) ? name.split(separator: " ") : [name[...]] {
      switch word {
      case "leading": horizontal = .leading
      case "trailing": horizontal = .trailing
      case "top": vertical = .top
      case "bottom": vertical = .bottom
      case "firstTextBaseline": vertical = .firstTextBaseline
      case "lastTextBaseline": vertical = .lastTextBaseline
      default: break
      }
    }
  }
}
