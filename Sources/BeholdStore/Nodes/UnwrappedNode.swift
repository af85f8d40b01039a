/// The value in an optional. While there is none it keeps the last one.
final class UnwrappedNode<Wrapped>: StateNode<Wrapped> {
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

  override func collectPart(of old: UnsafeRawPointer, to new: UnsafeRawPointer, into changes: inout [AnyStateNode]) {
    let before = old.assumingMemoryBound(to: Wrapped?.self).pointee ?? last
    guard let after = new.assumingMemoryBound(to: Wrapped?.self).pointee else {
      last = before
      return
    }
    last = after
    withUnsafePointer(to: before) { before in
      withUnsafePointer(to: after) { after in collect(from: before, to: after, into: &changes) }
    }
  }
}

extension StateNode {
  /// The value in an optional, if there is one, for whoever depends on whether there is.
  func unwrapped<Wrapped>() -> UnwrappedNode<Wrapped>? where Value == Wrapped? {
    part(.presence) { DerivedNode(.presence, of: self, named: "") { $0 != nil } }.noteRead()
    return unwrappedNow()
  }

  /// The value in an optional, if there is one, for whoever does not depend on whether there is.
  func unwrappedNow<Wrapped>() -> UnwrappedNode<Wrapped>? where Value == Wrapped? {
    guard let value else { return nil }
    return part(.unwrapped) { UnwrappedNode(value, in: self) }
  }
}
