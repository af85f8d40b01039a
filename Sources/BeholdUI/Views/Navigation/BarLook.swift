/// How a bar looks, as far as its page says it.
struct BarLook: Equatable {
  var paint: Paint?
  /// What its letters are written in.
  var ink: Paint?
  var visibility: Visibility?
  var scheme: ColorScheme?
  var role: String?
  /// What of the bar's own is not in it.
  var removed: Set<ToolbarDefaultItemKind> = []

  /// Names for hosts: `hidden`, `visible`, `dark`, `light`, `editor`, `untitled`, `unsearched`.
  var names: String? {
    let ground: String? = visibility == .hidden ? "hidden" : visibility == .visible || paint != nil ? "visible" : nil
    let items = [removed.contains(.title) ? "untitled" : nil, removed.contains(.search) ? "unsearched" : nil]
    let names = ([ground, scheme.map { $0 == .dark ? "dark" : "light" }, role] + items).compactMap { $0 }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

/// How bars look, by their names.
enum BarLooksKey: PreferenceKey {
  static var defaultValue: [String: BarLook] { [:] }

  static func reduce(value: inout [String: BarLook], nextValue: () -> [String: BarLook]) { value.merge(nextValue()) { first, _ in first } }
}

nonisolated extension View {
  /// Shows or hides bars of the page, the sheet or the window that the view is in, or the tabs around it.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { hidden(bars, visibility) }

  /// Fills the ground of bars. That of tabs stays as it is.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    resolving(style) { content, paint in content.looks(bars) { $0.paint = $0.paint ?? paint } }
  }

  /// Writes the titles of bars in a colour.
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    let paint = style.paint
    return looks(bars) { $0.ink = $0.ink ?? paint }
  }

  /// Sets whether bars have a ground also where nothing is below them, or none at all.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    looks(bars) { $0.visibility = $0.visibility ?? visibility }
  }

  /// Sets whether bars have a ground also where nothing is below them, or none at all.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    looks(bars) { $0.visibility = $0.visibility ?? visibility }
  }

  /// Shows what is in bars in the light or in the dark: white letters on a dark ground.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    looks(bars) { $0.scheme = $0.scheme ?? colorScheme }
  }

  /// Says what the page is for: in an editor its title is at the beginning of the bar, beside a way back without a name.
  public func toolbarRole(_ role: ToolbarRole) -> some View { looks([]) { $0.role = $0.role ?? role.name } }

  /// Takes something from the bar that is in it by itself: its title, its search field. There is no button for a sidebar.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    looks([]) { look in if let defaultItemKind { look.removed.insert(defaultItemKind) } }
  }

  private func looks(_ bars: [ToolbarPlacement], _ change: @escaping (inout BarLook) -> Void) -> some View {
    transformPreference(BarLooksKey.self) { looks in
      for bar in bars.isEmpty ? [.automatic] : bars { change(&looks[bar.name, default: BarLook()]) }
    }
  }

  private func hidden(_ bars: [ToolbarPlacement], _ visibility: Visibility) -> some View {
    transformPreference(HiddenBarsKey.self) { hidden in
      for bar in bars.isEmpty ? [.automatic] : bars { hidden[bar.name] = visibility == .hidden }
    }
  }
}

/// What the page of a toolbar is for.
public struct ToolbarRole: Hashable, Sendable {
  let name: String?

  public static let automatic = ToolbarRole(name: nil)
  public static let navigationStack = ToolbarRole(name: nil)
  public static let browser = ToolbarRole(name: "editor")
  public static let editor = ToolbarRole(name: "editor")
}

/// Something that is in a bar by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  public static let sidebarToggle = Self(name: "sidebarToggle")
  public static let title = Self(name: "title")
  public static let search = Self(name: "search")
}

/// Something of a bar's own in another place of it. Here it stays in its own place.
nonisolated public struct DefaultToolbarItem: ToolbarContent {
  public typealias Body = Never

  public var body: Never { stopWithoutBody() }

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

  public var _items: EmptyView { EmptyView() }
}
