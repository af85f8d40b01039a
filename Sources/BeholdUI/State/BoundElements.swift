internal import BeholdObservation

/// An element of a `ForEach` that a row has read something of which belongs to the element itself: the row keeps it as long as it stands for the same.
protocol KeptElement {}

/// The elements of a collection behind a binding, each with a binding of its own that follows the element when the collection is reordered.
public struct BoundElements<Values: MutableCollection & RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  public struct Element: Equatable, KeptElement {
    let binding: Binding<Values.Element>
    let id: ID

    /// Whether two stand for the same element of the same collection, whatever its value is.
    public static func == (first: Element, second: Element) -> Bool {
      first.binding.isSame(as: second.binding)
    }
  }

  private let base: Binding<Values>
  private let values: Values
  private let keyPath: KeyPath<Values.Element, ID>
  private let shared: SharedPlaces<Values, ID>

  init(_ base: Binding<Values>, id: KeyPath<Values.Element, ID>) {
    self.base = base
    values = base.wrappedValue
    keyPath = id
    shared = SharedPlaces(ElementPlaces(base.location, id))
  }

  public var startIndex: Values.Index { values.startIndex }
  public var endIndex: Values.Index { values.endIndex }
  public func index(after index: Values.Index) -> Values.Index { values.index(after: index) }
  public func index(before index: Values.Index) -> Values.Index { values.index(before: index) }
  public func index(_ index: Values.Index, offsetBy distance: Int) -> Values.Index { values.index(index, offsetBy: distance) }
  public func distance(from start: Values.Index, to end: Values.Index) -> Int { values.distance(from: start, to: end) }

  public subscript(position: Values.Index) -> Element {
    let value = values[position]
    let id = value[keyPath: keyPath]
    return Element(binding: base.part(KeyedLocation(base.location, id, keyPath, position, value, shared.places)), id: id)
  }
}

extension BoundElements.Element: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    old.assumingMemoryBound(to: Self.self).pointee == new.assumingMemoryBound(to: Self.self).pointee
  }
}

extension BoundElements: ContinuedElements {
  func goOn(from old: Any) {
    guard let old = old as? BoundElements, old.keyPath == keyPath, old.base.location.isSame(as: base.location) else { return }
    shared.places = old.shared.places
  }

  func noteRepeated(_ ids: Any) { if let ids = ids as? Set<ID> { shared.places.repeated = ids } }
}

/// Elements that share something with those of the evaluation before.
protocol ContinuedElements {
  func goOn(from old: Any)
  /// Takes note of identities that several elements have.
  ///
  /// - Parameter ids: a set.
  func noteRepeated(_ ids: Any)
}

/// The element of a collection that has an identity, wherever it is. When it has gone, the location gives its last value, and writes are ignored.
///
/// Of several with one identity it is the one in a place.
private final class KeyedLocation<Whole: MutableCollection, ID: Hashable>: PartLocation<Whole, Whole.Element> {
  private let id: ID
  private let keyPath: KeyPath<Whole.Element, ID>
  /// Where it was found last.
  private var index: Whole.Index
  private var last: Whole.Element
  private let places: ElementPlaces<Whole, ID>

  init(
    _ whole: BindingLocation<Whole>, _ id: ID, _ keyPath: KeyPath<Whole.Element, ID>, _ index: Whole.Index, _ value: Whole.Element,
    _ places: ElementPlaces<Whole, ID>
  ) {
    self.places = places
    self.id = id
    self.keyPath = keyPath
    self.index = index
    last = value
    super.init(whole)
  }

  /// Who reads the element depends on it alone, and not on the collection.
  private lazy var element = Memo { [unowned self] in
    let whole = self.whole.value
    if let index = find(in: whole) { last = whole[index] }
    return Shown(element: last)
  }

  /// An element as rows show it: with all its parts, whatever `==` looks at.
  private struct Shown: Equatable {
    let element: Whole.Element

    static func == (old: Shown, new: Shown) -> Bool { !Comparison.isOther(old.element, new.element) }
  }

  override var value: Whole.Element {
    get { element.value.element }
    set {
      guard let index = find(in: whole.value) else { return }
      whole.value[index] = newValue
    }
  }

  private func find(in whole: Whole) -> Whole.Index? {
    if isHere(index, in: whole) { return index }
    guard !places.repeated.contains(id), let found = places.place(of: id), isHere(found, in: whole) else { return nil }
    index = found
    return found
  }

  private func isHere(_ index: Whole.Index, in whole: Whole) -> Bool {
    index >= whole.startIndex && index < whole.endIndex && whole[index][keyPath: keyPath] == id
  }

  override func isSamePart(as other: PartLocation<Whole, Whole.Element>) -> Bool {
    guard let other = other as? KeyedLocation else { return false }
    return other.id == id && other.keyPath == keyPath && (other.index == index || !places.repeated.contains(id))
  }
}
