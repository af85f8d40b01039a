/// A direction in the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case horizontal
  case vertical

  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }

  /// Both directions, one, or none.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    package init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)

    /// As hosts read it: `horizontal`, `vertical`, `horizontal vertical`, or nothing.
    package var names: String {
      Axis.allCases.filter { contains(Set(rawValue: 1 << $0.rawValue)) }.map(\.description).joined(separator: " ")
    }
  }
}
