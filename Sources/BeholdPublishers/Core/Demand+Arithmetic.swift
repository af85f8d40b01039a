extension Subscribers.Demand {
  @inlinable
  public static func + (one: Self, other: Self) -> Self {
    let (sum, overflows) = one.rawValue.addingReportingOverflow(other.rawValue)
    return one == .unlimited || other == .unlimited || overflows ? .unlimited : Self(rawValue: sum)
  }

  @inlinable
  public static func += (one: inout Self, other: Self) { if other != .none { one = one + other } }

  @inlinable
  public static func + (one: Self, count: Int) -> Self { count < 0 ? one - -count : one + .max(count) }

  @inlinable
  public static func += (one: inout Self, count: Int) { one = one + count }

  @inlinable
  public static func * (one: Self, factor: Int) -> Self {
    guard one != .unlimited else { return .unlimited }
    precondition(factor >= 0, "a demand is not negative")
    let (product, overflows) = one.rawValue.multipliedReportingOverflow(by: UInt(factor))
    return overflows ? .unlimited : Self(rawValue: product)
  }

  @inlinable
  public static func *= (one: inout Self, factor: Int) { one = one * factor }

  /// The difference, or none. What is unlimited stays so.
  @inlinable
  public static func - (one: Self, other: Self) -> Self {
    if one == .unlimited { return .unlimited }
    return other >= one ? .none : Self(rawValue: one.rawValue - other.rawValue)
  }

  @inlinable
  public static func -= (one: inout Self, other: Self) { one = one - other }

  @inlinable
  public static func - (one: Self, count: Int) -> Self { count < 0 ? one + -count : one - .max(count) }

  @inlinable
  public static func -= (one: inout Self, count: Int) { one = one - count }

  @inlinable
  public static func == (one: Self, count: Int) -> Bool { one.max == count }

  @inlinable
  public static func == (count: Int, one: Self) -> Bool { one == count }

  @inlinable
  public static func != (one: Self, count: Int) -> Bool { !(one == count) }

  @inlinable
  public static func != (count: Int, one: Self) -> Bool { !(one == count) }

  @inlinable
  public static func > (one: Self, count: Int) -> Bool { one.max.map { $0 > count } ?? true }

  @inlinable
  public static func >= (one: Self, count: Int) -> Bool { one.max.map { $0 >= count } ?? true }

  @inlinable
  public static func < (one: Self, count: Int) -> Bool { one.max.map { $0 < count } ?? false }

  @inlinable
  public static func <= (one: Self, count: Int) -> Bool { one.max.map { $0 <= count } ?? false }

  @inlinable
  public static func > (count: Int, one: Self) -> Bool { one < count }

  @inlinable
  public static func >= (count: Int, one: Self) -> Bool { one <= count }

  @inlinable
  public static func < (count: Int, one: Self) -> Bool { one > count }

  @inlinable
  public static func <= (count: Int, one: Self) -> Bool { one >= count }
}
