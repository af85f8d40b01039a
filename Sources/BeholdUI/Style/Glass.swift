public import Foundation

/// Glass behind a view. A browser shows it as a material: what is behind is blurred, and nothing is bent or mirrored.
public struct Glass: Hashable, Sendable {
  fileprivate enum Kind {
    case regular
    case clear
    case identity
  }

  fileprivate var kind: Kind
  fileprivate var color: Color?
  fileprivate var isInteractive = false

  public static let regular = Glass(kind: .regular)
  /// Through which more is seen.
  public static let clear = Glass(kind: .clear)
  /// No glass.
  public static let identity = Glass(kind: .identity)

  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// Glass that answers to being touched. Here it stays as it is.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}

nonisolated extension View {
  /// Puts glass behind the view, in a capsule.
  public func glassEffect(_ glass: Glass = .regular) -> some View { glassEffect(glass, in: Capsule()) }

  /// Puts glass behind the view, in a shape.
  @ViewBuilder
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
    switch glass.kind {
    case .identity: self
    case .clear: tinted(glass, in: shape).background(.ultraThinMaterial, in: shape)
    case .regular: tinted(glass, in: shape).background(.thinMaterial, in: shape)
    }
  }

  private func tinted(_ glass: Glass, in shape: some Shape) -> some View {
    background((glass.color ?? .clear).opacity(glass.color == nil ? 0 : 0.6), in: shape)
  }

  /// Names the view's glass, so that it can flow into another's. Here each stands by itself.
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

  /// Makes the glass of several views one. Here each stands by itself.
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }

  /// Sets how the view's glass comes and goes. Here it does so as the view does.
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// How glass comes and goes.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String

  public static let identity = GlassEffectTransition(name: "identity")
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  public static let materialize = GlassEffectTransition(name: "materialize")
}

/// Views whose glass may flow together. Here each stands by itself.
nonisolated public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// - Parameter spacing: how near views have to be to flow together.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// A button of glass.
nonisolated public struct GlassButtonStyle: NamedButtonStyle {
  private var glass = Glass.regular

  public init() {}
  init(glass: Glass) { self.glass = glass }
  // A button whose glass is none is plain; the tint of a style that hosts know by its name is that of the view.
  var name: ButtonStyleValue.Name { glass.kind == .identity ? .plain : .glass }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration).tinted(glass.color) }
}

/// A button of glass that stands out from others.
nonisolated public struct GlassProminentButtonStyle: NamedButtonStyle {
  public init() {}
  var name: ButtonStyleValue.Name { .glassProminent }
  @MainActor public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

nonisolated extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }

  /// Buttons of a kind of glass, which takes its tint.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass: glass) }
}

nonisolated extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
