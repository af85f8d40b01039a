/// Which of an object's properties are being mutated in place at the moment.
///
/// The macro puts one into a class. It is what makes overlapping accesses to a property stop the program, as Swift's dynamic
/// enforcement of exclusivity does, at the cost of a byte for each property instead of a call to the runtime.
@frozen
public struct InPlaceMutations<let count: Int> {
  @usableFromInline var isMutated = InlineArray<count, Bool>(repeating: false)

  /// No property is being mutated.
  @inlinable @inline(__always)
  public init() {}

  /// Stops the program if a property is read or written while it is being mutated in place.
  @inlinable @inline(__always)
  public func check(_ property: Int, _ properties: @autoclosure () -> ObservedProperties) {
    if isMutated[unchecked: property] { overlappingAccess(property, properties()) }
  }

  /// Notes that a mutation begins. ``end(_:)`` follows.
  @inlinable @inline(__always)
  public mutating func begin(_ property: Int) { isMutated[unchecked: property] = true }

  /// Notes that a mutation has ended.
  @inlinable @inline(__always)
  public mutating func end(_ property: Int) { isMutated[unchecked: property] = false }
}

@usableFromInline @inline(never)
func overlappingAccess(_ property: Int, _ properties: ObservedProperties) -> Never {
  Misuse.stop(
    "\(properties.ownerName).\(properties.name(of: property)) is accessed while it is being mutated in place; copy it into a variable first"
  )
}
