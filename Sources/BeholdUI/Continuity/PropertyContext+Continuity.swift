internal import BeholdObservation

extension PropertyContext {
  /// The place of a property with a value of a type, if another process can go on with it.
  @MainActor
  private func place<Value>(of type: Value.Type, in state: LastingState) -> LastingPlace? {
    guard let node, untracked({ environment.map { EnvironmentValues($0).continuity } }) != Continuity.none else { return nil }
    guard LastingCoding.isPossible(type) else {
      reportImpossible(type)
      return nil
    }
    var place = LastingPlace(of: node)
    place?.add(viewType)
    place?.add(label)
    place?.add(type)
    return place
  }

  /// A property, as logs call it: `count of Counter`.
  private var fullName: String { "\(label.hasPrefix("_") ? String(label.dropFirst()) : label) of \(viewType)" }

  @MainActor
  private func reportImpossible(_ type: any Any.Type) {
    #if DEBUG
      // What the library keeps itself nobody can make otherwise.
      guard Evaluation.isOfProgram(viewType), Evaluation.isOfProgram(type) else { return }
      Misuse.reportOnce(
        "\(fullName) does not go along when another worker takes over its page, because \(type) is not Codable. Make it Codable, keep it with BeholdData, "
          + "or write .continuity(.none) where the view is used")
    #endif
  }

  /// The value that the property is to begin with, and what becomes of it.
  ///
  /// - Parameters:
  ///   - initial: makes the value to begin with where no other process had one.
  ///   - make: makes what keeps the value.
  ///   - read: the value as it is now.
  @MainActor
  func keeping<Value, Box: AnyObject>(
    _ initial: () -> Value, in make: (Value) -> Box, read: @escaping (Box) -> Value
  ) -> Box {
    guard let state = tree.lastingState, let node, let place = place(of: Value.self, in: state) else { return make(initial()) }
    let name = fullName
    let box = make(making { state.take(Value.self, at: place, name: name) } ?? initial())
    state.add(node, place, name: name) { try LastingCoding.encode(read(box)) }
    return box
  }
}

extension AnyViewNode {
  /// Something of a node's own that goes along to another process.
  ///
  /// - Parameter read: what it is now. The node says when that is another: see ``LastingState/changed(_:)``.
  /// - Returns: what it was in another process.
  final func keep<Value: Codable>(_ name: String, _ read: @escaping () -> Value?) -> Value? {
    guard let state = tree.lastingState, var place = LastingPlace(of: self) else { return nil }
    place.add(name)
    let value = state.take(Value.self, at: place, name: name)
    state.add(self, place, name: name) { try read().flatMap { try LastingCoding.encode($0) } }
    return value
  }
}
