public import Foundation

/// A part of a shape's line.
public struct TrimmedShape<Content: Shape>: DerivedShape {
  public var shape: Content
  public var startFraction: CGFloat
  public var endFraction: CGFloat

  public init(shape: Content, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set { (shape.animatableData, startFraction, endFraction) = (newValue.first, newValue.second.first, newValue.second.second) }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction) }

  var known: Outline? { shape.known.flatMap(trimmed) }

  /// A part of what is turned is the part, turned.
  private func trimmed(_ outline: Outline) -> Outline? {
    switch outline {
    case .rotated(let inner, let angle, let anchor): return trimmed(inner).map { .rotated($0, angle, anchor: anchor) }
    case .offset(let inner, let x, let y): return trimmed(inner).map { .offset($0, x: x, y: y) }
    case .path(var drawn):
      guard drawn.size == nil else { return nil }
      drawn.path = drawn.path.trimmedPath(from: startFraction, to: endFraction)
      return .path(drawn)
    case .trimmed: return nil
    default: return .trimmed(outline, from: startFraction, to: endFraction)
    }
  }
}
