internal import Synchronization

/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let number: UInt64
  private static let last = Atomic<UInt64>(0)

  /// An identifier that is like no other.
  public init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The identifier of an object: its identity.
  public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  public var description: String { "0x" + String(number, radix: 16, uppercase: true) }
}

/// Something with a ``CombineIdentifier``. Objects have theirs without writing it.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
