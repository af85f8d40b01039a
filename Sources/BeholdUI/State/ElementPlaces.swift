internal import BeholdObservation
internal import Synchronization

/// What the elements of a collection find theirs by, from one evaluation of the rows to the next.
final class SharedPlaces<Whole: MutableCollection, ID: Hashable> {
  var places: ElementPlaces<Whole, ID>

  init(_ places: ElementPlaces<Whole, ID>) { self.places = places }
}

/// Where in a collection the elements are, by identity: looked up once after a change, for all rows that are not where they were.
final class ElementPlaces<Whole: MutableCollection, ID: Hashable> {
  private final class Found {
    let places: [ID: Whole.Index]
    init(_ places: [ID: Whole.Index]) { self.places = places }
  }

  private let whole: BindingLocation<Whole>
  private let keyPath: KeyPath<Whole.Element, ID>
  /// Identities that several elements have, by which none of them is found.
  var repeated: Set<ID> = []

  init(_ whole: BindingLocation<Whole>, _ keyPath: KeyPath<Whole.Element, ID>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  private lazy var found = Memo { [unowned self] in
    let whole = self.whole.value
    var places = [ID: Whole.Index](minimumCapacity: whole.count)
    for index in whole.indices where places[whole[index][keyPath: keyPath]] == nil { places[whole[index][keyPath: keyPath]] = index }
    elementSearches.add(whole.count)
    return Found(places)
  }

  func place(of id: ID) -> Whole.Index? { found.value.places[id] }
}

/// How many elements bindings have looked at because theirs was not where it had been: what changes cost, in tests.
let elementSearches = SearchCounter()

final class SearchCounter: Sendable {
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add(_ count: Int) { number.wrappingAdd(count, ordering: .relaxed) }
}
