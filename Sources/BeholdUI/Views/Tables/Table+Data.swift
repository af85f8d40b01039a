public import Foundation

// Tables of a collection.
extension Table {
  /// A table of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(columns: columns().parts(sortedBy: nil), selection: .none) { TableForEachContent(data: data) }
  }

  /// A table of a collection, of which one value can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(columns: columns().parts(sortedBy: nil), selection: .one(selection)) { TableForEachContent(data: data) }
  }

  /// A table of a collection, of which several values can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(columns: columns().parts(sortedBy: nil), selection: .several(selection)) {
      TableForEachContent(data: data)
    }
  }

  /// A table of a collection whose columns set an order. The program sorts the collection by it.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .none) { TableForEachContent(data: data) }
  }

  /// A table of a collection whose columns set an order, and of which one value can be selected. The program sorts the collection.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .one(selection)) {
      TableForEachContent(data: data)
    }
  }

  /// A table of a collection whose columns set an order, and of which several values can be selected. The program sorts the collection.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .several(selection)) {
      TableForEachContent(data: data)
    }
  }
}

// Tables of rows that are written one by one, or in sections.
extension Table {
  /// A table of rows.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Never> {
    self.init(columns: columns().parts(sortedBy: nil), selection: .none, rows: rows)
  }

  /// A table of rows, of which one can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Never> {
    self.init(columns: columns().parts(sortedBy: nil), selection: .one(selection), rows: rows)
  }

  /// A table of rows, of which several can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Never> {
    self.init(columns: columns().parts(sortedBy: nil), selection: .several(selection), rows: rows)
  }

  /// A table of rows whose columns set an order. The program sorts the rows by it.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Sort>, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .none, rows: rows)
  }

  /// A table of rows whose columns set an order, and of which several can be selected. The program sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Sort>, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .several(selection), rows: rows)
  }
}

/// The rows of a table of a collection.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  let data: Data

  public var body: some View { ForEach(data) { TableRow($0) } }
}
