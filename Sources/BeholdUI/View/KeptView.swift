/// A view that the environment keeps. It is another one where what is written in it is another.
nonisolated struct KeptView: View, Equatable {
  private let content: AnyView
  private let isSame: @MainActor (Any) -> Bool
  private let parts: Any

  init<Content: View>(_ view: Content) {
    nonisolated(unsafe) let kept = view
    parts = view
    content = AnyView(view)
    isSame = { other in
      guard var other = other as? Content else { return false }
      var own = kept
      return FieldPlan.of(Content.self).isSame(&own, &other)
    }
  }

  static func == (old: Self, new: Self) -> Bool {
    nonisolated(unsafe) let (old, new) = (old, new)
    return MainActor.assumeIsolated { old.isSame(new.parts) }
  }

  var body: some View { content }
}
