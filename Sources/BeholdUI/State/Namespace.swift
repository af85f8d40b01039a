private import Synchronization

/// A name space of a view's own, in which views are known by their ids: for ``View/matchedGeometryEffect(id:in:properties:anchor:isSource:)``.
///
/// ```swift
/// @Namespace private var marks
/// ```
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    private let number: UInt64

    private static let last = Atomic<UInt64>(0)

    fileprivate init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  private var id: ID?

  public init() {}

  /// The same as long as the view is there.
  public var wrappedValue: ID { id ?? ID() }
}

extension Namespace: InstalledProperty {
  mutating func install(_ context: PropertyContext) { id = ID() }

  mutating func adopt(from old: Namespace) { id = old.id }
}
