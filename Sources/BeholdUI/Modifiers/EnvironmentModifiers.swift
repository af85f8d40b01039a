internal import BeholdObservation

nonisolated extension View {
  /// Sets a value for this view and all within it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    modifier(EnvironmentValueModifier(keyPath: keyPath, value: value))
  }

  /// Gives an object to this view and all within it, which read it by its type: `@Environment(Model.self)`.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View { modifier(EnvironmentObjectModifier(object: object)) }

  /// Changes a value for this view and all within it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View { modifier(EnvironmentTransformModifier(keyPath: keyPath, transform: transform)) }
}

/// What a modifier does that sets values of the environment.
@MainActor
protocol EnvironmentSetting {
  func set(in values: inout EnvironmentValues)
  /// Whether it may set other keys at another time.
  var setsAny: Bool { get }
  /// Whether it reads the values around, although it may have read none when it was first asked.
  var readsAround: Bool { get }
}

nonisolated extension EnvironmentSetting {
  var setsAny: Bool { false }
  // Who has not found a key has to hear when it comes.
  @MainActor var readsAround: Bool { setsAny }
}

nonisolated struct EnvironmentValueModifier<Value>: NodeModifier, EnvironmentSetting {
  typealias Node = EnvironmentEffect<Self>

  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func set(in values: inout EnvironmentValues) { values[keyPath: keyPath] = value }

  var setsAny: Bool { Value.self == EnvironmentValues.self }
}

nonisolated struct EnvironmentObjectModifier<Object: AnyObject>: NodeModifier, EnvironmentSetting {
  typealias Node = EnvironmentEffect<Self>

  let object: Object?

  func set(in values: inout EnvironmentValues) { values[object: Object.self] = object }
}

nonisolated struct EnvironmentTransformModifier<Value>: NodeModifier, EnvironmentSetting {
  typealias Node = EnvironmentEffect<Self>

  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func set(in values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }

  var setsAny: Bool { Value.self == EnvironmentValues.self }
}

/// A layer of the environment. Where setting it reads the environment around it, it is set again when that changes.
@MainActor
final class EnvironmentEffect<Modifier: EnvironmentSetting>: ModifierEffect {
  private var modifier: Modifier
  private let outer: EnvironmentLayer?
  private unowned let node: AnyViewNode
  /// What the values say of elements, if any may.
  private var styles: ElementModifiers?
  private(set) var layer: EnvironmentLayer!
  /// Made only if setting reads.
  private var observer: PersistentObserver?

  init(_ modifier: Modifier, in place: inout ViewPlace, node: AnyViewNode) {
    self.modifier = modifier
    outer = place.environment
    self.node = node
    let recorder = EnvironmentRecorder()
    var writes = self.writes(recorder)
    if !recorder.keys.isEmpty || modifier.readsAround {
      observer = PersistentObserver { node.tree.becameStale(node) }
      observer?.track { writes = self.writes(nil) }
    }
    layer = EnvironmentLayer(outer: outer, isOpen: observer != nil, writes)
    place.environment = layer
    guard modifier.setsAny || writes.contains(where: { $0.style != nil }) else { return }
    styles = ElementModifiers(.styles(writes.compactMap(\.style)), outer: place.modifiers)
    place.modifiers = styles
  }

  private func writes(_ recorder: EnvironmentRecorder?) -> [EnvironmentWrite] {
    var values = EnvironmentValues(outer)
    values.recorder = recorder
    modifier.set(in: &values)
    return values.written
  }

  func update(to modifier: Modifier) {
    self.modifier = modifier
    set()
  }

  func evaluateIfStale() { if observer?.isStale == true { set() } }

  private func set() {
    var writes: [EnvironmentWrite] = []
    if observer == nil, modifier.readsAround { observer = PersistentObserver { [node] in node.tree.becameStale(node) } }
    if observer != nil { observer?.track { writes = self.writes(nil) } } else { writes = self.writes(nil) }
    let needs = layer.update(writes)
    if !needs.isEmpty { node.environmentOfTextsChanged(needs) }
    if let change = styles?.set(.styles(writes.compactMap(\.style))) { node.modifierChanged(change) }
  }

  func end() { observer = nil }
}

extension EnvironmentEffect: EnvironmentSource {}
