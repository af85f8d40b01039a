internal import Foundation

/// The shape of what is around. In Behold that is a rectangle.
public struct ContainerRelativeShape: Sendable {
  public init() {}
}

extension ContainerRelativeShape: BoxShape {
  public typealias Body = Never

  var outline: Outline { .rectangle }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
