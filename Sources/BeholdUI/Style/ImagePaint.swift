public import Foundation

/// A picture that fills what it is put on, beside itself as often as there is room. Letters that are written in it have all of it, whatever its `opacity(_:)`.
/// A symbol is black, or in the dark white.
///
/// ```swift
/// Circle().fill(.image(Image("tiles"), scale: 0.5))
/// ```
public struct ImagePaint: ShapeStyle {
  public var image: Image
  /// Which part of the picture is meant. All of it is shown.
  public var sourceRect: CGRect
  /// How large the picture is beside its own size.
  public var scale: CGFloat

  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public var _style: AnyShapeStyle { AnyShapeStyle(.image(image.source, scale: scale)) }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture that fills what it is put on, beside itself as often as there is room.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
