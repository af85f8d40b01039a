nonisolated extension View {
  /// Lets the symbols in the view move as long as it is wanted. It is the browser's work: the server has none.
  ///
  /// Where somebody wants less motion they stand still.
  public func symbolEffect<Effect: IndefiniteSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    // One that appears is not seen as long as it is not wanted.
    let (kind, isMoved) = effect is AppearSymbolEffect ? (.disappear, !isActive) : (effect._motion, isActive)
    return style(.symbolMotion(isMoved ? options.motion(kind, isEndless: true) : nil))
  }

  /// Lets the symbols in the view move once, whenever a value is another.
  public func symbolEffect<Effect: DiscreteSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View { modifier(SymbolEffectModifier(motion: options.motion(effect._motion, isEndless: false), value: value)) }

  /// Lets the symbols in the view stand still, whatever effects there are around. Those within stay.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    style(.symbolMotion(isEnabled ? SymbolMotion(kind: .still) : nil))
  }
}

nonisolated struct SymbolEffectModifier<Value: Equatable>: NodeModifier {
  let motion: SymbolMotion
  let value: Value

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private var value: Value
    private var run = 0
    private let modifiers: ElementModifiers

    init(_ modifier: SymbolEffectModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      value = modifier.value
      modifiers = place.add(.style(.symbolMotion(nil)))
    }

    func update(to modifier: SymbolEffectModifier) {
      guard isOther(value, modifier.value) else { return }
      value = modifier.value
      run += 1
      var motion = modifier.motion
      motion.run = run
      if let change = modifiers.set(.style(.symbolMotion(motion))) { node.modifierChanged(change) }
    }
  }
}
