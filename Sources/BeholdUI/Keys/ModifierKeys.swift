extension KeyEquivalent {
  /// Keys that are held beside others, as events tell of them.
  package static let held: [(key: KeyEquivalent, modifiers: EventModifiers)] = [
    ("\u{F8E0}", .capsLock), ("\u{F8E1}", .shift), ("\u{F8E2}", .control), ("\u{F8E3}", .option), ("\u{F8E4}", .command),
  ]

  var isHeld: Bool { Self.held.contains { $0.key == self } }
}

nonisolated extension View {
  /// Calls an action when somebody presses or lets go of a key that is held beside others, such as shift, wherever the focus is.
  ///
  /// - Parameters:
  ///   - mask: which of them.
  ///   - initial: whether the action is called when the view appears, too. Nobody knows then what is held: it is told nothing.
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View { modifier(ModifierKeysModifier(mask: mask, isInitial: initial, action: action)) }
}

nonisolated private struct ModifierKeysModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  @State private var held: EventModifiers = []
  let mask: EventModifiers
  let isInitial: Bool
  let action: (EventModifiers, EventModifiers) -> Void

  @MainActor func body(content: Content) -> some View {
    let keys = Set(KeyEquivalent.held.filter { mask.contains($0.modifiers) }.map(\.key))
    content
      .elementModifier(
        .keys(
          isEnabled && !keys.isEmpty
            ? KeyHandler(request: KeyRequest(keys, [.down, .up]), characters: nil) { press in
              let new = press.modifiers.intersection(mask)
              guard new != held else { return .ignored }
              let old = held
              held = new
              action(old, new)
              return .ignored
            } : .none)
      )
      .onAppear { if isInitial { action([], []) } }
  }
}
