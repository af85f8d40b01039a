/// The value in an optional. While there is none it keeps the last one.
final class UnwrappedNode<Wrapped>: StateNode<Wrapped>, StatePart {
  private let whole: StateNode<Wrapped?>
  private var last: Wrapped

  init(_ value: Wrapped, in whole: StateNode<Wrapped?>) {
    self.whole = whole
    last = value
    super.init(census: whole.census)
  }

  override var value: Wrapped { whole.value ?? last }
  override var path: String { "\(whole.path)?" }

  override func attach() -> StateNode<Wrapped> { whole.insert(self, at: .unwrapped) }

  func collectPart(of old: Wrapped?, to new: Wrapped?, into changes: inout [AnyStateNode]) {
    if let old { last = old }
    guard let new else { return }
    collect(from: last, to: new, into: &changes)
    last = new
  }
}

extension StateNode {
  /// The value in an optional, if there is one, for whoever depends on whether there is.
  func unwrapped<Wrapped>() -> UnwrappedNode<Wrapped>? where Value == Wrapped? {
    member(\.isPresent, named: "").noteRead()
    return unwrappedNow()
  }

  /// The value in an optional, if there is one, for whoever does not depend on whether there is.
  func unwrappedNow<Wrapped>() -> UnwrappedNode<Wrapped>? where Value == Wrapped? {
    guard let value else { return nil }
    return part(.unwrapped) { UnwrappedNode(value, in: self) }
  }
}

extension Optional {
  fileprivate var isPresent: Bool { self != nil }
}
