// Names that desktops have, for `Color(nsColor: .windowBackgroundColor)`.
extension SystemColor {
  public static let labelColor = label
  public static let secondaryLabelColor = secondaryLabel
  public static let tertiaryLabelColor = tertiaryLabel
  public static let quaternaryLabelColor = quaternaryLabel
  public static let textColor = label
  public static let placeholderTextColor = placeholderText
  public static let selectedTextColor = label
  public static let controlTextColor = label
  public static let disabledControlTextColor = tertiaryLabel
  public static let selectedControlTextColor = label
  public static let alternateSelectedControlTextColor = SystemColor(.white)
  public static let headerTextColor = label
  public static let windowFrameTextColor = label
  public static let linkColor = link
  public static let separatorColor = separator
  public static let gridColor = SystemColor(0xe6e6e6, 0x1a1a1a)

  public static let windowBackgroundColor = SystemColor(0xececec, 0x323232)
  public static let underPageBackgroundColor = SystemColor(0x969696, 0x282828)
  public static let controlBackgroundColor = SystemColor(0xffffff, 0x1e1e1e)
  public static let textBackgroundColor = SystemColor(0xffffff, 0x1e1e1e)
  public static let controlColor = SystemColor(0xffffff, 0x666666)
  public static let controlAccentColor = SystemColor(.accentColor)
  public static let selectedControlColor = SystemColor(0xb3d7ff, 0x3f638b)
  public static let selectedContentBackgroundColor = SystemColor(0x0064e1, 0x0059d1)
  public static let unemphasizedSelectedContentBackgroundColor = SystemColor(0xdcdcdc, 0x464646)
  public static let selectedTextBackgroundColor = SystemColor(0xb3d7ff, 0x3f638b)
  public static let keyboardFocusIndicatorColor = SystemColor(0x0067f4, 0x1aa9ff, opacity: (0.5, 0.5))
  public static let shadowColor = SystemColor(.black)
}
