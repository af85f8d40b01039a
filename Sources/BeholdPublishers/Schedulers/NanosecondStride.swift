/// A length of time in whole nanoseconds: the strides of the schedulers here.
public protocol NanosecondStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable,
  Sendable
where Magnitude == Int, IntegerLiteralType == Int, FloatLiteralType == Double {
  /// The nanoseconds.
  var nanoseconds: Int { get }
  init(nanoseconds: Int)
}

extension NanosecondStride {
  /// The seconds.
  public var timeInterval: Double { Double(nanoseconds) / 1e9 }
  public var magnitude: Int { nanoseconds }

  public init(integerLiteral value: Int) { self = .seconds(value) }
  public init(floatLiteral value: Double) { self = .seconds(value) }

  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = Int(exactly: source) else { return nil }
    self.init(nanoseconds: value)
  }

  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: product(s, 1_000_000_000)) }
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: product(ms, 1_000_000)) }
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: product(us, 1000)) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  private static func product(_ count: Int, _ unit: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: unit)
    return overflows ? (count < 0 ? .min : .max) : product
  }

  public static func seconds(_ s: Double) -> Self {
    let nanoseconds = (s * 1e9).rounded()
    return Self(nanoseconds: nanoseconds >= 9.2e18 ? .max : nanoseconds <= -9.2e18 ? .min : Int(nanoseconds))
  }

  public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }
  public static func + (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds + other.nanoseconds) }
  public static func - (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds - other.nanoseconds) }
  public static func * (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds * other.nanoseconds) }
  public static func += (one: inout Self, other: Self) { one = one + other }
  public static func -= (one: inout Self, other: Self) { one = one - other }
  public static func *= (one: inout Self, other: Self) { one = one * other }
}
