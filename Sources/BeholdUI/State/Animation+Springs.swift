/// Springs. A host shows one of two: with a bounce, or without.
extension Animation {
  public static let smooth = Animation(curve: .smooth, duration: 0.5)
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  public static let interactiveSpring = spring(response: 0.15, dampingFraction: 0.86)

  /// - Parameters:
  ///   - duration: in seconds, as of the others.
  ///   - bounce: how much it goes beyond its end; 0 is not at all.
  ///   - blendDuration: is not looked at.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation(curve: bounce > 0 ? .spring : .smooth, duration: duration)
  }

  /// - Parameters:
  ///   - response: in seconds.
  ///   - dampingFraction: how much it is held back; 1 is so much that it does not go beyond its end.
  ///   - blendDuration: is not looked at.
  @_disfavoredOverload
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    Animation(curve: dampingFraction < 1 ? .spring : .smooth, duration: response)
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
