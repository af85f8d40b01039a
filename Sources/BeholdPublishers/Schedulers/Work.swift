/// Takes an action to where a scheduler does it. Whoever schedules it hands it over.
final class Work: @unchecked Sendable {
  let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
}
