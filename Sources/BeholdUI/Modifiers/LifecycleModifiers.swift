nonisolated extension View {
  /// Calls an action before the view is first seen: within it first, then around it. What the action changes is seen in the same frame.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { modifier(AppearanceModifier(appear: action, disappear: nil)) }

  /// Calls an action once when the view has gone, also because its window has.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modifier(AppearanceModifier(appear: nil, disappear: action)) }

  /// Runs an asynchronous action as long as the view is there. It starts after all `onAppear`s, and is cancelled when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { modifier(TaskModifier(id: false, priority: priority, action: action)) }

  /// Runs an asynchronous action as long as the view is there.
  ///
  /// - Parameter name: what the task is called where tasks are looked at.
  public func task(
    name: String, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { modifier(TaskModifier(id: false, name: name, priority: priority, action: action)) }

  /// Runs an asynchronous action as long as the view is there, and anew when `id` is another. An id that `onAppear` has changed is the one that it begins with.
  ///
  /// - Parameter name: what the task is called where tasks are looked at.
  public func task<ID: Equatable>(
    id: ID, name: String, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { modifier(TaskModifier(id: id, name: name, priority: priority, action: action)) }

  /// Runs an asynchronous action as long as the view is there, and anew when `id` is another.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { modifier(TaskModifier(id: id, priority: priority, action: action)) }
}

nonisolated struct AppearanceModifier: NodeModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: AppearanceModifier
    private let tree: ViewTree
    private let isEarly: Bool
    private let scope: AppearanceScope?
    private var isVisible = false
    /// Whether the view has appeared, and not disappeared since.
    private var hasAppeared = false

    init(_ modifier: AppearanceModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      tree = place.tree
      isEarly = place.disappearsEarly
      scope = place.scope
    }

    func mounted(_ modifier: AppearanceModifier) { if scope?.isVisible ?? true { visibilityChanged(to: true) } }

    func update(to modifier: AppearanceModifier) { self.modifier = modifier }

    func visibilityChanged(to isVisible: Bool) {
      guard isVisible != self.isVisible else { return }
      self.isVisible = isVisible
      if isVisible {
        tree.callbacks.addAppearance { [self] in if self.isVisible, !hasAppeared { appear() } }
      } else {
        tree.callbacks.addDisappearance(isEarly: isEarly) { [self] in if !self.isVisible, hasAppeared { disappear() } }
      }
    }

    private func appear() {
      hasAppeared = true
      modifier.appear?()
    }

    private func disappear() {
      hasAppeared = false
      modifier.disappear?()
    }

    func end() { visibilityChanged(to: false) }
  }
}

nonisolated struct TaskModifier<ID: Equatable>: NodeModifier {
  let id: ID
  var name: String?
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: TaskModifier
    private unowned let node: AnyViewNode
    private let tree: ViewTree
    private let scope: AppearanceScope?
    private var task: Task<Void, Never>?
    private var isVisible = false
    /// Whether it starts after this flush, with the id that it has then.
    private var isStarting = false

    init(_ modifier: TaskModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      self.node = node
      tree = place.tree
      scope = place.scope
    }

    func mounted(_ modifier: TaskModifier) { if scope?.isVisible ?? true { visibilityChanged(to: true) } }

    func visibilityChanged(to isVisible: Bool) {
      self.isVisible = isVisible
      if isVisible { start(isOwn: false) } else { task?.cancel() }
    }

    /// - Parameter isOwn: whether what it does is the doing of who has made it begin: not where it only comes with what is shown, and listens to others.
    private func start(isOwn: Bool) {
      guard !isStarting else { return }
      isStarting = true
      tree.callbacks.addTask { [self] in
        isStarting = false
        guard isVisible else { return }
        task?.cancel()
        let action = modifier.action
        let tasks = tree.tasks
        let number = tasks.began(of: node)
        let doing = isOwn ? Doing.current : nil
        task = Doing.$current.withValue(doing) {
          Task(name: modifier.name, priority: modifier.priority) {
            await action()
            tasks.ended(number)
          }
        }
      }
    }

    func update(to modifier: TaskModifier) {
      let isOther = isOther(self.modifier.id, modifier.id)
      self.modifier = modifier
      guard isOther, isVisible else { return }
      task?.cancel()
      start(isOwn: true)
    }

    func end() { visibilityChanged(to: false) }
  }
}
