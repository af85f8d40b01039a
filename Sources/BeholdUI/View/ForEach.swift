public import Foundation

/// A view for each element of a collection, which keeps its state, and its place in the sight of a host, for as long as the element's identity is there.
///
/// ```swift
/// ForEach(orders) { order in OrderRow(order: order) }
/// ForEach($orders) { $order in Toggle(order.name, isOn: $order.isReady) }
/// ForEach(0..<5) { Text("\($0)") }
/// ```
///
/// What the closure reads for an element belongs to that row: when it changes, that row alone is evaluated. A reorder moves the least number of rows.
/// Of elements with the same identity the later ones are shown, too, but keep their state by their order alone; that is reported once for each identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Whether the collection is a range that must not change.
  var isConstant = false
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
  /// Whether it has been said what can be done with rows, be it nothing now.
  var isEditable = false
}

nonisolated extension ForEach where Content: View {
  // What is no binding comes first: whether a literal is one would be looked at for each operator in it, which takes the type checker seconds.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data: _PlainCollection, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data: _PlainCollection {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  // Of two that come last the one with fewer parameters is taken: a binding is a collection, too, and is meant as such below, where bindings follow their
  // elements.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, _isBinding: Bool = false, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 }, isConstant: true)
  }

  public init<Values>(
    _ data: Binding<Values>, @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  )
  where
    Data == BoundElements<Values, ID>, Values: MutableCollection & RandomAccessCollection, Values.Element: Identifiable,
    ID == Values.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  @_disfavoredOverload
  public init<Values>(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>, @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == BoundElements<Values, ID>, Values: MutableCollection & RandomAccessCollection {
    self.init(data: BoundElements(data, id: id), content: { content($0.binding) }, id: { $0.id })
  }
}

/// A collection that is no binding.
public protocol _PlainCollection: RandomAccessCollection {}

extension Array: _PlainCollection {}
extension ArraySlice: _PlainCollection {}
extension ContiguousArray: _PlainCollection {}
extension Range: _PlainCollection where Bound: Strideable, Bound.Stride: SignedInteger {}
extension ClosedRange: _PlainCollection where Bound: Strideable, Bound.Stride: SignedInteger {}

extension ForEach {
  /// Lets rows be deleted, which `action` does.
  ///
  /// - Parameter action: is given the places of the rows in the collection; `nil` forbids it.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.onDelete = action
    copy.isEditable = true
    return copy
  }

  /// Lets rows be moved, which `action` does.
  ///
  /// - Parameter action: is given the places of the rows in the collection, and the place before which they come; `nil` forbids it.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var copy = self
    copy.onMove = action
    copy.isEditable = true
    return copy
  }
}

nonisolated extension ForEach: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ForEachNode(view, at: place) }
}
