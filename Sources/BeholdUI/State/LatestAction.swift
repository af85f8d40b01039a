/// What a view does when something happens: the closure that it was given last.
///
/// What is shown does not follow from it. So a view that gets another one and nothing else is not evaluated: the closure takes the place of the one before.
@propertyWrapper
struct LatestAction: InstalledProperty {
  @MainActor
  private final class Box {
    var action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }
  }

  private var given: () -> Void
  private var box: Box?

  init(wrappedValue: @escaping () -> Void) { given = wrappedValue }

  /// Does what the view was given last, also when it is called later. Of a view that is not mounted, what that was made with.
  @MainActor var wrappedValue: () -> Void {
    guard let box else { return given }
    return { box.action() }
  }

  mutating func install(_ context: PropertyContext) { box = Box(given) }

  mutating func adopt(from old: LatestAction) {
    box = old.box
    box?.action = given
  }

  static var takesAnew: Bool { true }

  mutating func take(from new: LatestAction) {
    // What the one before has captured goes with it.
    given = new.given
    box?.action = given
  }
}
