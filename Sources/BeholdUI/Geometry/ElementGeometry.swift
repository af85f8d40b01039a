package import Foundation

/// What a host has measured of an element: its size, and where it is in the spaces that it is asked for.
package struct ElementGeometry: Equatable, Sendable {
  /// In points, without what moves, turns or scales the element when it is drawn.
  package var size: CGSize
  /// One for each of the element's `spaces`, in their order. Those that have been asked for since may be missing.
  package var places: [Place]

  package struct Place: Equatable, Sendable {
    /// Of the element's top left corner, in the space.
    package var origin: CGPoint
    /// Of the space.
    package var size: CGSize

    package init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }
  }

  package init(size: CGSize, places: [Place] = []) {
    self.size = size
    self.places = places
  }
}
