/// Which parts of sections stay in sight while the section is scrolled.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// As hosts read it; `nil` for none.
  var names: String? {
    let names = [contains(.sectionHeaders) ? "headers" : nil, contains(.sectionFooters) ? "footers" : nil].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
