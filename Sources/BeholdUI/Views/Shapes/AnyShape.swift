public import Foundation

/// A shape of whatever type.
public struct AnyShape: OutlinedShape {
  private let shape: any Shape

  public init(_ shape: some Shape) { self.shape = shape }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  var known: Outline? { shape.known }
  var isSquare: Bool { shape.isSquare }
}
