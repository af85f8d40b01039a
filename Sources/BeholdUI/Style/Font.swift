public import Foundation

/// A font by its meaning, or by its name. What it looks like is the host's business.
///
/// ```swift
/// Text("Orders").font(.title2.bold())
/// Text("00:42").font(.system(size: 48, weight: .light, design: .monospaced))
/// ```
public struct Font: Hashable, Sendable {
  /// Where a font comes from.
  package enum Source: Hashable, Sendable {
    case style(TextStyle)
    /// In points.
    case size(Double)
    /// `relativeTo` is the style with which it grows, `nil` if the size is fixed.
    case custom(name: String, size: Double, relativeTo: TextStyle?)
  }

  /// What is known of a font.
  package struct Traits: Hashable, Sendable {
    package let source: Source
    package fileprivate(set) var design: Design?
    package fileprivate(set) var weight: Weight?
    package fileprivate(set) var width: Width?
    package fileprivate(set) var leading: Leading?
    package fileprivate(set) var isItalic = false
    package fileprivate(set) var isMonospaced = false
    package fileprivate(set) var hasMonospacedDigits = false
    package fileprivate(set) var smallCapitals: SmallCapitals = []
    /// How many times as large as its source says.
    package fileprivate(set) var factor = 1.0
  }

  private final class Shared: Sendable {
    let traits: Traits

    init(_ traits: Traits) { self.traits = traits }
  }

  /// One reference, as most texts have a font that many have: it is copied with each of them, and compared where a view around is evaluated.
  private let shared: Shared

  package var traits: Traits { shared.traits }

  public static func == (first: Self, second: Self) -> Bool { first.shared === second.shared || first.traits == second.traits }

  public func hash(into hasher: inout Hasher) { hasher.combine(traits) }

  /// Whether it is as large as it says, whatever people have set.
  package var hasFixedSize: Bool {
    switch traits.source {
    case .style: false
    case .size: true
    case .custom(_, _, let style): style == nil
    }
  }

  private init(_ source: Source, weight: Weight? = nil, design: Design? = nil) {
    shared = Shared(Traits(source: source, design: design, weight: weight))
  }

  private init(_ traits: Traits) { shared = Shared(traits) }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  /// The host's font for a style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// The host's font in a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.size(size), weight: weight, design: design)
  }

  /// A font of a family that the host knows; its own font if it does not.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle = .body) -> Font {
    Font(.custom(name: name, size: size, relativeTo: style))
  }

  /// A font of a family that the host knows, in a size that does not follow the reader's settings.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name: name, size: fixedSize, relativeTo: nil)) }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  /// The font in another size: `2` makes letters twice as large.
  public func scaled(by factor: CGFloat) -> Font {
    with { $0.factor = factor.isFinite && factor > 0 ? min(max($0.factor * factor, 0.01), 100) : $0.factor }
  }
  /// Capitals of the height of small letters, for all letters.
  public func smallCaps() -> Font { with { $0.smallCapitals = [.lowercase, .uppercase] } }
  /// Capitals of the height of small letters, for these.
  public func lowercaseSmallCaps() -> Font { with { $0.smallCapitals.insert(.lowercase) } }
  /// Capitals of the height of small letters, for capitals.
  public func uppercaseSmallCaps() -> Font { with { $0.smallCapitals.insert(.uppercase) } }

  private func with(_ change: (inout Traits) -> Void) -> Font {
    var traits = traits
    change(&traits)
    return Font(traits)
  }
}

/// Which letters are written as small capitals.
package struct SmallCapitals: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let lowercase = SmallCapitals(rawValue: 1)
  package static let uppercase = SmallCapitals(rawValue: 2)
}
