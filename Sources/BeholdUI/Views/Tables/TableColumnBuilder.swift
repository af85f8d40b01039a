public import Foundation

/// A column of a table, or several.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator: SortComparator

  /// What the columns are. The library implements it.
  var _columns: [TableColumnDescription<TableRowValue, TableColumnSortComparator>] { get }
}

/// A column, whatever it shows.
public struct TableColumnDescription<Value: Identifiable, Sort: SortComparator> {
  let label: Text
  let comparator: Sort?
  let width: TableColumnWidth
  let alignment: Alignment
  let arrangement: TableColumnArrangement
  let content: (Value) -> AnyView
}

/// Makes the columns of a table of those that are written one below the other in a closure.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> TableColumns<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { TableColumns(_columns: column._columns) }

  /// A column by which a table is not sorted, among such by which it is.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> TableColumns<RowValue, Sort>
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
    TableColumns(
      _columns: column._columns.map {
        TableColumnDescription(
          label: $0.label, comparator: nil, width: $0.width, alignment: $0.alignment, arrangement: $0.arrangement,
          content: $0.content)
      })
  }

  public static func buildBlock(_ columns: TableColumns<RowValue, Sort>...) -> TableColumns<RowValue, Sort> {
    TableColumns(_columns: columns.flatMap(\._columns))
  }

  public static func buildIf(_ columns: TableColumns<RowValue, Sort>?) -> TableColumns<RowValue, Sort> {
    columns ?? TableColumns(_columns: [])
  }

  public static func buildEither(first: TableColumns<RowValue, Sort>) -> TableColumns<RowValue, Sort> { first }

  public static func buildEither(second: TableColumns<RowValue, Sort>) -> TableColumns<RowValue, Sort> { second }
}

/// Several columns as one content.
public struct TableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort

  public let _columns: [TableColumnDescription<RowValue, Sort>]
}

/// A column as a table shows it.
struct TableColumnParts<Value> {
  /// Its place among the columns as they are written: what its cells keep stays with it where others come and go.
  var place = 0
  let header: AnyView
  let width: TableColumnWidth
  let alignment: Alignment
  let arrangement: TableColumnArrangement
  let content: (Value) -> AnyView
}

extension TableColumnContent {
  /// The columns in a table that is sorted by a binding, if by anything.
  func parts(sortedBy order: Binding<[TableColumnSortComparator]>?) -> [TableColumnParts<TableRowValue>] {
    _columns.enumerated().map { place, column in
      var parts = column.parts(sortedBy: order)
      parts.place = place
      return parts
    }
  }
}

extension TableColumnDescription {
  /// The column in a table that is sorted by a binding, if by anything.
  func parts(sortedBy order: Binding<[Sort]>?) -> TableColumnParts<Value> {
    var header = AnyView(TableColumnTitle(title: label))
    if let order, let comparator { header = AnyView(SortedColumnTitle(title: label, comparator: comparator, order: order)) }
    return TableColumnParts(header: header, width: width, alignment: alignment, arrangement: arrangement, content: content)
  }
}

nonisolated private struct TableColumnTitle: View {
  let title: Text

  var body: some View { title.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary).lineLimit(1) }
}

/// A title that sorts its table when it is pressed, and the other way round when it is pressed again.
nonisolated private struct SortedColumnTitle<Sort: SortComparator>: View {
  let title: Text
  let comparator: Sort
  let order: Binding<[Sort]>

  @MainActor var body: some View {
    let first = order.wrappedValue.first
    let direction = first.flatMap { $0.with(.forward) == comparator.with(.forward) ? $0.order : nil }
    Button {
      let others = order.wrappedValue.filter { $0.with(.forward) != comparator.with(.forward) }
      let next = direction.map { comparator.with($0 == .forward ? .reverse : .forward) } ?? comparator
      order.wrappedValue = [next] + others
    } label: {
      HStack(spacing: 4) {
        TableColumnTitle(title: title)
        if let direction {
          Image(systemName: direction == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
            .accessibilityLabel(direction == .forward ? "ascending" : "descending")
        }
      }
    }
    .buttonStyle(.plain)
  }
}

extension SortComparator {
  /// The comparator in another order.
  fileprivate func with(_ order: SortOrder) -> Self {
    var comparator = self
    comparator.order = order
    return comparator
  }
}
