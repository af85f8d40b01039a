enum NavigationTitleKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

enum NavigationSubtitleKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

enum TitleDisplayModeKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

enum BackButtonHiddenKey: PreferenceKey {
  static func reduce(value: inout Bool?, nextValue: () -> Bool?) { value = value ?? nextValue() }
}

nonisolated extension View {
  /// Names the page, the column or the window that the view is in.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(TitleOutletModifier(isLiteral: title.isLiteral)).modifier(WrittenPreferenceModifier<NavigationTitleKey>(text: title))
  }

  /// Names the page, the column or the window that the view is in.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  /// Names the page, the column or the window that the view is in.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(TitleOutletModifier(isLiteral: false)).preference(key: NavigationTitleKey.self, value: String(title))
  }

  /// Names the page, the column or the window that the view is in by what a binding has.
  public func navigationTitle(_ title: Binding<String>) -> some View { modifier(BoundTitleModifier(title: title)) }

  /// Says more of the page, the column or the window that the view is in, beside its title.
  public func navigationSubtitle(_ subtitle: Text) -> some View {
    modifier(WrittenPreferenceModifier<NavigationSubtitleKey>(text: subtitle))
  }

  /// Says more of the page, the column or the window that the view is in, beside its title.
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }

  /// Says more of the page, the column or the window that the view is in, beside its title.
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    preference(key: NavigationSubtitleKey.self, value: String(subtitle))
  }

  /// Sets how large the title of the page is.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    preference(key: TitleDisplayModeKey.self, value: displayMode.name)
  }

  /// Sets how large the title of the page is.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    preference(key: TitleDisplayModeKey.self, value: mode.name)
  }

  /// Keeps people from going back from the page by what the host shows for it.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: BackButtonHiddenKey.self, value: hidesBackButton)
  }
}

/// What is at the top of a page.
public enum NavigationBarItem {
  /// How large a title is.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic
    case inline
    case large

    fileprivate var name: String? {
      switch self {
      case .automatic: nil
      case .inline: "inline"
      case .large: "large"
      }
    }
  }
}

/// How large a title is.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  fileprivate let name: String?

  public static let automatic = ToolbarTitleDisplayMode(name: nil)
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  public static let large = ToolbarTitleDisplayMode(name: "large")
}

nonisolated private struct BoundTitleModifier: ViewModifier {
  @MainActor @Binding var title: String

  init(title: Binding<String>) { _title = title }

  @MainActor func body(content: Content) -> some View { content.navigationTitle(Text(verbatim: title)) }
}
