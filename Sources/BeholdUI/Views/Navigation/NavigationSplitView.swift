/// Two or three columns, of which the selection in one says what is in the next.
///
/// ```swift
/// NavigationSplitView {
///   List(donuts, selection: $selection) { Text($0.name) }
/// } detail: {
///   if let selection { DonutPage(id: selection) } else { Text("Select a donut") }
/// }
/// ```
///
/// Where there is room for one column, that of the last selection is seen: a list whose selection the program sets shows the next one, unless
/// `preferredCompactColumn` says which.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @State private var columns = SplitColumns()
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownCompact = NavigationSplitViewColumn.sidebar
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compact: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ compact: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar,
    _ content: Content, _ detail: Detail
  ) {
    self.visibility = visibility
    self.compact = compact
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  @MainActor public var body: some View {
    let visibility = self.visibility ?? $ownVisibility
    let compact = self.compact ?? $ownCompact
    SplitElement(
      visibility: visibility.wrappedValue, compactColumn: compact.wrappedValue,
      show: { visibility.wrappedValue = $0 ? .all : .detailOnly },
      content: SplitColumnViews(
        columns: columns.following(isOpen: self.compact == nil),
        show: { compact.wrappedValue = NavigationSplitViewColumn(name: $0.rawValue) }, sidebar: sidebar, content: content,
        detail: detail))
  }
}

extension NavigationSplitView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), EmptyView(), detail()) }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail()) }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail()) }
}

/// Which columns of a split view are seen where there is room for several.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  let name: String

  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

nonisolated private struct SplitElement<Content: View>: ElementView {
  typealias Body = Never

  let visibility: NavigationSplitViewVisibility
  let compactColumn: NavigationSplitViewColumn
  /// Shows all columns, or the last one alone.
  let show: (Bool) -> Void
  let content: Content

  var kind: ElementKind { .navigationSplit }

  @MainActor func describe(_ element: Element) {
    element.set(.style, visibility.name)
    element.set(.placement, compactColumn == .sidebar ? nil : compactColumn.name)
    element.set(.isExpanded, .flag(visibility != .detailOnly))
    element.handle(ElementEvents(.toggle) { event in if case .toggle(let isExpanded) = event { show(isExpanded) } })
  }
}

nonisolated private struct SplitColumnViews<Sidebar: View, Content: View, Detail: View>: View {
  let columns: SplitColumns
  let show: (SplitColumn.Role) -> Void
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  private var roles: [SplitColumn.Role] { Content.self == EmptyView.self ? [.sidebar, .detail] : [.sidebar, .content, .detail] }

  @MainActor var body: some View {
    SplitColumnView(column: columns.column(.sidebar, of: roles, show: show), content: sidebar)
    if Content.self != EmptyView.self { SplitColumnView(column: columns.column(.content, of: roles, show: show), content: content) }
    SplitColumnView(column: columns.column(.detail, of: roles, show: show), content: detail)
  }
}

nonisolated private struct SplitColumnView<Content: View>: View {
  @State private var path = NavigationPath()
  let column: SplitColumn
  let content: Content

  @MainActor var body: some View { NavigationStackElement(route: PathAccess.erased.route($path), column: column, root: content) }
}
