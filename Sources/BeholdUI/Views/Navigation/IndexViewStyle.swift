/// How the dots look that stand for the pages of a tab view. The library has the styles.
public protocol IndexViewStyle: Sendable {
  /// Whether there is a ground behind them.
  var _hasGround: Bool { get }
}

public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Hashable, Sendable {
    fileprivate let isAlways: Bool

    public static let automatic = BackgroundDisplayMode(isAlways: false)
    /// As long as somebody uses them: a browser shows none.
    public static let interactive = automatic
    public static let always = BackgroundDisplayMode(isAlways: true)
    public static let never = automatic
  }

  public let _hasGround: Bool

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { _hasGround = backgroundDisplayMode.isAlways }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension EnvironmentValues {
  private enum IndexGroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether there is a ground behind the dots that stand for pages.
  var hasIndexGround: Bool {
    get { self[IndexGroundKey.self] }
    set { self[IndexGroundKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how the dots look that stand for pages in this view.
  public func indexViewStyle(_ style: some IndexViewStyle) -> some View { environment(\.hasIndexGround, style._hasGround) }
}
