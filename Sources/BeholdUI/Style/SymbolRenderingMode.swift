/// With how many colours a symbol is drawn, of which one part lies before another: a sign in a shape, or a badge.
///
/// ```swift
/// Image(systemName: "xmark.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .red)
/// ```
public struct SymbolRenderingMode: Hashable, Sendable {
  package let name: String

  /// In one.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// What lies behind is in a part of it.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// What lies behind is in the second of the foreground's styles.
  public static let palette = SymbolRenderingMode(name: "palette")
  /// In the symbol's own. What has none of its own is in the foreground's.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

extension EnvironmentValues {
  private enum SymbolRenderingModeKey: StyleEnvironmentKey {
    static var defaultValue: SymbolRenderingMode? { nil }
    static func style(for mode: SymbolRenderingMode?) -> Style { .symbolRendering(mode) }
  }

  /// With how many colours symbols are drawn; as the host does if `nil`.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets with how many colours the symbols in this view are drawn.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}
