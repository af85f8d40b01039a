internal import BeholdObservation
internal import BeholdStore

/// One of many values.
struct Value: Identifiable, Equatable {
  let id: Int
  var number = 0
}

/// What is changed by actions.
struct Board: Equatable {
  var values = IdentifiedArray((0..<10_000).map { Value(id: $0) })
  var other = 0
}

enum BoardAction {
  case set(Int, Int)
  case setOther(Int)
}

/// The same as objects.
@MainActor
@Observable
final class BoardModel {
  var values = (0..<10_000).map { _ in ValueModel() }
  var other = 0
}

@MainActor
@Observable
final class ValueModel {
  var number = 0
}
