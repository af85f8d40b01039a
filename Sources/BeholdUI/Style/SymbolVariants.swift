/// Another form of symbols: filled, in a shape, or with a line through them.
///
/// ```swift
/// Image(systemName: "heart").symbolVariant(isLiked ? .fill : .none)
/// Label("Person", systemImage: "person").symbolVariant(.circle.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isFilled = false
  private var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(shape: "circle")
  public static let square = SymbolVariants(shape: "square")
  public static let rectangle = SymbolVariants(shape: "rectangle")
  public static let fill = SymbolVariants().fill
  public static let slash = SymbolVariants().slash

  public var circle: SymbolVariants { union(.circle) }
  public var square: SymbolVariants { union(.square) }
  public var rectangle: SymbolVariants { union(.rectangle) }

  public var fill: SymbolVariants {
    var variants = self
    variants.isFilled = true
    return variants
  }

  public var slash: SymbolVariants {
    var variants = self
    variants.isSlashed = true
    return variants
  }

  /// Whether all of another one is in it.
  public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

  /// Both together; of two shapes the other one's.
  func union(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
  }

  /// What such a form of a symbol is called.
  package func name(of symbol: String) -> String {
    let known = Set(symbol.split(separator: "."))
    var words = [isSlashed ? "slash" : nil, shape].compactMap { $0 }.filter { !known.contains(Substring($0)) }
    guard isFilled || known.contains("fill") else { return ([symbol] + words).joined(separator: ".") }
    // That it is filled is said last.
    words.append("fill")
    return ([symbol.hasSuffix(".fill") ? String(symbol.dropLast(5)) : symbol] + words).joined(separator: ".")
  }
}

extension EnvironmentValues {
  private enum SymbolVariantsKey: StyleEnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
    static func style(for variants: SymbolVariants) -> Style { .symbolVariants(variants) }
  }

  /// In which form symbols are shown.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Shows the symbols in this view in another form, as far as hosts have that.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = variant == .none ? .none : $0.union(variant) }
  }
}
