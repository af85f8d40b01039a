internal import Foundation

/// Rows of values in columns, which people can select, and sort by a column.
///
/// ```swift
/// Table(people, selection: $selected, sortOrder: $order) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age", value: \.age) { person in Text(person.age, format: .number) }.width(80)
/// }
/// .onChange(of: order) { people.sort(using: order) }
/// ```
///
/// In a narrow window there is the first column alone, without its title, so let it say what matters then. A table scrolls, and mounts the rows that are
/// near what is seen.
nonisolated public struct Table<Value: Identifiable, Rows: View, Columns>: View {
  var environment = EnvironmentReader()
  let columns: [TableColumnParts<Value>]
  let selection: TableSelection<Value.ID>
  var customization: Binding<TableColumnCustomization<Value>>?
  let rows: () -> Rows

  private var sizeClass: UserInterfaceSizeClass? { environment.values.horizontalSizeClass }
  private var headers: Visibility { environment.values.tableColumnHeaders }

  @MainActor public var body: some View {
    let isNarrow = sizeClass == .compact
    let columns = customization?.wrappedValue.arranged(self.columns) ?? columns
    let shown = TableColumnsBox(isNarrow ? Array(columns.prefix(1)) : columns)
    VStack(spacing: 0) {
      if !isNarrow, headers != .hidden {
        HStack(spacing: TableMetrics.gap) {
          ForEach(columns, id: \.place) { column in
            column.header.frame(of: column)
          }
        }
        .padding(.horizontal, TableMetrics.margin).padding(.vertical, 6)
        Divider()
      }
      selection.list { rows().environment(\.tableColumns, shown) }.listStyle(.plain)
    }
  }
}

/// A row of a table.
nonisolated public struct TableRow<Value: Identifiable>: View {
  var environment = EnvironmentReader()
  private let value: Value
  /// Whether the rows below it are there, if there can be some.
  private var isExpanded: Binding<Bool>?

  private var columns: TableColumnsBox? { environment.values.tableColumns }
  private var depth: Int { environment.values.tableDepth }

  public init(_ value: Value) { self.value = value }

  fileprivate init(_ value: Value, isExpanded: Binding<Bool>) { (self.value, self.isExpanded) = (value, isExpanded) }

  @MainActor public var body: some View {
    let columns = columns?.columns as? [TableColumnParts<Value>] ?? []
    let first = columns.first?.place
    HStack(spacing: TableMetrics.gap) {
      ForEach(columns, id: \.place) { column in
        column.content(value)
          .padding(.leading, column.place == first ? CGFloat(depth) * TableMetrics.margin : 0)
          .frame(maxWidth: .infinity, alignment: column.alignment)
          // At the side of the first column, so that what is in columns stays in line.
          .overlay(alignment: .leading) { if column.place == first, let isExpanded { triangle(isExpanded) } }
          .frame(of: column)
      }
    }
    .lineLimit(1)
    .elementModifier(.attribute(.depth, depth > 0 ? .number(Double(depth)) : nil))
    .listRowInsets(EdgeInsets(top: 6, leading: TableMetrics.margin, bottom: 6, trailing: TableMetrics.margin))
    .tag(value.id)
  }

  @MainActor private func triangle(_ isExpanded: Binding<Bool>) -> some View {
    Button {
      withAnimation { isExpanded.wrappedValue.toggle() }
    } label: {
      Image(systemName: "chevron.right").font(.caption.weight(.bold)).foregroundStyle(.secondary)
        .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
        .frame(width: 24, height: 24)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
    .elementModifier(.attribute(.pageAction, .text(isExpanded.wrappedValue ? "fold" : "unfold")))
    .padding(.leading, CGFloat(depth) * TableMetrics.margin)
    .offset(x: -TableMetrics.margin - 2)
  }
}

/// A row of a table with rows below it that unfold.
nonisolated public struct DisclosureTableRow<Value: Identifiable, Content: View>: View {
  @Environment(\.tableDepth) private var depth
  @State private var isOwnExpanded = false
  private let value: Value
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  /// - Parameter content: the rows below it.
  public init(_ value: Value, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content) {
    (self.value, self.isExpanded, self.content) = (value, isExpanded, content)
  }

  @MainActor @ViewBuilder
  public var body: some View {
    let binding = isExpanded ?? $isOwnExpanded
    TableRow(value, isExpanded: binding)
    if binding.wrappedValue { content().environment(\.tableDepth, depth + 1) }
  }
}

/// Lengths of tables, in points.
enum TableMetrics {
  /// Between columns.
  static let gap: CGFloat = 12
  static let margin: CGFloat = 16
}

extension View {
  /// As wide as a column.
  fileprivate func frame<Value>(of column: TableColumnParts<Value>) -> some View {
    let width = column.width
    return style(
      .frame(
        Frame(
          minWidth: width.least, idealWidth: width.ideal, maxWidth: width.most, alignment: column.alignment, isColumn: true)))
  }
}

/// What of a table is selected.
enum TableSelection<ID: Hashable> {
  case none
  case one(Binding<ID?>)
  case several(Binding<Set<ID>>)

  @MainActor @ViewBuilder
  func list<Rows: View>(@ViewBuilder _ rows: () -> Rows) -> some View {
    switch self {
    case .none: List { rows() }
    case .one(let selection): List(selection: selection) { rows() }
    case .several(let selection): List(selection: selection) { rows() }
    }
  }
}

/// The columns of the table around, for rows.
struct TableColumnsBox: Equatable {
  let columns: Any

  init(_ columns: Any) { self.columns = columns }

  // What columns show is made of closures.
  static func == (old: Self, new: Self) -> Bool { false }
}

extension EnvironmentValues {
  private enum TableColumnsKey: EnvironmentKey {
    static var defaultValue: TableColumnsBox? { nil }
  }

  private enum TableColumnHeadersKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  private enum TableDepthKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  /// How many rows of the table around have the row below them.
  var tableDepth: Int {
    get { self[TableDepthKey.self] }
    set { self[TableDepthKey.self] = newValue }
  }

  var tableColumns: TableColumnsBox? {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }

  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the tables in this view show the titles of their columns.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableColumnHeaders, visibility) }
}
