internal import Foundation

nonisolated extension View {
  /// Shows a view at the bottom of each page of a tab view, such as what is being played.
  ///
  /// Each page has its own: what it keeps belongs into a model.
  public func tabViewBottomAccessory<Accessory: View>(@ViewBuilder content: () -> Accessory) -> some View {
    environment(\.tabAccessory, KeptView(content()))
  }

  /// Shows a view at the bottom of each page of a tab view, or not.
  public func tabViewBottomAccessory<Accessory: View>(isEnabled: Bool, @ViewBuilder content: () -> Accessory) -> some View {
    tabViewBottomAccessory { if isEnabled { content() } }
  }
}

/// Where the accessory of a tab view is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  case inline
  case expanded
}

/// The page of a tab, with what stands at its bottom.
nonisolated struct AccessoryPage<Content: View>: View {
  @Environment(\.tabAccessory) private var accessory
  let content: Content

  var body: some View {
    if let accessory {
      // Tab views in the page have none.
      content.environment(\.tabAccessory, nil).safeAreaInset(edge: .bottom) { accessory.frame(maxWidth: .infinity).background(.bar) }
    } else {
      content
    }
  }
}

extension EnvironmentValues {
  private enum TabAccessoryKey: EnvironmentKey {
    static var defaultValue: KeptView? { nil }
  }

  var tabAccessory: KeptView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }

  /// Where the accessory of the tab view around is: it always has a line of its own. `nil` where there is none.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { tabAccessory == nil ? nil : .expanded }
}
