public import Foundation

extension AttributeScopes {
  /// What parts of an attributed string are shown by in a ``Text``, beside their links and the intents that Markdown gives.
  ///
  /// ```swift
  /// var title = AttributedString("Ready")
  /// title.font = .headline
  /// title.foregroundColor = .green
  /// Text(title)
  /// ```
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation has it on Apple's systems alone.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// In points, between letters. It keeps ligatures apart.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    /// In points, between letters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    /// In points, upwards.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }

    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>) -> Key {
    self[Key.self]
  }
}

extension Text.Piece {
  /// A run of an attributed string, with its attributes as styles.
  init(_ run: AttributedString.Runs.Run, of string: AttributedString) {
    self.init(.string(String(string.characters[run.range])))
    typealias Attributes = AttributeScopes.SwiftUIAttributes
    if let font = run[Attributes.FontAttribute.self] { styles.append(.font(font)) }
    if let intent = run[Attributes.InlinePresentationIntentAttribute.self] { styles += intent.styles }
    if let color = run[Attributes.ForegroundColorAttribute.self] { styles.append(.foreground(.color(color))) }
    if let color = run[Attributes.BackgroundColorAttribute.self] { styles.append(.background(.color(color), in: nil)) }
    if let line = run[Attributes.StrikethroughStyleAttribute.self] { styles.append(.strikethrough(line.mark)) }
    if let line = run[Attributes.UnderlineStyleAttribute.self] { styles.append(.underline(line.mark)) }
    if let points = run[Attributes.KerningAttribute.self] { styles.append(.kerning(points)) }
    if let points = run[Attributes.TrackingAttribute.self] { styles.append(.tracking(points)) }
    if let points = run[Attributes.BaselineOffsetAttribute.self] { styles.append(.baselineOffset(points)) }
    if let link = run.link { styles.append(.link(link)) }
  }
}

extension InlinePresentationIntent {
  /// As Markdown in what is written in the program is shown.
  fileprivate var styles: [Style] {
    var styles: [Style] = []
    if contains(.emphasized) { styles.append(.italic(true)) }
    if contains(.stronglyEmphasized) { styles.append(.bold(true)) }
    if contains(.code) { styles.append(.monospaced(true)) }
    if contains(.strikethrough) { styles.append(.strikethrough(LineMark(pattern: .solid))) }
    return styles
  }
}
