/// A column of a table for each element of a collection.
///
/// ```swift
/// Table(people) {
///   TableColumn("Name", value: \.name)
///   TableColumnForEach(Day.allCases) { day in TableColumn(day.title) { person in Text(person.hours(on: day), format: .number) } }
/// }
/// ```
nonisolated public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, Content: TableColumnContent>: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  private let data: Data
  private let content: (Data.Element) -> Content

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
  }

  public init(_ data: Data, content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable, ID == Data.Element.ID {
    (self.data, self.content) = (data, content)
  }

  public var _columns: [TableColumnDescription<TableRowValue, TableColumnSortComparator>] { data.flatMap { content($0)._columns } }
}
