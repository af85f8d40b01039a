internal import BeholdObservation

/// The name, the type and the default of a value that views pass on to those around them, and how several become one.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines the value of views before with that of a view after them.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

nonisolated extension View {
  /// Gives a value to the views around.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(value: value))
  }

  /// Changes the value that the views in this one give to those around.
  public func transformPreference<Key: PreferenceKey>(_ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void)
    -> some View
  {
    modifier(PreferenceTransformModifier<Key>(transform: callback))
  }

  /// Calls an action with the value that the views in this one give together: when they appear, and after the update in which it has changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { modifier(PreferenceChangeModifier<Key>(isOther: isOther, action: action)) }
}

nonisolated struct PreferenceModifier<Key: PreferenceKey>: NodeModifier {
  let value: Key.Value

  @MainActor
  final class Node: ModifierEffect {
    private let source: PreferenceSource<Key>
    private var value: Key.Value

    init(_ modifier: PreferenceModifier, in place: inout ViewPlace, node: AnyViewNode) {
      value = modifier.value
      source = PreferenceSource(modifier.value, node, in: place)
      // What is given within is replaced by this value.
      place.preferences.add(Key.self, nil)
    }

    func update(to modifier: PreferenceModifier) {
      guard Comparison.isOther(value, modifier.value) else { return }
      value = modifier.value
      source.set(value)
    }

    func end() { source.end() }
  }
}

nonisolated struct PreferenceTransformModifier<Key: PreferenceKey>: NodeModifier {
  let transform: (inout Key.Value) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: PreferenceTransformModifier
    private let source: PreferenceSource<Key>
    private var collector: PreferenceCollector<Key>!
    private var inner = Key.defaultValue

    init(_ modifier: PreferenceTransformModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      source = PreferenceSource(nil, node, in: place)
      collector = PreferenceCollector(in: place) { [unowned self] in
        inner = $0 ?? Key.defaultValue
        transform()
      }
      place.preferences.add(Key.self, collector)
    }

    private func transform() {
      var value = inner
      modifier.transform(&value)
      source.set(value)
    }

    func update(to modifier: PreferenceTransformModifier) {
      self.modifier = modifier
      transform()
    }

    func end() {
      collector.end()
      source.end()
    }
  }
}

nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: NodeModifier {
  /// Whether a value is told that comes after another one.
  let isOther: @MainActor (Key.Value, Key.Value) -> Bool
  let action: (Key.Value) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: PreferenceChangeModifier
    private let source: PreferenceSource<Key>
    private let tree: ViewTree
    private var collector: PreferenceCollector<Key>!
    private var last: Key.Value?
    /// Whether a view within has given it.
    private var isGiven = false
    /// What the action was given last.
    private var heard: Key.Value?
    private var isWaiting = false
    /// Goes with the effect.
    private unowned let node: AnyViewNode
    private var hasGone = false

    init(_ modifier: PreferenceChangeModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      tree = place.tree
      self.node = node
      // Those around hear what is given within.
      source = PreferenceSource(nil, node, in: place)
      collector = PreferenceCollector(in: place) { [unowned self] in collected($0) }
      place.preferences.add(Key.self, collector)
    }

    private func collected(_ given: Key.Value?) {
      source.set(given)
      let value = given ?? Key.defaultValue
      last = value
      isGiven = given != nil
      if isNews(value) { tellSoon() }
    }

    private func tellSoon() {
      guard !isWaiting, !hasGone else { return }
      isWaiting = true
      tree.callbacks.addChange(self.name, refused: { [self] in isWaiting = false }) { [self] in tell() }
    }

    private var name: String { "onPreferenceChange(\(Key.self).self)" + (hasGone ? "" : node.placeInProgram) }

    private func isNews(_ value: Key.Value) -> Bool { heard.map { modifier.isOther($0, value) } ?? true }

    private func tell() {
      isWaiting = false
      guard !hasGone, let last, isNews(last) else { return }
      // Nothing is given yet by what waits for its size: that this is the default value would be said of none that anybody has seen.
      if !isGiven, node.elements.contains(where: \.waitsForSize) {
        // Once, however much news there is: what is never measured would keep all of it.
        if !tree.untilMeasured.contains(where: { $0.waiting == ObjectIdentifier(self) }) {
          tree.untilMeasured.append((ObjectIdentifier(self), { [weak self] in self?.tellSoon() }))
        }
        return
      }
      heard = last
      modifier.action(last)
    }

    func update(to modifier: PreferenceChangeModifier) { self.modifier = modifier }

    func end() {
      hasGone = true
      tree.untilMeasured.removeAll { $0.waiting == ObjectIdentifier(self) }
      collector.end()
      source.end()
    }
  }
}
