internal import BeholdObservation

/// A member that may not be there in another value of the whole, such as an element of an array by its place: it is read when somebody who observes it is
/// evaluated again, and not while the change is made. Who shows the element has gone by then.
final class LateMemberNode<Whole, Value>: StateNode<Value> {
  /// The value, as its type compares it.
  private struct Compared: Equatable {
    let value: Value
    let isOther: ((Value, Value) -> Bool)?

    static func == (first: Self, second: Self) -> Bool { first.isOther.map { !$0(first.value, second.value) } ?? false }
  }

  private let whole: StateNode<Whole>
  private let keyPath: KeyPath<Whole, Value>
  private lazy var memo = Memo { [unowned self] in
    MainActor.assumeIsolated { Carried(value: Compared(value: whole.read()[keyPath: keyPath], isOther: Comparisons.of(Value.self))) }.value
  }

  init(_ keyPath: KeyPath<Whole, Value>, of whole: StateNode<Whole>) {
    self.whole = whole
    self.keyPath = keyPath
    super.init(census: whole.census)
  }

  override var value: Value { memo.value.value }
  override var path: String { MemberNode(keyPath, of: whole).path }
  override func attach() -> StateNode<Value> { whole.insert(self, at: .late(keyPath)) }
}

extension StateNode {
  /// A member of the value by a key path of any kind.
  func anyMember<Member>(_ keyPath: KeyPath<Value, Member>) -> StateNode<Member> {
    // What is stored in the value is always there; so is what has a name.
    let isNamed = MemoryLayout<Value>.offset(of: keyPath) != nil || !String(describing: keyPath).contains(/<computed |\[/)
    return isNamed ? member(keyPath) : part(.late(keyPath)) { LateMemberNode(keyPath, of: self) }
  }
}

/// A value that does not leave the main actor, though the compiler cannot see that.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
