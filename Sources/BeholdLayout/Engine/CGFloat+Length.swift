package import Foundation

/// Programs say any number, and sums of them have to stay numbers.
extension CGFloat {
  /// Nothing is longer, but what is infinite.
  package static let longest: CGFloat = 1e9

  /// As a length: never negative, never beside the numbers. It may be infinite, as what takes all that there is.
  package var length: CGFloat { self > 0 ? (self == .infinity ? self : Swift.min(self, .longest)) : 0 }

  /// As a length that is given: `nil` if it is none.
  ///
  /// Source: SwiftUI says *Invalid frame dimension (negative or non-finite)* at run time, and goes on as if it was not given.
  package var given: CGFloat? { isFinite && self >= 0 ? Swift.min(self, .longest) : nil }

  /// As a distance in either direction; 0 if it is none.
  package var distance: CGFloat { isFinite ? Swift.min(Swift.max(self, -.longest), .longest) : 0 }

  package func clamped(_ least: CGFloat?, _ most: CGFloat?) -> CGFloat {
    Swift.min(Swift.max(self, least ?? -.infinity), most ?? .infinity)
  }
}
