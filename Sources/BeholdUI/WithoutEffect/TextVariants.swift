// What watches and their like do with texts, and the bars of systems that have them. The view stays as it is.
nonisolated extension View {
  /// Which of the ways to write a text is taken where there are several. Each text has one.
  public func textVariant<Variant: TextVariantPreference>(_ preference: Variant) -> some View { self }

  /// What the sidebar of a tab view has in its bar. Its tabs stand alone.
  public func contentToolbar<Content: View>(for placement: ContentToolbarPlacement, @ViewBuilder content: () -> Content) -> some View {
    self
  }

  /// What the sidebar of a tab view has in its bar. Its tabs stand alone.
  public func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement, @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
}

nonisolated extension View {
  /// Says what may become of what is dragged out of the view. A browser shows no difference: what is moved the program moves, when it is told where it went.
  public func dragConfiguration(_ configuration: DragConfiguration) -> some View { self }

  /// How the choice of a palette is marked. It is marked by its ground.
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }

  /// Which hand makes what of a device. A page knows of none.
  public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }

  /// What of the choice of photos cannot be used. It is the browser's.
  public func photosPickerDisabledCapabilities(_ disabledCapabilities: PHPickerCapabilities) -> some View { self }
}

nonisolated extension TabContent {
  /// A menu for the tab in a sidebar. A tab of a bar has none: put it into the tab's page.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some TabContent<TabValue> { self }
}

extension Scene {
  /// What a system lets the program do while nobody uses it. A server runs all the time: begin a task with it.
  public func backgroundTask<Given: Sendable, Result: Sendable>(
    _ task: BackgroundTask<Given, Result>, action: @escaping @Sendable (Given) async -> Result
  ) -> some Scene { self }
}

/// What a system lets a program do while nobody uses it.
public struct BackgroundTask<Given: Sendable, Result: Sendable>: Sendable {
  private let name: String
}

extension BackgroundTask<Void, Void> {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask(name: identifier) }
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask(name: identifier) }
}

/// How a palette marks what is chosen.
public struct PaletteSelectionEffect: Hashable, Sendable {
  private let name: String

  public static let automatic = PaletteSelectionEffect(name: "automatic")
  public static let custom = PaletteSelectionEffect(name: "custom")
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { PaletteSelectionEffect(name: "symbolVariant") }
}

/// What a hand makes.
public struct HandGestureShortcut: Hashable, Sendable {
  private let name: String

  public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

/// What the choice of photos can do.
public struct PHPickerCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let search = PHPickerCapabilities(rawValue: 1)
  public static let stagingArea = PHPickerCapabilities(rawValue: 2)
  public static let collectionNavigation = PHPickerCapabilities(rawValue: 4)
  public static let selectionActions = PHPickerCapabilities(rawValue: 8)
  public static let sensitivityAnalysisIntervention = PHPickerCapabilities(rawValue: 16)
}

/// Which of the ways to write a text is taken.
public protocol TextVariantPreference: Hashable, Sendable {}

/// Always the same one.
public struct FixedTextVariant: TextVariantPreference {
  public init() {}
}

/// The longest one that fits.
public struct SizeDependentTextVariant: TextVariantPreference {
  public init() {}
}

extension TextVariantPreference where Self == FixedTextVariant {
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

extension TextVariantPreference where Self == SizeDependentTextVariant {
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

/// A bar in what shows other content.
public struct ContentToolbarPlacement: Hashable, Sendable {
  private let name: String

  public static let tabViewSidebar = ContentToolbarPlacement(name: "tabViewSidebar")
}
