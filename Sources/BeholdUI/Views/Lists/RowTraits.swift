/// What a row that is not mounted says of itself: what it is known by, and whether it can be selected.
///
/// Views that have nothing of their own, neither state nor anything from outside, are evaluated for it. What is said within others is not known before they
/// are mounted.
@MainActor
struct RowTraits {
  /// The innermost first.
  private(set) var modifiers: [ElementModifier] = []

  mutating func read<Content: View>(_ view: Content) {
    if let view = view as? any TraitedView { return view.tell(&self) }
    guard Content.Body.self != Never.self, !FieldPlan.of(Content.self).hasDynamicProperties else { return }
    read(view.body)
  }

  mutating func add(_ modifier: ElementModifier) { modifiers.append(modifier) }
}

/// A view around others that leaves what these say of their row as it is.
nonisolated protocol TraitedView {
  @MainActor func tell(_ traits: inout RowTraits)
}

nonisolated extension ModifiedContent: TraitedView where Content: View, Modifier: ViewModifier {
  @MainActor func tell(_ traits: inout RowTraits) {
    traits.read(content)
    if let modifier = modifier as? ElementModifierModifier { traits.add(modifier.value) }
  }
}

nonisolated extension ConditionalContent: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) {
    switch self {
    case .first(let view): traits.read(view)
    case .second(let view): traits.read(view)
    }
  }
}

nonisolated extension Optional: TraitedView where Wrapped: View {
  @MainActor func tell(_ traits: inout RowTraits) { if let self { traits.read(self) } }
}

nonisolated extension AnyView: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) {
    func open<Content: View>(_ content: Content) { traits.read(content) }
    open(content)
  }
}

nonisolated extension IdentifiedView: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) { traits.read(content) }
}

nonisolated extension EquatableView: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) { traits.read(content) }
}

nonisolated extension Group: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) { traits.read(content) }
}

// What lies behind a row, or over it, says nothing of it.
nonisolated extension LayersElement: TraitedView {
  @MainActor func tell(_ traits: inout RowTraits) { traits.read(base) }
}

/// A row that a gap stands for.
@MainActor
struct HiddenRow {
  let id: AnyHashable
  /// What is said of it.
  let modifiers: () -> [ElementModifier]
}
