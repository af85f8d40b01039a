// What a device has and a browser's page has not. The view stays as it is.
nonisolated extension View {
  /// Hides the bar of a device. A page has none.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public func statusBar(hidden: Bool) -> some View { self }

  /// Hides what a device lays over the screen. A page has none of its own.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Lets gestures at an edge of the screen be the view's. They are the browser's.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Lets people feel a change. Pages cannot.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> some View { self }

  /// Lets people feel a change. Pages cannot.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> Bool
  ) -> some View { self }

  /// Lets people feel a change. Pages cannot.
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger, _ feedback: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> SensoryFeedback?
  ) -> some View { self }

  /// Lets people feel a change. Pages cannot.
  public func sensoryFeedback<Trigger: Equatable>(trigger: Trigger, _ feedback: @escaping () -> SensoryFeedback?) -> some View { self }

  /// Shows for a moment where scroll views stand. Browsers show it when people scroll.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Shows for a moment where scroll views stand. Browsers show it when people scroll.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Draws the view as one picture. Browsers draw as they see fit.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { compositingGroup() }

  /// Lets letters come closer where a text would be cut. Browsers write letters where their font has them.
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
}

/// What a device lets people feel.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  private var strength = 1.0

  private init(_ name: String) { self.name = name }

  public static let success = SensoryFeedback("success")
  public static let warning = SensoryFeedback("warning")
  public static let error = SensoryFeedback("error")
  public static let selection = SensoryFeedback("selection")
  public static let increase = SensoryFeedback("increase")
  public static let decrease = SensoryFeedback("decrease")
  public static let start = SensoryFeedback("start")
  public static let stop = SensoryFeedback("stop")
  public static let alignment = SensoryFeedback("alignment")
  public static let levelChange = SensoryFeedback("levelChange")
  public static let pathComplete = SensoryFeedback("pathComplete")
  public static let impact = SensoryFeedback("impact")

  /// - Parameter intensity: from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    var feedback = SensoryFeedback("impact.\(weight)")
    feedback.strength = intensity
    return feedback
  }

  /// - Parameter intensity: from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    var feedback = SensoryFeedback("impact.\(flexibility)")
    feedback.strength = intensity
    return feedback
  }

  public enum Weight: Hashable, Sendable {
    case light
    case medium
    case heavy
  }

  public enum Flexibility: Hashable, Sendable {
    case rigid
    case solid
    case soft
  }
}

/// How colours are reckoned where a view is drawn as one picture.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}
