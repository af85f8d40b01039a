public import Foundation

/// Where something is in a view, as other views can ask for it: ``GeometryProxy/subscript(_:)`` gives it in their own coordinates.
///
/// A view gives one to those around by ``View/anchorPreference(key:value:transform:)``. Another place of the view makes another anchor.
public struct Anchor<Value>: Sendable {
  /// What of a view is meant.
  ///
  /// `bounds` and `rect(_:)` are rectangles, and `center`, `topLeading` and the others points.
  public struct Source: Sendable {
    fileprivate let value: @Sendable (CGRect) -> Value

    func anchor(in frame: CGRect) -> Anchor { Anchor(frame: frame, value: value) }
  }

  /// Where the view is in its window.
  fileprivate let frame: CGRect
  fileprivate let value: @Sendable (CGRect) -> Value

  /// In coordinates with another origin, which is such a point of the window.
  func value(from origin: CGPoint) -> Value { value(frame.offsetBy(dx: -origin.x, dy: -origin.y)) }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (one: Anchor, other: Anchor) -> Bool { one.value(from: .zero) == other.value(from: .zero) }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(value(from: .zero)) }
}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Self { Self { $0 } }

  /// A part of the view, in its own coordinates.
  public static func rect(_ rect: CGRect) -> Self { Self { rect.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, in its own coordinates.
  public static func point(_ point: CGPoint) -> Self { Self { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) } }

  /// A point of the view, as parts of its size.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
  }

  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// Where an anchor is in the view's own coordinates.
  ///
  /// Where the view is in its window is measured for that, see `frame(in:)`.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value(from: frame(in: .global).origin) }
}
