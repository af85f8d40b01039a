/// A ground that lets what is behind it shine through, blurred.
public struct Material: ShapeStyle, Hashable {
  package enum Thickness: String, Hashable, Sendable {
    case ultraThin
    case thin
    case regular
    case thick
    case ultraThick
    case bar
  }

  let thickness: Thickness

  public var _style: AnyShapeStyle { AnyShapeStyle(.material(thickness)) }

  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  /// The material of toolbars.
  public static let bar = Material(thickness: .bar)

  /// The same: a browser does not tell windows that are used from others by their materials.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material(thickness: .bar) }
}
