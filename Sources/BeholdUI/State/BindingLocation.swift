internal import BeholdObservation

/// Where the value of a binding is.
class BindingLocation<Value> {
  var value: Value {
    get { fatalError("a location has a value") }
    set { fatalError("a location takes a value") }
  }

  /// Writes the value, and says how the change is to be shown.
  func set(_ value: Value, _ transaction: Transaction) {
    if transaction.isPlain { self.value = value } else { withTransaction(transaction) { self.value = value } }
  }

  /// Whether another location is the same place.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

  /// Whether a change was made here.
  func isSource(of cause: ObservationCause) -> Bool { false }
}

/// A value that stays.
final class ConstantLocation<Value>: BindingLocation<Value> {
  private let constant: Value

  init(_ value: Value) { constant = value }

  override var value: Value {
    get { constant }
    set {}
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? ConstantLocation).map { !Comparison.isOther(constant, $0.constant) } ?? false
  }
}

/// A value that closures read and write.
final class ComputedLocation<Value>: BindingLocation<Value> {
  /// What the program has given, as it has given it, so that it can be compared.
  struct Closures {
    let get: () -> Value
    var set: ((Value) -> Void)?
    var setShown: ((Value, Transaction) -> Void)?
  }

  private let closures: Closures

  init(_ closures: Closures) { self.closures = closures }

  override var value: Value {
    get { closures.get() }
    set { set(newValue, Transaction()) }
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    closures.set?(value)
    closures.setShown?(value, transaction)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? ComputedLocation).map { !Comparison.isOther(closures, $0.closures) } ?? false
  }
}

/// A location within another one, by something that tells which part of it.
class PartLocation<Whole, Part>: BindingLocation<Part> {
  let whole: BindingLocation<Whole>

  init(_ whole: BindingLocation<Whole>) { self.whole = whole }

  override func isSame(as other: BindingLocation<Part>) -> Bool {
    guard let other = other as? PartLocation<Whole, Part>, isSamePart(as: other) else { return false }
    return whole === other.whole || whole.isSame(as: other.whole)
  }

  /// Whether another location, in the same whole, is the same part of it.
  func isSamePart(as other: PartLocation<Whole, Part>) -> Bool { type(of: self) == type(of: other) }

  override func isSource(of cause: ObservationCause) -> Bool { whole.isSource(of: cause) }
}

/// A member of a value.
final class MemberLocation<Whole, Member>: PartLocation<Whole, Member> {
  private let keyPath: WritableKeyPath<Whole, Member>

  init(_ whole: BindingLocation<Whole>, _ keyPath: WritableKeyPath<Whole, Member>) {
    self.keyPath = keyPath
    super.init(whole)
  }

  override var value: Member {
    get { whole.value[keyPath: keyPath] }
    set {
      guard isInObject else {
        whole.value[keyPath: keyPath] = newValue
        return
      }
      EqualWrite.perform(newValue, read: { whole.value[keyPath: keyPath] }, write: { whole.value[keyPath: keyPath] = $0 })
    }
  }

  /// Whether it is kept by an object: what the object is a part of stays the same when it is written.
  private var isInObject: Bool { keyPath is ReferenceWritableKeyPath<Whole, Member> }

  override func isSamePart(as other: PartLocation<Whole, Member>) -> Bool { (other as? MemberLocation)?.keyPath == keyPath }
}

/// An element of a collection. When the collection has become too short for it, it gives the last value that it has read, and writes are ignored.
final class ElementLocation<Whole: MutableCollection>: PartLocation<Whole, Whole.Element> {
  private let index: Whole.Index
  private var last: Whole.Element?

  init(_ whole: BindingLocation<Whole>, _ index: Whole.Index) {
    self.index = index
    super.init(whole)
  }

  override var value: Whole.Element {
    get {
      let whole = self.whole.value
      guard index >= whole.startIndex, index < whole.endIndex else {
        guard let last else { fatalError("a binding to element \(index) of a collection that ends at \(whole.endIndex)") }
        return last
      }
      last = whole[index]
      return whole[index]
    }
    set {
      let whole = self.whole.value
      guard index >= whole.startIndex, index < whole.endIndex else { return }
      self.whole.value[index] = newValue
    }
  }

  override func isSamePart(as other: PartLocation<Whole, Whole.Element>) -> Bool { (other as? ElementLocation)?.index == index }
}

/// The value in an optional.
final class UnwrappedLocation<Wrapped>: PartLocation<Wrapped?, Wrapped> {
  private var last: Wrapped

  init(_ whole: BindingLocation<Wrapped?>, _ value: Wrapped) {
    last = value
    super.init(whole)
  }

  override var value: Wrapped {
    get {
      if let value = whole.value { last = value }
      return last
    }
    set {
      guard whole.value != nil else { return }
      last = newValue
      whole.value = newValue
    }
  }
}

/// A value as an optional.
final class WrappingLocation<Wrapped>: PartLocation<Wrapped, Wrapped?> {
  override var value: Wrapped? {
    get { whole.value }
    set { if let newValue { whole.value = newValue } }
  }
}

/// A value of any type that hashes.
final class HashableLocation<Hidden: Hashable>: PartLocation<Hidden, AnyHashable> {
  override var value: AnyHashable {
    get { AnyHashable(whole.value) }
    set { if let value = newValue.base as? Hidden { whole.value = value } }
  }
}

/// A property of an object.
final class PropertyLocation<Object, Value>: BindingLocation<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override var value: Value {
    get { object[keyPath: keyPath] }
    set { EqualWrite.perform(newValue, read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 }) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? PropertyLocation else { return false }
    return (object as AnyObject) === (other.object as AnyObject) && keyPath == other.keyPath
  }
}
