/// A line between views: across a stack.
nonisolated public struct Divider: ElementView {
  public typealias Body = Never

  public init() {}

  var kind: ElementKind { .divider }

  func describe(_ element: Element) {}
}
