public import Foundation

/// A column of a table: its title, and what it shows of each value.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort

  private let label: Text
  private let content: (RowValue) -> Content
  private let comparator: Sort?
  private var width = TableColumnWidth()
  private var alignment = Alignment.leading
  private var arrangement = TableColumnArrangement()

  init(_ label: Text, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  public var _columns: [TableColumnDescription<RowValue, Sort>] {
    let content = content
    return [
      TableColumnDescription(label: label, comparator: comparator, width: width, alignment: alignment, arrangement: arrangement) {
        AnyView(content($0))
      }
    ]
  }

  /// Makes the column so wide.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    with { $0.width = TableColumnWidth(least: width, ideal: width, most: width) }
  }

  /// Makes the column as wide as there is room, within bounds.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    with { $0.width = TableColumnWidth(least: min, ideal: ideal, most: max ?? .infinity) }
  }

  /// Sets where in the column its title and its contents are.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn { with { $0.alignment = alignment.alignment } }

  /// What a ``TableColumnCustomization`` knows the column by.
  public func customizationID(_ id: String) -> TableColumn { with { $0.arrangement.id = id } }

  /// Whether the column is shown where its table has a ``TableColumnCustomization`` that says nothing of it.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn { with { $0.arrangement.visibility = visibility } }

  /// What people may do with the column. It is the program that arranges columns.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { self }

  private func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var column = self
    change(&column)
    return column
  }
}

extension TableColumn where Sort == Never, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(Text(title), nil, content) }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) { self.init(Text(title), nil) { Text($0[keyPath: value]) } }
}

extension TableColumn where Label == Text {
  /// A column that the table can be sorted by.
  ///
  /// - Parameter comparator: what compares the values, in the order that a first press gives.
  public init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), comparator, content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column that the table can be sorted by, in the order that people expect of text.
  public init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(value), content) }

  /// A column that the table can be sorted by, in the order that people expect of text.
  public init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(value), content) }

  /// A column that the table can be sorted by, in the order that people expect of text.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), KeyPathComparator(value), content) }

  /// A column that the table can be sorted by.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(value), content) }

  /// A column that the table can be sorted by.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(value), content) }

  /// A column that the table can be sorted by.
  @_disfavoredOverload
  public init<V: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), KeyPathComparator(value), content) }

  /// A column that the table can be sorted by.
  public init<Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Comparator.Compared> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content) }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of texts that the table can be sorted by, in the order that people expect.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }

  /// A column of texts that the table can be sorted by, in the order that people expect.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }

  /// A column of texts that the table can be sorted by.
  public init<Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable, comparator: Comparator
  )
  where Comparator.Compared == String {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator)) { Text($0[keyPath: value]) }
  }
}

/// Where something is in its column.
public struct TableColumnAlignment: Hashable, Sendable {
  let alignment: Alignment

  public static let automatic = TableColumnAlignment(alignment: .leading)
  public static let leading = TableColumnAlignment(alignment: .leading)
  public static let center = TableColumnAlignment(alignment: .center)
  public static let trailing = TableColumnAlignment(alignment: .trailing)
  /// Where numbers are.
  public static let numeric = TableColumnAlignment(alignment: .trailing)
}

/// How wide a column is, in points.
struct TableColumnWidth: Hashable {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat? = .infinity
}
