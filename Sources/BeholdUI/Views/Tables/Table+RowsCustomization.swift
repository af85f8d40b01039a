public import Foundation

// Tables of rows that are written one by one, or in sections, whose columns are hidden, and brought into another order.
extension Table {
  /// A table of rows whose columns are shown as a value says.
  public init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Never> {
    self.init(columns: columns().parts(sortedBy: nil), selection: .none, customization: columnCustomization, rows: rows)
  }

  /// A table of rows whose columns are shown as a value says, and set an order. The program sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Sort>, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .none, customization: columnCustomization, rows: rows)
  }

  /// A table of rows whose columns are shown as a value says; one value can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Never> {
    self.init(columns: columns().parts(sortedBy: nil), selection: .one(selection), customization: columnCustomization, rows: rows)
  }

  /// A table of rows whose columns are shown as a value says, and set an order; one value can be selected. The program sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Sort>, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .one(selection), customization: columnCustomization, rows: rows)
  }

  /// A table of rows whose columns are shown as a value says; several values can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Never> {
    self.init(columns: columns().parts(sortedBy: nil), selection: .several(selection), customization: columnCustomization, rows: rows)
  }

  /// A table of rows whose columns are shown as a value says, and set an order; several values can be selected. The program sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @ViewBuilder rows: @escaping () -> Rows
  ) where Columns == TableColumns<Value, Sort>, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .several(selection), customization: columnCustomization, rows: rows)
  }
}
