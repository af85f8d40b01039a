/// A control that goes on to another page.
///
/// ```swift
/// NavigationLink("Classic", value: donut)
/// NavigationLink { DonutPage(donut: donut) } label: { Text("Classic") }
/// ```
///
/// A link with a value adds it to the path of the ``NavigationStack`` around, where a view says with
/// ``View/navigationDestination(for:destination:)`` what the page is. In a column of a ``NavigationSplitView`` that another one follows the page is shown in
/// that; where the link is there in a list whose selection has the value's type, it selects its row instead. Where the page of a value has an address, a host
/// may let people open it in a window of its own. A link in a row leads nowhere while the list's rows are edited (``EditMode``): then it selects its row, too.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  var environment = EnvironmentReader()
  @State private var isActive = false
  private let value: AnyHashable?
  private let destination: (() -> Destination)?
  private let label: Label
  /// Where the program says whether the page is shown.
  private let activation: Binding<Bool>?

  private var isEnabled: Bool { environment.values.isEnabled }
  private var style: ButtonStyleValue { environment.values.buttonStyle }
  private var navigation: NavigationController? { environment.values.navigation }
  private var route: [String]? { environment.values.navigationRoute }
  private var rowSelector: RowSelector? { environment.values.rowSelector }
  private var indicator: Visibility { environment.values.navigationLinkIndicatorVisibility }

  init(_ value: AnyHashable?, _ destination: (() -> Destination)?, _ label: Label, activation: Binding<Bool>? = nil) {
    self.value = value
    self.destination = destination
    self.label = label
    self.activation = activation
  }

  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(nil, destination, label())
  }

  public init(destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(nil, destination, label())
  }

  @MainActor public var body: some View {
    let link = PageLinkElement(
      isDisabled: !isEnabled || (value == nil && destination == nil), style: style.attribute, route: destinationRoute,
      hidesIndicator: indicator == .hidden, action: open,
      content: label)
    if let activation, let destination {
      // A link without anything to press is there for the program.
      if Label.self != EmptyView.self { link }
      EmptyView().navigationDestination(isPresented: activation, destination: destination)
    } else if let value {
      if rowSelector?.leavesLinks == true {
        link.elementModifier(.tag(value)).elementModifier(.link)
      } else {
        link.elementModifier(.tag(value))
      }
    } else {
      link
    }
    if isActive, let destination { PagePresenter(page: DeferredView(content: destination)) { isActive = false } }
  }

  /// The parts of the address of what it leads to, if there is one. What selects a row has none.
  @MainActor private var destinationRoute: [String]? {
    guard isEnabled, let value, rowSelector?.selects(value) != true else { return nil }
    return RouteCoding.route(route, to: value)
  }

  @MainActor private func open() {
    if let value, rowSelector?.select(value) == true { return }
    if rowSelector?.isEditing == true { return }
    guard let navigation else { return NavigationController.reportMissingStack() }
    navigation.forgetAwaitedAddress()
    if let value { return navigation.open(value) }
    if let activation { activation.wrappedValue = true } else { isActive = true }
    navigation.goOn()
  }
}

extension NavigationLink where Destination == Never {
  /// - Parameter value: `nil` disables the link.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) { self.init(value.map { AnyHashable($0) }, nil, label()) }

  /// - Parameter value: `nil` disables the link.
  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) where Label == Text {
    self.init(value.map { AnyHashable($0) }, nil, Text(titleKey))
  }

  /// - Parameter value: `nil` disables the link.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(value.map { AnyHashable($0) }, nil, Text(title))
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(nil, destination, Text(titleKey))
  }

  public init(_ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination) {
    self.init(nil, destination, Text(titleKey))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(nil, destination, Text(title))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination) {
    self.init(nil, destination, Text(title))
  }
}

nonisolated private struct PageLinkElement<Content: View>: ElementView {
  typealias Body = Never

  let isDisabled: Bool
  let style: String?
  let route: [String]?
  let hidesIndicator: Bool
  let action: () -> Void
  let content: Content

  var kind: ElementKind { .link }

  @MainActor func describe(_ element: Element) {
    element.set(.isIndicatorHidden, hidesIndicator)
    element.set(.isDisabled, isDisabled)
    element.set(.style, style)
    element.set(.route, route.map { .parts($0) })
    element.handle(ElementEvents(.press) { [action] _ in action() })
  }
}

extension EnvironmentValues {
  private enum LinkIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// Whether links in rows of lists show that they lead to another page.
  public var navigationLinkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether links in rows of lists show that they lead to another page.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }
}
