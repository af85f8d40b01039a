public import Foundation

// What belongs to windows, menus and systems of a device. The view stays as it is.
nonisolated extension View {
  /// What document the window shows. A browser's window has none.
  public func navigationDocument(_ url: URL) -> some View { self }

  /// The document that the window is about, and how it is shown where it is shared: a browser knows of none.
  public func navigationDocument<Image, Icon>(_ url: URL, preview: SharePreview<Image, Icon>) -> some View { self }

  /// Which events from outside the window is for. There are none.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

  /// What a person is doing. No browser takes it over from another device.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// What a person is doing, while there is something to do it with. No browser takes it over from another device.
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Which dialogs are shown is the program's: an icon of a dialog is not shown.
  public func dialogIcon(_ icon: Image?) -> some View { self }

  /// How much a dialog has to say. It looks the same.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

  /// In which order menus show their items. They show them as they are written.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Whether a window can be closed. It is the browser's.
  public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Whether a window can be made small. It is the browser's.
  public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Whether a window can be as large as the screen. It is the browser's.
  public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Whether a window can be made larger. It is the browser's.
  public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

  /// Whether a sheet keeps the program from ending. A server ends when it is told to.
  public func presentationPreventsAppTermination(_ prevents: Bool?) -> some View { self }

  /// How bright a picture may be. The browser decides.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range) }

  /// Whether the system helps with writing. The browser decides.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  /// Whether a field shows how letters can look. Fields have none.
  public func textInputFormattingControlVisibility(_ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set)
    -> some View
  { self }

  /// Whether the view opens while something is held over it. It does not.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { environment(\.springLoadingBehavior, behavior) }

  /// How views look while a pointer is over them that say nothing of it. They look as they are.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// How rows look while a pointer is over them. They look as the list has them.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// How content fades at the edges of a scroll view. It is cut.
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

  /// What is above the tabs in a sidebar. Tabs are in a bar.
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }

  /// What is below the tabs in a sidebar. Tabs are in a bar.
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }

  /// What stays at the bottom of a sidebar with tabs. Tabs are in a bar.
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View { self }

  /// Whether the bar of tabs becomes smaller while people scroll. It stays.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  /// The language in which letters are set. It is that of the page.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }

  /// Whether the view shows that its content may be old. It does not.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Where the keys look for the next view. They go as the page does.
  public func focusSection() -> some View { self }

  /// Whether there is a field for looking for letters. The browser has its own.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

  /// Forbids to look for letters. The browser has its own search.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Forbids to replace letters. The browser has its own search.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// How menus' buttons that are held go on. They do once what they do.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { environment(\.buttonRepeatBehavior, behavior) }

  /// The shape that ``ContainerRelativeShape`` has in the view. It is a rectangle.
  public func containerShape(_ shape: some InsettableShape) -> some View { self }

  /// Takes the geometry of what is around as one. It is taken so anyway: positions are those of the views around.
  public func geometryGroup() -> some View { self }

  /// How tables look. They look like a plain list.
  public func tableStyle(_ style: some TableStyle) -> some View { self }

  /// How an editor looks. It looks as fields do.
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }

  /// Where the search field stands while it is used. It stays where it is.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
}

/// How much a dialog has to say.
public enum DialogSeverity: Hashable, Sendable {
  case automatic
  case critical
  case standard
}

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable {
  case automatic
  case fixed
  case priority
}

/// Whether people may do something with a window.
public enum WindowInteractionBehavior: Hashable, Sendable {
  case automatic
  case enabled
  case disabled
}

extension Image {
  /// How bright a picture may be.
  public enum DynamicRange: Hashable, Sendable {
    case standard
    case constrainedHigh
    case high
  }
}

/// How much a system helps with writing.
public enum WritingToolsBehavior: Hashable, Sendable {
  case automatic
  case complete
  case limited
  case disabled
}

/// Where a field shows how letters can look.
public enum TextInputFormattingControlPlacement: Hashable, Sendable {
  case contextMenu
  case inputAssistant

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let contextMenu = Set(rawValue: 1)
    public static let inputAssistant = Set(rawValue: 2)
    public static let all: Set = [.contextMenu, .inputAssistant]
    public static let `default` = all
  }
}

/// Whether views open while something is held over them.
public enum SpringLoadingBehavior: Hashable, Sendable {
  case automatic
  case enabled
  case disabled
}

/// How content fades at an edge.
public enum ScrollEdgeEffectStyle: Hashable, Sendable {
  case automatic
  case hard
  case soft
}

/// When a bar of tabs becomes smaller.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  case automatic
  case onScrollDown
  case onScrollUp
  case never
}

/// Whether a button goes on doing what it does while it is held.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic
  case enabled
  case disabled
}

/// What an editor looks like. The library has the styles.
public protocol TextEditorStyle {}

/// The style that is usual.
public struct AutomaticTextEditorStyle: TextEditorStyle, Sendable { public init() {} }

/// One without a frame.
public struct PlainTextEditorStyle: TextEditorStyle, Sendable { public init() {} }

/// One with a round frame.
public struct RoundedBorderTextEditorStyle: TextEditorStyle, Sendable { public init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

/// What a search field does with the bar around it.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic
  case avoidHidingContent
}
