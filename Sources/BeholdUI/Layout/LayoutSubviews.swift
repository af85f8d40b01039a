/// The views that a ``Layout`` lays out, in view order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias SubSequence = LayoutSubviews

  /// The direction of reading. Layouts place views from the left: a host turns all around where leading is on the right.
  public let layoutDirection: LayoutDirection
  private let members: ArraySlice<LayoutSubview>

  package init(_ members: [any LayoutMember], _ layoutDirection: LayoutDirection) {
    self.layoutDirection = layoutDirection
    self.members = members.map { LayoutSubview(member: $0) }[...]
  }

  private init(_ members: ArraySlice<LayoutSubview>, _ layoutDirection: LayoutDirection) {
    self.layoutDirection = layoutDirection
    self.members = members
  }

  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }

  public subscript(index: Int) -> LayoutSubview { members[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(members[bounds], layoutDirection) }

  public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
    LayoutSubviews(indices.map { members[$0] }[...], layoutDirection)
  }
}
