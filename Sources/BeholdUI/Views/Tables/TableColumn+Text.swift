public import Foundation

// Columns whose titles are texts that are said already.
extension TableColumn where Sort == Never, Label == Text {
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(text, nil, content) }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  public init(_ text: Text, value: KeyPath<RowValue, String>) { self.init(text, nil) { Text($0[keyPath: value]) } }
}

extension TableColumn where Label == Text {
  /// A column that the table can be sorted by.
  ///
  /// - Parameter comparator: what compares the values, in the order that a first press gives.
  public init(_ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, comparator, content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column that the table can be sorted by, in the order that people expect of text.
  public init(_ text: Text, value: any KeyPath<RowValue, String> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, KeyPathComparator(value), content)
  }

  /// A column that the table can be sorted by.
  public init<V: Comparable>(
    _ text: Text, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, KeyPathComparator(value), content) }

  /// A column that the table can be sorted by.
  public init<V: Comparable>(
    _ text: Text, value: any KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, KeyPathComparator(value), content) }

  /// A column that the table can be sorted by.
  public init<Comparator: SortComparator>(
    _ text: Text, value: any KeyPath<RowValue, Comparator.Compared> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, KeyPathComparator(value, comparator: comparator), content) }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of texts that the table can be sorted by, in the order that people expect.
  public init(_ text: Text, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(text, KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }
}
