/// What is in a tab view: tabs, and conditions and loops around them.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable = Body.TabValue
  associatedtype Body: TabContent = Never
  associatedtype _Tabs: View = TabContentBody<Self>

  @TabContentBuilder<TabValue>
  var body: Body { get }

  /// The views that tabs are made of. The library implements it.
  nonisolated var _tabs: _Tabs { get }
}

nonisolated extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by the library and has no body") }
}

nonisolated extension TabContent where _Tabs == TabContentBody<Self> {
  public var _tabs: TabContentBody<Self> { TabContentBody(content: self) }
}

nonisolated extension Never: TabContent {
  public typealias TabValue = Never
  public typealias _Tabs = EmptyView

  public var _tabs: EmptyView { EmptyView() }
}

/// The tabs of a content of the program's own.
nonisolated public struct TabContentBody<Content: TabContent>: View, TransparentView {
  let content: Content

  @MainActor public var body: Content.Body._Tabs { content.body._tabs }
}

/// Makes one content of a tab view of the tabs that are written one below the other in a closure.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue { content }

  public static func buildBlock<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue { content }

  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> TabContents<TabValue, TupleView<repeat (each Content)._Tabs>> { TabContents(_tabs: TupleView(repeat (each content)._tabs)) }

  public static func buildIf<Content: TabContent>(_ content: Content?) -> OptionalTabContent<Content> {
    OptionalTabContent(content: content)
  }

  public static func buildEither<First: TabContent, Second: TabContent>(first: First) -> ConditionalTabContent<First, Second> {
    .first(first)
  }

  public static func buildEither<First: TabContent, Second: TabContent>(second: Second) -> ConditionalTabContent<First, Second> {
    .second(second)
  }
}

/// Several tabs as one content.
nonisolated public struct TabContents<TabValue: Hashable, Tabs: View>: TabContent {
  public let _tabs: Tabs
}

/// Tabs, or none: what `if` without `else` gives.
nonisolated public struct OptionalTabContent<Content: TabContent>: TabContent {
  public typealias TabValue = Content.TabValue

  let content: Content?

  public var _tabs: Content._Tabs? { content?._tabs }
}

/// One of two contents of a tab view: what `if` and `else` give.
nonisolated public enum ConditionalTabContent<First: TabContent, Second: TabContent>: TabContent {
  case first(First)
  case second(Second)

  public typealias TabValue = First.TabValue

  public var _tabs: ConditionalContent<First._Tabs, Second._Tabs> {
    switch self {
    case .first(let content): .first(content._tabs)
    case .second(let content): .second(content._tabs)
    }
  }
}

nonisolated extension ForEach where Content: TabContent {
  /// A tab for each element of a collection.
  @_disfavoredOverload
  public init<Value>(_ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == Value {
    self.init(data: data, content: content, id: \.id)
  }

  /// A tab for each number of a range, which stays the same.
  @_disfavoredOverload
  public init<Value>(_ data: Range<Int>, @TabContentBuilder<Value> content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int, Content.TabValue == Value {
    self.init(data: data, content: content, id: { $0 }, isConstant: true)
  }

  /// A tab for each element of a collection.
  @_disfavoredOverload
  public init<Value>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value { self.init(data: data, content: content, id: { $0[keyPath: id] }) }
}

nonisolated extension ForEach: TabContent where Content: TabContent {
  public typealias Body = Never
  public typealias TabValue = Content.TabValue

  public var _tabs: ForEach<Data, ID, Content._Tabs> {
    ForEach<Data, ID, Content._Tabs>(data: data, content: { content($0)._tabs }, id: id, isConstant: isConstant)
  }
}
