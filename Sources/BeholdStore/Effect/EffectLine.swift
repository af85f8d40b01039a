/// Effects that run one after the other. Those that end at once need no deep stack, however many they are.
@MainActor
final class EffectLine<Action: Sendable> {
  private var rest: ArraySlice<Effect<Action>>
  private let start: @MainActor (Effect<Action>, _ ended: @escaping @MainActor () -> Void) -> Void
  private var isAdvancing = false
  private var isNextDue = false

  init(
    _ effects: [Effect<Action>], _ start: @escaping @MainActor (Effect<Action>, _ ended: @escaping @MainActor () -> Void) -> Void
  ) {
    rest = effects[...]
    self.start = start
  }

  /// Begins the next effect.
  ///
  /// - Parameter ended: is called after the last one.
  func advance(_ ended: @escaping @MainActor () -> Void) {
    isNextDue = true
    guard !isAdvancing else { return }
    isAdvancing = true
    while isNextDue {
      isNextDue = false
      guard let next = rest.popFirst() else {
        ended()
        break
      }
      start(next) { self.advance(ended) }
    }
    isAdvancing = false
  }
}
