/// Where a view is on its way through its life.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come.
  case willAppear
  /// It is there.
  case identity
  /// It goes.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before it is there, 0 while it is, 1 after that.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
