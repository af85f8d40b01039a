/// What follows from a value, such as whether an optional has one.
///
/// A key path would do. Where the type of the value is a parameter it would be made anew at each read, in some microseconds.
final class DerivedNode<Whole, Value>: StateNode<Value> {
  private let whole: StateNode<Whole>
  private let key: PartKey
  private let name: String
  private let derive: (Whole) -> Value

  init(_ key: PartKey, of whole: StateNode<Whole>, named name: String, _ derive: @escaping (Whole) -> Value) {
    self.whole = whole
    self.key = key
    self.name = name
    self.derive = derive
    super.init(census: whole.census)
  }

  override var value: Value { derive(whole.value) }

  override var path: String {
    let base = whole.path
    return base.isEmpty || name.isEmpty ? base + name : "\(base).\(name)"
  }

  override func attach() -> StateNode<Value> { whole.insert(self, at: key) }

  override func collectPart(of old: UnsafeRawPointer, to new: UnsafeRawPointer, into changes: inout [AnyStateNode]) {
    let (old, new) = (old.assumingMemoryBound(to: Whole.self), new.assumingMemoryBound(to: Whole.self))
    withUnsafePointer(to: derive(old.pointee)) { old in
      withUnsafePointer(to: derive(new.pointee)) { new in collect(from: old, to: new, into: &changes) }
    }
  }
}

extension StateNode where Value: IdentifiedCollection {
  /// The identities of the elements, in their order.
  var ids: DerivedNode<Value, [Value.Element.ID]> { part(.ids) { DerivedNode(.ids, of: self, named: "ids") { $0.ids } } }
}

extension StateNode where Value: Identifiable {
  /// The identity of the value.
  var id: DerivedNode<Value, Value.ID> { part(.id) { DerivedNode(.id, of: self, named: "id") { $0.id } } }
}
