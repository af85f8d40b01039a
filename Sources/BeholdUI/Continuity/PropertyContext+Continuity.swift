internal import BeholdObservation

extension PropertyContext {
  /// The place of a property with a value of a type.
  @MainActor
  private func place(of type: any Any.Type) -> LastingPlace? {
    guard let node else { return nil }
    var place = LastingPlace(of: node)
    place?.add(viewType)
    place?.add(label)
    place?.add(type)
    return place
  }

  /// A property, as logs call it: `count of Counter`.
  private var fullName: String { "\(label.hasPrefix("_") ? String(label.dropFirst()) : label) of \(viewType)" }

  /// - Parameter objectType: the class of the objects in a value, if they are what it is about.
  @MainActor
  private func reportImpossible(_ type: any Any.Type, of objectType: (any Any.Type)?) {
    #if DEBUG
      // What the library keeps itself nobody can make otherwise.
      guard Evaluation.isOfProgram(viewType), Evaluation.isOfProgram(type) else { return }
      // So are those of BeholdData's.
      let mayBeModel = objectType is any (Observable & Hashable & Identifiable).Type
      let (lack, cure) =
        mayBeModel
        ? (
          ", and the view has no container that keeps it on a disk",
          "Give it the container by .modelContainer, if it is a model of BeholdData's, make it Codable"
        )
        : ("", "Make it Codable, keep it with BeholdData")
      Misuse.reportOnce(
        "\(fullName) does not go along when another worker takes over its page, because \(type) is not Codable\(lack). \(cure), "
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
    guard let state = tree.lastingState, let node, untracked({ environment.map { EnvironmentValues($0).continuity } }) != Continuity.none
    else { return make(initial()) }
    let layer = environment
    func objects() -> (any LastingObjects)? { layer.flatMap { EnvironmentValues($0).lastingObjects } }
    let form = LastingForm<Value>()
    // Cases of the library's own say how far something has come that begins anew.
    guard let form, form.isPlain || form.isPossible(untracked(objects)), !form.hasCases || Evaluation.isOfProgram(viewType) else {
      reportImpossible(Value.self, of: form?.objectType)
      return make(initial())
    }
    guard let place = place(of: Value.self) else { return make(initial()) }
    let name = fullName
    let box = make(making { state.take(form, form.isPlain ? nil : untracked(objects), at: place, name: name) } ?? initial())
    state.add(node, place, name: name) { try LastingCoding.encode(read(box), as: form, form.isPlain ? nil : objects()) }
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
    let form = LastingForm.codable(Value.self)
    let value = state.take(form, at: place, name: name)
    state.add(self, place, name: name) { try read().flatMap { try LastingCoding.encode($0, as: form) } }
    return value
  }
}
