/// How large texts are, as people set it on Apple's systems. In a browser people set the size of all text for themselves, which this comes on top of.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool { one.rawValue < other.rawValue }

  /// How large text is beside that of the usual size, by the sizes that Apple's guidelines give for a style.
  package func scale(for style: Font.TextStyle = .body) -> Double {
    let sizes = Self.sizes(of: style)
    return sizes[rawValue] / sizes[DynamicTypeSize.large.rawValue]
  }

  /// In points, from the least one.
  private static func sizes(of style: Font.TextStyle) -> [Double] {
    switch style {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}

extension EnvironmentValues {
  private enum DynamicTypeSizeKey: StyleEnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
    static func style(for size: DynamicTypeSize) -> Style { .typeSize(size) }
  }

  /// How large texts are: what a program has set.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how large texts in the view are.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps how large texts in the view are within bounds.
  public func dynamicTypeSize<Bounds: RangeExpression<DynamicTypeSize>>(_ range: Bounds) -> some View {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}

/// A number that grows as texts do.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var size = 24.0
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var typeSize
  private let base: Value
  private let style: Font.TextStyle

  nonisolated public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  nonisolated public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  @MainActor public var wrappedValue: Value { base * Value(typeSize.scale(for: style)) }
}
