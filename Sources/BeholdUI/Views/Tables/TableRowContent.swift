/// Rows of a table: one, or several.
///
/// ```swift
/// struct Guests: TableRowContent {
///   let guests: [Person]
///
///   var tableRowBody: some TableRowContent<Person> { ForEach(guests) { TableRow($0) } }
/// }
/// ```
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue>: View {
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  associatedtype TableRowBody: TableRowContent

  /// The rows that they consist of.
  @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
}

extension TableRowContent where TableRowBody == Never {
  public var tableRowBody: Never { fatalError("\(Self.self) is shown by the library and has no rows of its own") }
}

nonisolated extension TableRowContent where Body == TableRowBody {
  @MainActor public var body: TableRowBody { tableRowBody }
}

nonisolated extension Never: TableRowContent {
  public typealias TableRowValue = NoTableRow
  public typealias TableRowBody = Never
}

/// The value of rows that are not there.
nonisolated public struct NoTableRow: Identifiable {
  public var id: Never { fatalError("there is no such row") }
}

nonisolated extension TableRow: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
}

nonisolated extension DisclosureTableRow: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
}

nonisolated extension TableForEachContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
}

nonisolated extension TableOutlineGroupContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
}

nonisolated extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

nonisolated extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer: View {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

/// Several rows as one content.
nonisolated public struct TableRows<Value: Identifiable, Content: View>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  let content: Content

  public var body: some View { content }
}

/// Makes one content of a table of the rows that are written one below the other in a closure.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content where Content.TableRowValue == Value {
    content
  }

  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content where Content.TableRowValue == Value { content }

  public static func buildBlock<each Content: TableRowContent>(
    _ content: repeat each Content
  ) -> TableRows<Value, TupleView<repeat each Content>> { TableRows(content: TupleView(repeat each content)) }

  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> TableRows<Value, Content?> { TableRows(content: content) }

  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> TableRows<Value, ConditionalContent<First, Second>> { TableRows(content: .first(first)) }

  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> TableRows<Value, ConditionalContent<First, Second>> { TableRows(content: .second(second)) }
}
