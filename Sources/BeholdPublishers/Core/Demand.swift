extension Subscribers {
  /// How many values a subscriber is ready for.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Sendable, CustomStringConvertible {
    /// The count, or more than any count.
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) { self.rawValue = min(UInt(Int.max) + 1, rawValue) }

    /// As many as there are.
    @inlinable
    public static var unlimited: Demand { Demand(rawValue: .max) }

    /// No more than before.
    @inlinable
    public static var none: Demand { Demand(rawValue: 0) }

    /// So many at most.
    ///
    /// - Precondition: the number is not negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is not negative")
      return Demand(rawValue: UInt(value))
    }

    /// The count; `nil` if it is unlimited.
    @inlinable
    public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    @inlinable
    public static func < (one: Demand, other: Demand) -> Bool { one.rawValue < other.rawValue }
  }
}
