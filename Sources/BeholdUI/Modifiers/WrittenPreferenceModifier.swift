/// Gives the letters of a text to the views around, as they are read here.
nonisolated struct WrittenPreferenceModifier<Key: PreferenceKey>: NodeModifier where Key.Value == String? {
  let text: Text

  @MainActor
  final class Node: ModifierEffect {
    private let source: PreferenceSource<Key>
    private var text: Text
    private unowned let node: AnyViewNode

    init(_ modifier: WrittenPreferenceModifier, in place: inout ViewPlace, node: AnyViewNode) {
      text = modifier.text
      self.node = node
      source = PreferenceSource(node.string(of: text), node, in: place)
      // What is given within is replaced by this value.
      place.preferences.add(Key.self, nil)
    }

    func update(to modifier: WrittenPreferenceModifier) {
      guard text != modifier.text else { return }
      text = modifier.text
      source.set(node.string(of: text))
    }

    func environmentOfTextsChanged(_ needs: TextContext.Needs) {
      if !text.needs.isDisjoint(with: needs) { source.set(node.string(of: text)) }
    }

    func end() { source.end() }
  }
}
