internal import Foundation

// What is dropped between the rows of a list.
nonisolated extension ForEach where Content: View {
  /// Takes what people drop between the rows, if it is of a type, or can be read as one.
  ///
  /// ```swift
  /// ForEach(names, id: \.self) { Text($0) }
  ///   .dropDestination(for: String.self) { dropped, place in names.insert(contentsOf: dropped, at: place) }
  /// ```
  ///
  /// What is dropped on a row comes before it. Where there are no rows nothing can be dropped.
  ///
  /// - Parameter action: is given what was dropped, and the place in the collection before which it comes.
  public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], Int) -> Void
  ) -> ForEach<Data, ID, InsertionRow<Content>> {
    withInsertions { place in
      InsertionModifier(query: ReceivedFile.query(forValuesOf: Payload.self)) { readings, items, spot in
        readings.read(items, as: Payload.self) { if !$0.isEmpty { action($0, place(spot)) } }
      }
    }
  }

  /// Takes what people drop between the rows, if it is of one of the types.
  ///
  /// - Parameter action: is given the place in the collection before which it comes, and what was dropped.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping @MainActor (Int, [NSItemProvider]) -> Void
  ) -> ForEach<Data, ID, InsertionRow<Content>> {
    withInsertions { place in
      InsertionModifier(query: FileQuery(types: supportedContentTypes)) { _, items, spot in
        let providers = items.map { NSItemProvider($0) }.filter { $0.isOne(of: supportedContentTypes) }
        if !providers.isEmpty { action(place(spot), providers) }
      }
    }
  }

  /// Takes what people drop between the rows, if it is of one of the types.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public func onInsert(
    of acceptedTypeIdentifiers: [String], perform action: @escaping @MainActor (Int, [NSItemProvider]) -> Void
  ) -> ForEach<Data, ID, InsertionRow<Content>> { onInsert(of: acceptedTypeIdentifiers.compactMap { UTType($0) }, perform: action) }

  /// - Parameter modifier: what takes the drop on a row, by where the row is then. Of one that has gone meanwhile its identity tells that.
  private func withInsertions(
    _ modifier: @escaping (@escaping @MainActor (RowSpot) -> Int) -> InsertionModifier
  ) -> ForEach<Data, ID, InsertionRow<Content>> {
    ForEach<Data, ID, InsertionRow<Content>>(
      data: data,
      content: { [data, id, content] element in
        // It is asked where the rows are shown: on the main actor.
        nonisolated(unsafe) let (key, data, id) = (id(element), data, id)
        return InsertionRow(
          content: content(element),
          modifier: modifier { $0.place ?? data.enumerated().first { id($0.element) == key }?.offset ?? data.count })
      }, id: id, isConstant: isConstant, onDelete: onDelete, onMove: onMove, isEditable: isEditable)
  }
}

/// A row that takes what is dropped before it.
nonisolated public struct InsertionRow<Content: View>: View {
  let content: Content
  let modifier: InsertionModifier
  @State private var spot = RowSpot()

  public var body: some View {
    let (receive, spot) = (modifier.receive, spot)
    content
      .modifier(DropModifier(query: modifier.query, isTargeted: { _ in }) { readings, items, _ in receive(readings, items, spot) })
      .modifier(RowSpotModifier(spot: spot))
  }
}

nonisolated extension InsertionRow: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) { traits.read(content) }
}

/// What becomes of what is dropped.
struct InsertionModifier {
  let query: FileQuery?
  let receive: @MainActor (TransferReadings, [TransferItem], RowSpot) -> Void
}

/// Knows where a row is: several may have one identity.
@MainActor
final class RowSpot {
  fileprivate weak var node: AnyViewNode?

  /// The row's place in its collection; `nil` if the row has gone.
  var place: Int? {
    guard let node, node.isMounted else { return nil }
    return sequence(first: node) { $0.parent }.lazy.compactMap { $0 as? any PlacedRow }.first?.placeInData
  }
}

/// A row of a `ForEach`.
@MainActor
protocol PlacedRow: AnyObject {
  var placeInData: Int { get }
}

nonisolated private struct RowSpotModifier: NodeModifier {
  let spot: RowSpot

  @MainActor
  final class Node: ModifierEffect {
    init(_ modifier: RowSpotModifier, in place: inout ViewPlace, node: AnyViewNode) { modifier.spot.node = node }

    func update(to modifier: RowSpotModifier) {}
  }
}
