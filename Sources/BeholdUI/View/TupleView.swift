/// Several views, one after the other, each at a place of its own.
nonisolated public struct TupleView<each Content: View>: View {
  public typealias Body = Never

  @usableFromInline let content: (repeat each Content)

  @inlinable init(_ content: repeat each Content) { self.content = (repeat each content) }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TupleNode(view, at: place) }
}

private final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
  private var children: [AnyViewNode] = []
  /// Where each view is in the value. Nodes of a type have them in common.
  private let offsets: [Int]

  init(_ view: TupleView<repeat each Content>, at place: __shared ViewPlace) {
    offsets = TupleOffsets.of(TupleView<repeat each Content>.self)
    super.init(at: place)
    var place = place.within(self)
    for content in repeat each view.content {
      place.ordinal &+= 1
      children.append(place.mount(content))
    }
  }

  override func update(at view: UnsafePointer<TupleView<repeat each Content>>) {
    visited()
    for index in children.indices { children[index].update(from: UnsafeRawPointer(view) + offsets[index]) }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { children.allSatisfy(visit) }

  override func visitChildren(after child: AnyViewNode, _ visit: (AnyViewNode) -> Bool) -> Bool {
    guard let index = children.firstIndex(where: { $0 === child }) else { return true }
    return children[(index + 1)...].allSatisfy(visit)
  }
}

/// Where the parts of tuples are, computed once for each type.
@MainActor
private enum TupleOffsets {
  private static var known: [ObjectIdentifier: [Int]] = [:]

  static func of<each Content: View>(_ type: TupleView<repeat each Content>.Type) -> [Int] {
    if let offsets = known[ObjectIdentifier(type)] { return offsets }
    var offsets: [Int] = []
    var end = 0
    func add<Part>(_ type: Part.Type) {
      let offset = MemoryLayout<Part>.offset(after: end)
      offsets.append(offset)
      end = offset + MemoryLayout<Part>.size
    }
    repeat add((each Content).self)
    assert(end == MemoryLayout<(repeat each Content)>.size, "a tuple's parts are one after the other")
    known[ObjectIdentifier(type)] = offsets
    return offsets
  }
}
