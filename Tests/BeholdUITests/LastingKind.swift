import Testing

@testable import BeholdUI

/// Where a test finds what a view keeps.
@MainActor
final class LastingHeld<Value> {
  var binding: Binding<Value>?
  var value: Value { binding!.wrappedValue }

  func hold(_ binding: Binding<Value>) { self.binding = binding }
}

struct LastingKeeper<Value>: View {
  @State private var value: Value
  private let held: LastingHeld<Value>

  init(_ value: Value, _ held: LastingHeld<Value>) {
    self.value = value
    self.held = held
  }

  var body: some View {
    let _ = held.hold($value)
    Text("kept")
  }
}

/// A value of `@State`, before and after what a person has done.
@MainActor
struct LastingKind {
  let name: String
  /// Whether the value is as it was when the page has moved, and not as it is at the beginning.
  let moves: () -> Bool

  init<Value: Equatable>(_ name: String, _ initial: Value, _ later: Value) { self.init(name, initial, later) { $0 == $1 } }

  init<Value>(_ name: String, _ initial: Value, _ later: Value, areSame: @escaping (Value, Value) -> Bool) {
    self.name = name
    moves = {
      let (old, new) = (LastingHeld<Value>(), LastingHeld<Value>())
      let first = keeping(LastingKeeper(initial, old))
      old.binding?.wrappedValue = later
      let second = keeping(LastingKeeper(initial, new), first.snapshot(limit: 10_000)!)
      defer {
        first.unmount()
        second.unmount()
      }
      return areSame(new.value, later) && !areSame(new.value, initial)
    }
  }
}

/// A tree that keeps its state.
@MainActor
func keeping(
  _ view: some View, _ snapshot: StateSnapshot = StateSnapshot(), patience: Duration = .seconds(3600),
  touched: @escaping @Sendable () -> Void = {}, report: @escaping (String) -> Void = { Issue.record("\($0)") }
) -> ViewTree {
  let tree = ViewTree()
  tree.lastingState = LastingState(restoring: snapshot, patience: patience, touched: touched, report: report)
  tree.mount(view)
  return tree
}
