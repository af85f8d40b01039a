/// A change of a view that can be applied to any view, with state of its own if it likes.
///
/// ```swift
/// struct Boxed: ViewModifier {
///   func body(content: Content) -> some View { content.padding().background(.quaternary) }
/// }
///
/// Text("Donuts").modifier(Boxed())
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ViewModifierContent<Self>

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content) -> Body

  /// Makes the node of a modified view. The library implements it.
  @MainActor
  static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>>
}

nonisolated extension ViewModifier {
  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> { ModifierBodyNode(view, at: place) }

  /// Two modifiers as one, the other one around this one.
  public func concat<Other: ViewModifier>(_ other: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: other)
  }
}

nonisolated extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) is applied by the library and has no body") }
}

/// A view, or a modifier, with a modifier around it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

nonisolated extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { Modifier._makeNode(view, at: place) }
}

nonisolated extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> { ConcatenatedNode(view, at: place) }
}

/// The node of a view with two modifiers that were made one before they were applied.
private final class ConcatenatedNode<Modified: View, Inner: ViewModifier, Outer: ViewModifier>:
  ViewNode<ModifiedContent<Modified, ModifiedContent<Inner, Outer>>>
{
  private typealias Nested = ModifiedContent<ModifiedContent<Modified, Inner>, Outer>

  private var child: ViewNode<Nested>?

  init(_ view: ModifiedContent<Modified, ModifiedContent<Inner, Outer>>, at place: __shared ViewPlace) {
    super.init(at: place)
    child = place.within(self).mount(Self.nested(view))
  }

  override func update(at pointer: UnsafePointer<ModifiedContent<Modified, ModifiedContent<Inner, Outer>>>) {
    visited()
    child?.update(to: Self.nested(pointer.pointee))
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  private static func nested(_ view: ModifiedContent<Modified, ModifiedContent<Inner, Outer>>) -> Nested {
    view.content.modifier(view.modifier.content).modifier(view.modifier.modifier)
  }
}

extension UnsafePointer {
  /// Where the content of a modified view is.
  func content<Content, Modifier>() -> UnsafePointer<Content> where Pointee == ModifiedContent<Content, Modifier> {
    UnsafeRawPointer(self).assumingMemoryBound(to: Content.self)
  }

  /// Where the modifier of a modified view is: after the content.
  func modifier<Content, Modifier>() -> UnsafePointer<Modifier> where Pointee == ModifiedContent<Content, Modifier> {
    let offset = MemoryLayout<Modifier>.offset(after: MemoryLayout<Content>.size)
    assert(offset == MemoryLayout<Pointee>.offset(of: \.modifier))
    return (UnsafeRawPointer(self) + offset).assumingMemoryBound(to: Modifier.self)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

nonisolated extension View {
  /// The view with a modifier applied to it.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
