public import Foundation

/// A picture by its name, as `Image(_:)` takes it.
///
/// Xcode writes such names for the pictures of an asset catalog; here a program writes them itself:
///
/// ```swift
/// extension ImageResource {
///   static let logo = ImageResource(name: "logo", bundle: .module)
/// }
///
/// Image(.logo)
/// ```
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// - Parameter bundle: the target's that has the picture, such as `Bundle.module`.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A colour by its name, as `Color(_:)` takes it.
///
/// Xcode writes such names for the colours of an asset catalog; here a program writes them itself, as for ``ImageResource``.
public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// - Parameter bundle: the target's that has the colour, such as `Bundle.module`.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension Image {
  /// A picture of a resource.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Color {
  /// A colour of a resource.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

nonisolated extension Label where Title == Text, Icon == Image {
  /// A label with a picture of a resource.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }

  /// A label with a picture of a resource.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}

extension Button where Label == BeholdUI.Label<Text, Image> {
  /// A button with a picture of a resource.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { BeholdUI.Label(titleKey, image: image) } }

  /// A button with a picture of a resource.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { BeholdUI.Label(title, image: image) } }
}
