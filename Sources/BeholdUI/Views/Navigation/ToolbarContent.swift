/// What is in a toolbar.
///
/// ```swift
/// .toolbar {
///   ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  associatedtype _Items: View = Body._Items

  @ToolbarContentBuilder var body: Body { get }

  /// The views of the items. The library implements it.
  var _items: _Items { get }
}

extension ToolbarContent where _Items == Body._Items {
  public var _items: _Items { body._items }
}

nonisolated extension ToolbarContent {
  /// Stops the program: the library's contents have no bodies.
  func stopWithoutBody() -> Never { fatalError("\(Self.self) is shown by the library and has no body") }
}

nonisolated extension Never: ToolbarContent {
  public typealias _Items = EmptyView

  public var _items: EmptyView { EmptyView() }
}

/// Makes one content of a toolbar of the items that are written one below the other in a closure.
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Says what is wrong where views stand beside items.
  @available(*, unavailable, message: "a toolbar has either views or items: put this view into a 'ToolbarItem'")
  public static func buildExpression<Content: View>(_ content: Content) -> ToolbarItem<Content> { fatalError("is not available") }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> TupleToolbarContent<repeat each Content> { TupleToolbarContent(content: (repeat each content)) }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> OptionalToolbarContent<Content> {
    OptionalToolbarContent(content: content)
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> ConditionalToolbarContent<First, Second> { .first(first) }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> ConditionalToolbarContent<First, Second> { .second(second) }

  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> LimitedToolbarContent<Content> {
    LimitedToolbarContent(content: content)
  }
}

/// Several items of a toolbar as one content.
nonisolated public struct TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  let content: (repeat each Content)

  @MainActor public var _items: TupleView<repeat (each Content)._Items> { TupleView(repeat (each content)._items) }
}

/// A content of a toolbar whose type is not known: what `if #available` gives.
nonisolated public struct LimitedToolbarContent<Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  let content: Content

  @MainActor public var _items: AnyView { AnyView(content._items) }
}

/// One of two contents of a toolbar: what `if` and `else` give.
nonisolated public enum ConditionalToolbarContent<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  case first(First)
  case second(Second)

  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  @MainActor public var _items: ConditionalContent<First._Items, Second._Items> {
    switch self {
    case .first(let content): .first(content._items)
    case .second(let content): .second(content._items)
    }
  }
}

/// A content of a toolbar, or nothing: what `if` without `else` gives.
nonisolated public struct OptionalToolbarContent<Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  let content: Content?

  @MainActor public var _items: Content._Items? { content?._items }
}
