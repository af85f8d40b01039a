/// Says of each element that it applies to what a text is, as it is read there.
nonisolated struct WrittenModifier: ViewModifier {
  typealias Body = Never

  let text: Text?
  let value: (String) -> ElementModifier

  @MainActor static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> { WrittenModifierNode(view, at: place) }
}

nonisolated extension View {
  /// - Parameters:
  ///   - text: nothing is said if it is `nil`.
  ///   - value: makes of the letters what is said. It is the same function each time.
  func written(_ text: Text?, _ value: @escaping (String) -> ElementModifier) -> some View {
    modifier(WrittenModifier(text: text, value: value))
  }
}

private final class WrittenModifierNode<Modified: View>: ViewNode<ModifiedContent<Modified, WrittenModifier>> {
  private var modifier: WrittenModifier
  private var modifiers: ElementModifiers!
  private let traits: ViewTraits?
  private var child: ViewNode<Modified>?

  init(_ view: ModifiedContent<Modified, WrittenModifier>, at place: __shared ViewPlace) {
    modifier = view.modifier
    traits = place.traits
    super.init(at: place)
    var inside = place
    modifiers = inside.add(written)
    child = inside.within(self).mount(view.content)
  }

  private var written: ElementModifier { modifier.text.map { modifier.value(string(of: $0)) } ?? .styles([]) }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, WrittenModifier>>) {
    visited()
    let new = view.modifier()
    if modifier.text != new.pointee.text {
      modifier = new.pointee
      write()
    }
    child?.update(at: view.content())
  }

  private func write() {
    guard let change = modifiers.set(written) else { return }
    traits?.changed()
    modifierChanged(change)
  }

  override func environmentOfTextsChanged(_ needs: TextContext.Needs) {
    if let text = modifier.text, !text.needs.isDisjoint(with: needs) { write() }
    super.environmentOfTextsChanged(needs)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
