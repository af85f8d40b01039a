extension Text {
  /// Whether letters are all large or all small.
  public enum Case: String, Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// Where a text is cut that does not fit.
  public enum TruncationMode: String, Hashable, Sendable {
    case head
    case middle
    case tail
  }

  /// A line under a text, or through it.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: String, Hashable, Sendable {
      case solid
      case dash
      case dot
      case dashDot
      case dashDotDot
    }

    public static let single = LineStyle()

    let mark: LineMark

    /// - Parameter color: that of the text if `nil`.
    public init(pattern: Pattern = .solid, color: Color? = nil) { mark = LineMark(pattern: pattern, color: color) }
  }
}
