/// Blurs and fades.
nonisolated public struct BlurReplaceTransition: Transition {
  public enum Configuration: Hashable, Sendable {
    case downUp
    case upUp
  }

  public var configuration: Configuration

  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

nonisolated extension Transition where Self == BlurReplaceTransition {
  nonisolated public static var blurReplace: BlurReplaceTransition { blurReplace(.downUp) }

  nonisolated public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
