public import Foundation

// Tables of trees: rows with rows below them that unfold.
extension Table {
  /// A table of a tree.
  ///
  /// - Parameter children: what is below a value; `nil` where nothing can be.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(columns: columns().parts(sortedBy: nil), selection: .none) { TableOutlineGroupContent(data: data, children: children) }
  }

  /// A table of a tree whose columns set an order. The program sorts the tree.
  ///
  /// - Parameter children: what is below a value; `nil` where nothing can be.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .none) {
      TableOutlineGroupContent(data: data, children: children)
    }
  }

  /// A table of a tree; one value can be selected.
  ///
  /// - Parameter children: what is below a value; `nil` where nothing can be.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(columns: columns().parts(sortedBy: nil), selection: .one(selection)) {
      TableOutlineGroupContent(data: data, children: children)
    }
  }

  /// A table of a tree whose columns set an order; one value can be selected. The program sorts the tree.
  ///
  /// - Parameter children: what is below a value; `nil` where nothing can be.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .one(selection)) {
      TableOutlineGroupContent(data: data, children: children)
    }
  }

  /// A table of a tree; several values can be selected.
  ///
  /// - Parameter children: what is below a value; `nil` where nothing can be.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns == TableColumns<Value, Never>, Data.Element == Value {
    self.init(columns: columns().parts(sortedBy: nil), selection: .several(selection)) {
      TableOutlineGroupContent(data: data, children: children)
    }
  }

  /// A table of a tree whose columns set an order; several values can be selected. The program sorts the tree.
  ///
  /// - Parameter children: what is below a value; `nil` where nothing can be.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns == TableColumns<Value, Sort>, Data.Element == Value, Sort.Compared == Value {
    self.init(columns: columns().parts(sortedBy: sortOrder), selection: .several(selection)) {
      TableOutlineGroupContent(data: data, children: children)
    }
  }
}

/// The rows of a table of a tree.
nonisolated public struct TableOutlineGroupContent<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  public var body: some View { OutlineGroup(data, children: children) { TableRow($0) } }
}
