extension View {
  /// Calls an action before the view is first seen: within it first, then around it. What the action changes is seen in the same frame.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { modifier(AppearanceModifier(appear: action, disappear: nil)) }

  /// Calls an action once when the view has gone, also because its window has.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modifier(AppearanceModifier(appear: nil, disappear: action)) }

  /// Runs an asynchronous action as long as the view is there. It starts after all `onAppear`s, and is cancelled when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { modifier(TaskModifier(id: false, priority: priority, action: action)) }

  /// Runs an asynchronous action as long as the view is there, and anew when `id` is another.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { modifier(TaskModifier(id: id, priority: priority, action: action)) }
}

struct AppearanceModifier: NodeModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: AppearanceModifier
    private let tree: ViewTree
    private let isEarly: Bool
    private var hasGone = false

    init(_ modifier: AppearanceModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      tree = place.tree
      isEarly = place.disappearsEarly
    }

    func mounted(_ modifier: AppearanceModifier) {
      guard modifier.appear != nil else { return }
      tree.callbacks.addAppearance { [self] in if !hasGone { self.modifier.appear?() } }
    }

    func update(to modifier: AppearanceModifier) { self.modifier = modifier }

    func end() {
      hasGone = true
      guard let disappear = modifier.disappear else { return }
      tree.callbacks.addDisappearance(isEarly: isEarly, disappear)
    }
  }
}

struct TaskModifier<ID: Equatable>: NodeModifier {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: TaskModifier
    private let tree: ViewTree
    private var task: Task<Void, Never>?
    private var hasGone = false

    init(_ modifier: TaskModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      tree = place.tree
    }

    func mounted(_ modifier: TaskModifier) { start() }

    private func start() {
      tree.callbacks.addTask { [self] in
        guard !hasGone else { return }
        task?.cancel()
        let action = modifier.action
        task = Task(priority: modifier.priority) { await action() }
      }
    }

    func update(to modifier: TaskModifier) {
      let isOther = modifier.id != self.modifier.id
      self.modifier = modifier
      guard isOther else { return }
      task?.cancel()
      start()
    }

    func end() {
      hasGone = true
      task?.cancel()
    }
  }
}
