internal import Foundation

/// What people may do with the rows of a collection that is bound.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To move rows.
  public static var move: EditActions { EditActions(rawValue: 1) }
  /// To delete rows.
  public static var delete: EditActions { EditActions(rawValue: 2) }
  public static var all: EditActions { [.move, .delete] }
}

nonisolated extension ForEach where Content: View {
  /// A view for each element of a bound collection, in rows that people may move or delete: that changes the collection.
  public init<Values>(
    _ data: Binding<Values>, editActions: EditActions<Values>, @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  )
  where
    Data == BoundElements<Values, ID>, Values: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Values.Element: Identifiable, Values.Index == Int, ID == Values.Element.ID
  { self.init(data, id: \.id, editActions: editActions, content: content) }

  /// A view for each element of a bound collection, in rows that people may move or delete: that changes the collection.
  public init<Values>(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>, editActions: EditActions<Values>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  )
  where
    Data == BoundElements<Values, ID>, Values: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Values.Index == Int
  {
    self.init(data, id: id, content: content)
    isEditable = true
    // The collection may be another by now than the one that the rows are of.
    if editActions.contains(.delete) {
      onDelete = { offsets in
        let places = data.wrappedValue.indices
        data.wrappedValue.remove(atOffsets: offsets.filteredIndexSet { places.contains($0) })
      }
    }
    if editActions.contains(.move) {
      onMove = { offsets, destination in
        let places = data.wrappedValue.indices
        guard offsets.allSatisfy({ places.contains($0) }), destination <= places.endIndex else { return }
        data.wrappedValue.move(fromOffsets: offsets, toOffset: destination)
      }
    }
  }
}

extension List where SelectionValue == Never {
  /// A list with a row for each element of a bound collection, which people may move or delete: that changes the collection.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>, Data.Element: Identifiable, Data.Index == Int
  { self.init { ForEach(data, editActions: editActions, content: rowContent) } }

  /// A list with a row for each element of a bound collection, which people may move or delete: that changes the collection.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<Data, ID>, ID, RowContent>, Data.Index == Int {
    self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}

// The same with a selection.
extension List {
  /// A list with a row for each element of a bound collection, which people may move or delete, and of which several can be selected.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>, Data.Element: Identifiable, Data.Index == Int
  { self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) } }

  /// A list with a row for each element of a bound collection, which people may move or delete, and of which several can be selected.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<Data, ID>, ID, RowContent>, Data.Index == Int {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }

  /// A list with a row for each element of a bound collection, which people may move or delete, and of which one can be selected.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>, Data.Element: Identifiable, Data.Index == Int
  { self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) } }

  /// A list with a row for each element of a bound collection, which people may move or delete, and of which one can be selected.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<Data, ID>, ID, RowContent>, Data.Index == Int {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}
