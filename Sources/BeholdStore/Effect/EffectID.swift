/// What effects are cancelled by. All of it was `Sendable` when it came in.
struct EffectID: Hashable, @unchecked Sendable {
  private let base: AnyHashable

  init(_ base: some Hashable) { self.base = AnyHashable(base) }
}
