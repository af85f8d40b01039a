public import Foundation

// Tables of a collection whose columns are hidden, and brought into another order.
extension Table {
  /// A table of a collection whose columns are shown as a value says.
  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(
      columns: columns().parts(sortedBy: nil), selection: .none, customization: columnCustomization
    ) { TableForEachContent(data: data) }
  }

  /// A table of a collection whose columns are shown as a value says, and of which one value can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(
      columns: columns().parts(sortedBy: nil), selection: .one(selection), customization: columnCustomization
    ) { TableForEachContent(data: data) }
  }

  /// A table of a collection whose columns are shown as a value says, and of which several values can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(
      columns: columns().parts(sortedBy: nil), selection: .several(selection), customization: columnCustomization
    ) { TableForEachContent(data: data) }
  }

  /// A table of a collection whose columns are shown as a value says, and set an order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns().parts(sortedBy: sortOrder), selection: .none, customization: columnCustomization
    ) { TableForEachContent(data: data) }
  }

  /// A table of a collection whose columns are shown as a value says, and set an order; one value can be selected.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns().parts(sortedBy: sortOrder), selection: .one(selection), customization: columnCustomization
    ) { TableForEachContent(data: data) }
  }

  /// A table of a collection whose columns are shown as a value says, and set an order; several values can be selected.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns().parts(sortedBy: sortOrder), selection: .several(selection), customization: columnCustomization
    ) { TableForEachContent(data: data) }
  }
}
