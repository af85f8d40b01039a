public import Foundation

/// A picture: a symbol that hosts know, or one that the program comes with.
public struct Image: Equatable, Sendable {
  let source: ImageSource
  /// What it is for people who do not see it.
  private(set) var label: Text?
  /// Whether it says nothing.
  private var isDecorative = false
  private var isResizable = false
  private var renderingMode: TemplateRenderingMode?
  /// How much of a symbol is drawn, from 0 to 1.
  private var variableValue: Double?
  private var isPixelated = false

  /// One of the symbols that hosts know by the names of SF Symbols.
  public init(systemName: String) { source = .symbol(systemName) }

  /// A symbol of which a part is drawn, from 0 to 1.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    self.variableValue = variableValue
  }

  /// A symbol of the program's, of which a part is drawn.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    self.variableValue = variableValue
  }

  /// A symbol of the program's, of which a part is drawn.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
    self.variableValue = variableValue
  }

  /// A symbol of the program's, of which a part is drawn, that says nothing to people who do not see it.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
    self.variableValue = variableValue
  }

  /// A picture that the program comes with. Its name is its label.
  ///
  /// It is a file among the resources of a target: `logo.png`, `logo@2x.png` or `logo.svg` is `Image("logo")`; or an `imageset` in an asset catalog, with
  /// pictures for the light and for the dark. PNG, JPEG, GIF, WebP, AVIF and SVG are known.
  ///
  /// - Parameter bundle: the target's that has the file, `Bundle.module`; any target's of the program if `nil`.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .resource(Self.qualified(name, bundle))
    label = Text(verbatim: name)
  }

  /// A picture that the program comes with.
  ///
  /// - Parameter bundle: as for ``init(_:bundle:)``.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .resource(Self.qualified(name, bundle))
    self.label = label
  }

  /// A picture that says nothing to people who do not see it.
  ///
  /// - Parameter bundle: as for ``init(_:bundle:)``.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .resource(Self.qualified(name, bundle))
    isDecorative = true
  }

  /// A picture whose bytes the program has: PNG, JPEG, GIF, WebP, AVIF, HEIC where the browser knows it, BMP.
  ///
  /// It is fetched by pages that show it, as long as the image is there. An image of the same bytes that is made anew is fetched anew: it belongs into `@State`, or into a
  /// model. SwiftUI has no such initialiser; there it is `UIImage(data:)`.
  ///
  /// - Parameter scale: how many pixels there are for a point.
  /// - Returns: `nil` if the bytes are none of these.
  public init?(data: Data, scale: CGFloat = 1) {
    guard let picture = PictureData(data) else { return nil }
    source = .data(picture, scale: scale.isFinite && scale > 0 ? min(scale, 100) : 1)
  }

  /// One that hosts fetch.
  init(at address: PictureAddress, scale: CGFloat) {
    source = .address(address.text, scale: scale.isFinite && scale > 0 ? min(scale, 100) : 1)
    isDecorative = true
  }

  static func qualified(_ name: String, _ bundle: Bundle?) -> String {
    guard let bundle, bundle != .main else { return name }
    return "\(bundle.bundleURL.lastPathComponent):\(name)"
  }

  /// Makes the picture as large as the space that it gets.
  ///
  /// It is stretched as a whole, whatever edges are to stay as they are.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { $0.isResizable = true }
  }

  /// Sets how the pixels of a picture are shown that is made larger: as squares, or with what is between them.
  public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.isPixelated = interpolation == .none } }

  /// Sets whether the edges of a picture are smooth. Browsers show them so.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Sets whether the picture's own colours are shown, or the foreground style in its shape.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = renderingMode } }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  public enum TemplateRenderingMode: String, Hashable, Sendable {
    case template
    case original
  }

  /// How a picture is made larger. It is stretched.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  /// What is between the pixels of a picture that is made larger.
  public enum Interpolation: Hashable, Sendable {
    /// Nothing: each pixel is a square.
    case none
    case low
    case medium
    case high
  }

  /// How large a symbol is beside text.
  public enum Scale: String, Hashable, Sendable {
    case small
    case medium
    case large
  }
}

nonisolated extension Image: ElementView {
  public typealias Body = Never

  static var describesTexts: Bool { true }

  var kind: ElementKind { .image }

  func describe(_ element: Element) {
    element.set(.symbol, source.symbol)
    element.set(.image, source.resource)
    element.set(.destination, source.address)
    element.set(.step, source.scale)
    element.set(.picture, source.data.map { .picture($0) })
    element.set(.isPixelated, isPixelated)
    element.set(.label, label)
    element.set(.isDecorative, isDecorative)
    element.set(.isResizable, isResizable)
    element.set(.style, renderingMode?.rawValue)
    element.set(.value, variableValue)
  }
}
