/// Pages one above the other; with two or three views, columns beside each other.
///
/// ```swift
/// NavigationView {
///   List(donuts) { donut in NavigationLink(destination: DonutPage(donut: donut)) { Text(donut.name) } }
///     .navigationBarTitle("Donuts")
/// }
/// ```
///
/// With one view it is a ``NavigationStack``, on every width; with two or three it is a ``NavigationSplitView`` unless its style is ``StackNavigationViewStyle``.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
nonisolated public struct NavigationView<Content: View>: View {
  @Environment(\.isNavigationViewStack) private var isStack
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    let columns = (content as? any ViewSequence)?.views ?? []
    if columns.count < 2 || isStack {
      NavigationStack { if let first = columns.first { first } else { content } }
    } else if columns.count == 2 {
      NavigationSplitView {
        columns[0]
      } detail: {
        columns[1]
      }
    } else {
      NavigationSplitView {
        columns[0]
      } content: {
        columns[1]
      } detail: {
        columns[2]
      }
    }
  }
}

/// Views that are written one below the other, one by one.
private protocol ViewSequence {
  @MainActor var views: [AnyView] { get }
}

extension TupleView: ViewSequence {
  var views: [AnyView] {
    var views: [AnyView] = []
    for view in repeat each content { views.append(AnyView(view)) }
    return views
  }
}

extension EnvironmentValues {
  private enum NavigationViewStackKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  var isNavigationViewStack: Bool {
    get { self[NavigationViewStackKey.self] }
    set { self[NavigationViewStackKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the navigation views in this view are stacks.
  @available(*, deprecated, message: "replace styled NavigationView with NavigationStack or NavigationSplitView instead")
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    environment(\.isNavigationViewStack, Style._isStack)
  }
}

/// How the views of a navigation view are arranged.
public protocol NavigationViewStyle {
  /// For Behold itself.
  static var _isStack: Bool { get }
}

/// Columns for two or three views.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}

  public static var _isStack: Bool { false }
}

/// The first view alone, and pages above it.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}

  public static var _isStack: Bool { true }
}

/// Columns for two or three views.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public static var _isStack: Bool { false }
}

/// Columns for two views.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}

  public static var _isStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}
