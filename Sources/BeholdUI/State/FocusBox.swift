internal import BeholdObservation

/// Where the value of a `@FocusState` property is, and which fields there are.
final class FocusBox<Value: Hashable>: @unchecked Sendable {
  private struct Field {
    let value: Value
    // The node holds what makes the field known.
    weak var node: AnyViewNode?
  }

  private let state: StateBox<Value>
  private let empty: Value
  private let tree: ViewTree
  /// The fields, in no order.
  @MainActor private var fields: [ObjectIdentifier: Field] = [:]
  /// What the value was before the program wrote it, until others are told.
  @MainActor private var before: Value?
  @MainActor private var turn = 0

  @MainActor
  init(_ value: Value, empty: Value, _ context: PropertyContext) {
    self.empty = empty
    state = StateBox(value, context)
    tree = context.tree
    if value != empty { check(empty) }
  }

  var value: Value {
    get { state.value }
    set {
      let old = untracked { state.value }
      state.value = newValue
      if MainActor.isCurrent { MainActor.assumeIsolated { check(old) } } else { Task { @MainActor in check(old) } }
    }
  }

  /// A field is there, or has another value.
  @MainActor
  func add(_ field: AnyObject, _ value: Value, at node: AnyViewNode) {
    if fields.isEmpty { tree.storage.focusStates.add(self) }
    fields[ObjectIdentifier(field)] = Field(value: value, node: node)
  }

  /// A field has gone.
  @MainActor
  func remove(_ field: AnyObject) {
    guard let old = fields.removeValue(forKey: ObjectIdentifier(field)) else { return }
    if fields.isEmpty { tree.storage.focusStates.remove(self) }
    if old.value == untracked({ value }) { check(old.value) }
  }

  /// A person has put the focus into a field, or taken it away from there.
  @MainActor
  func focusChanged(to isFocused: Bool, in value: Value) {
    // What the program wanted before does not move the focus any more.
    before = before.map { _ in isFocused ? value : empty }
    if isFocused { state.value = value } else if untracked({ state.value }) == value { state.value = empty }
  }

  /// Takes the focus away, after the update, if no field has the value, and tells the other states of the window where it is.
  @MainActor
  private func check(_ old: Value) {
    turn = tree.storage.focusStates.nextTurn()
    guard before == nil else { return }
    before = old
    tree.callbacks.addChange("focused(_:)", refused: { [self] in before = nil }) { [self] in
      let old = before
      before = nil
      let now = untracked { state.value }
      if now != empty, !fields.values.contains(where: { $0.value == now }) { state.value = empty }
      guard let old, old != now else { return }
      tree.storage.focusStates.moved(from: elements(of: old), to: elements(of: now), by: self, in: turn)
    }
    tree.needsFlush()
  }

  /// The elements of the fields with a value.
  @MainActor
  private func elements(of value: Value) -> [Element] {
    guard value != empty else { return [] }
    var found: [Element] = []
    for field in fields.values where field.value == value {
      _ = field.node?.visitElements { element in
        found.append(element)
        return true
      }
    }
    return found
  }
}

extension FocusBox: FollowingFocus {
  func focusMoved(from left: [Element], to entered: [Element], in turn: Int) {
    guard turn >= self.turn else { return }
    let now = untracked { state.value }
    let held = elements(of: now)
    func isHeld(_ elements: [Element]) -> Bool { held.contains { element in elements.contains { $0 === element } } }
    guard let first = entered.first else {
      if isHeld(left) { state.value = empty }
      return
    }
    // What has the focus in it keeps it.
    guard !isHeld(Array(sequence(first: first, next: \.parent))) else { return }
    let value = fields.values.first { field in elements(of: field.value).contains { $0 === first } }?.value
    if now != value ?? empty { state.value = value ?? empty }
  }
}

/// A state that says what has the focus.
@MainActor
protocol FollowingFocus: AnyObject {
  /// The program has moved the focus by another state.
  ///
  /// - Parameter turn: when it has done so. What was written later stays.
  func focusMoved(from left: [Element], to entered: [Element], in turn: Int)
}

/// The states of a window that say what has the focus: when the program writes one, the others follow.
@MainActor
final class FocusStates {
  private var states: [ObjectIdentifier: any FollowingFocus] = [:]
  private var turn = 0

  nonisolated init() {}

  func add(_ state: any FollowingFocus) { states[ObjectIdentifier(state)] = state }
  func remove(_ state: any FollowingFocus) { states[ObjectIdentifier(state)] = nil }

  func nextTurn() -> Int {
    turn += 1
    return turn
  }

  func moved(from left: [Element], to entered: [Element], by state: any FollowingFocus, in turn: Int) {
    for other in states.values where other !== state { other.focusMoved(from: left, to: entered, in: turn) }
  }
}
