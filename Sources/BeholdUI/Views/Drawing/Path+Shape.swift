public import Foundation

/// A path is where its points are, whatever rectangle it gets.
extension Path: OutlinedShape {
  public func path(in rect: CGRect) -> Path { self }

  var known: Outline? { .path(DrawnPath(path: self)) }
}
