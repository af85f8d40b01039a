// What only an assistive technology of a device asks for. A browser has no use of it, and the view stays as it is.
nonisolated extension View {
  /// Other names by which the view can be called.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Other names by which the view can be called.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

  /// Other names by which the view can be called.
  @_disfavoredOverload
  public func accessibilityInputLabels<Label: StringProtocol>(_ inputLabels: [Label]) -> some View { self }

  public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View { accessibilityInputLabels(inputLabels) }

  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> some View {
    accessibilityInputLabels(inputLabelKeys)
  }

  public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> some View {
    accessibilityActivationPoint(activationPoint)
  }

  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool, isEnabled: Bool) -> some View {
    accessibilityRespondsToUserInteraction(respondsToUserInteraction)
  }

  /// Where the view is touched. A browser presses the view itself.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Shows the view large while it is held. A browser's pages can be made larger.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Shows a view large where letters are very large. A browser makes the view itself larger.
  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ largeContentView: () -> some View) -> some View { self }

  /// Keeps the view as it is where colours are inverted.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Says whether the view does something, for those who cannot see it.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
}

// How a voice reads letters. Screen readers of browsers read as their users have set them.
nonisolated extension View {
  /// How high the voice is.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }

  /// Whether punctuation is read out.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Whether what is announced waits for what is being read.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  /// Whether letters are read out one by one.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// What kind of text it is.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
}

// How those who do not see a page go from part to part of it. Screen readers of browsers go by what the parts are: headings, links, fields.
nonisolated extension View {
  /// Makes a way through parts of the view.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Makes a way through parts of the view.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Makes a way through parts of the view.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Makes the view a part of a way.
  public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

  /// Says which view is the name of which: a name beside its value. Lists and forms tell it of ``LabeledContent``.
  public func accessibilityLabeledPair<ID: Hashable>(role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID) -> some View {
    self
  }

  /// Says which views belong together, wherever they stand.
  public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

  /// Lets gestures be the view's own while a screen reader is in use. Those of a browser have a mode for it.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> some View {
    self
  }

  /// Scrolls when a screen reader asks for it. Browsers scroll by themselves.
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

  /// What is said when the view has been scrolled. Screen readers say where they are.
  public func accessibilityScrollStatus(_ status: LocalizedStringKey, isEnabled: Bool = true) -> some View { self }

  /// What is said when the view has been scrolled. Screen readers say where they are.
  public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> some View { self }

  /// What is said when the view has been scrolled. Screen readers say where they are.
  @_disfavoredOverload
  public func accessibilityScrollStatus(_ status: some StringProtocol, isEnabled: Bool = true) -> some View { self }
}

/// What a way through parts of a view consists of.
public protocol AccessibilityRotorContent {}

/// A part of a way through a view.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}

  @_disfavoredOverload
  public init(_ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
}

nonisolated extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  @_disfavoredOverload
  public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data: data, content: content, id: \.id) }
}

/// Several parts of a way.
public struct AccessibilityRotorEntries: AccessibilityRotorContent {}

@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content) -> AccessibilityRotorEntries {
    AccessibilityRotorEntries()
  }

  public static func buildOptional(_ content: AccessibilityRotorEntries?) -> AccessibilityRotorEntries { AccessibilityRotorEntries() }
}

/// A way that every view has.
public struct AccessibilitySystemRotor: Sendable {
  public static let links = AccessibilitySystemRotor()
  public static let headings = AccessibilitySystemRotor()
  public static let boldText = AccessibilitySystemRotor()
  public static let italicText = AccessibilitySystemRotor()
  public static let underlineText = AccessibilitySystemRotor()
  public static let misspelledWords = AccessibilitySystemRotor()
  public static let images = AccessibilitySystemRotor()
  public static let lists = AccessibilitySystemRotor()
  public static let tables = AccessibilitySystemRotor()
  public static let textFields = AccessibilitySystemRotor()
  public static let landmarks = AccessibilitySystemRotor()

  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static func links(visited: Bool) -> AccessibilitySystemRotor { AccessibilitySystemRotor() }
}

/// Which of two views is the name of the other.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label
  case content
}

/// How gestures reach a view while a screen reader is in use.
nonisolated public struct AccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// What kind of text it is.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
