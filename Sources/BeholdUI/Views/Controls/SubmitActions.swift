nonisolated extension View {
  /// Does something when a person submits a field in this view: the action nearest to the field comes first, then those around it.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps what is submitted in this view from the actions around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View { modifier(SubmitScopeModifier(isBlocking: isBlocking)) }
}

/// What is done when a field is submitted. There is one for each modifier, as long as that is there.
@MainActor
final class SubmitActions {
  fileprivate var perform: (SubmitTriggers) -> Void
  fileprivate var outer: SubmitActions?

  fileprivate init(outer: SubmitActions?, _ perform: @escaping (SubmitTriggers) -> Void) {
    self.outer = outer
    self.perform = perform
  }

  func submit(_ trigger: SubmitTriggers) {
    perform(trigger)
    outer?.submit(trigger)
  }
}

extension EnvironmentValues {
  private enum SubmitActionsKey: EnvironmentKey {
    static var defaultValue: SubmitActions? { nil }
  }

  var submitActions: SubmitActions? {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension ViewPlace {
  /// Adds actions to those that are here already.
  ///
  /// - Returns: those that are here already.
  fileprivate mutating func add(_ actions: SubmitActions) -> SubmitActions? {
    let outer = EnvironmentValues(environment).submitActions
    var values = EnvironmentValues()
    values.submitActions = actions
    environment = EnvironmentLayer(outer: environment, isOpen: false, values.written)
    return outer
  }
}

nonisolated struct SubmitModifier: NodeModifier {
  let triggers: SubmitTriggers
  let action: () -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: SubmitModifier

    init(_ modifier: SubmitModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      let actions = SubmitActions(outer: nil) { _ in }
      actions.perform = { [weak self] trigger in
        guard let modifier = self?.modifier, modifier.triggers.contains(trigger) else { return }
        modifier.action()
      }
      actions.outer = place.add(actions)
    }

    func update(to modifier: SubmitModifier) { self.modifier = modifier }
  }
}

nonisolated struct SubmitScopeModifier: NodeModifier {
  let isBlocking: Bool

  @MainActor
  final class Node: ModifierEffect {
    private let actions = SubmitActions(outer: nil) { _ in }
    private let outer: SubmitActions?

    init(_ modifier: SubmitScopeModifier, in place: inout ViewPlace, node: AnyViewNode) {
      outer = place.add(actions)
      update(to: modifier)
    }

    func update(to modifier: SubmitScopeModifier) { actions.outer = modifier.isBlocking ? nil : outer }
  }
}
