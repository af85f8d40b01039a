nonisolated extension View {
  /// Calls an action when the escape key is pressed while the view, or something in it, has the focus; nothing happens by itself if it is `nil`.
  public func onExitCommand(perform action: (() -> Void)?) -> some View { onCommand([.escape], action) }

  /// Calls an action when an arrow key is pressed while the view, or something in it, has the focus. A field uses them itself.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    // It is called on the main actor alone.
    nonisolated(unsafe) let action = action
    return onCommandKey(action == nil ? [] : [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      guard let action, let direction = MoveCommandDirection(press.key) else { return .ignored }
      action(direction)
      return .handled
    }
  }

  /// Calls an action when a key for deleting is pressed while the view, or something in it, has the focus. A field uses them itself.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { onCommand([.delete, .deleteForward], action) }

  private func onCommand(_ keys: Set<KeyEquivalent>, _ action: (() -> Void)?) -> some View {
    nonisolated(unsafe) let action = action
    return onCommandKey(action == nil ? [] : keys) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}

/// Where an arrow key leads.
public enum MoveCommandDirection: Hashable, Sendable {
  case up
  case down
  case left
  case right

  init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}
