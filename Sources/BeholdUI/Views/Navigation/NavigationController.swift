internal import BeholdObservation

/// The pages of a navigation stack, or of a column: those for the values of its path, and those that views present.
@MainActor
final class NavigationController {
  /// A page above the first one.
  private struct Level {
    enum Origin {
      case value(AnyHashable)
      case source(any PageSource)
    }

    var origin: Origin
    let page: PageNode
    /// What is on the page, if it is there for a value.
    let content: AnyViewNode?
    /// What has made the page for the value.
    let destination: NavigationDestination?
    /// The parts of its address, if it has one.
    let route: [String]?

    /// Whether there was no destination for the value.
    var isUnresolved: Bool { content == nil }
    var value: AnyHashable? { if case .value(let value) = origin { value } else { nil } }
    var source: (any PageSource)? { if case .source(let source) = origin { source } else { nil } }
  }

  /// What a view on one of the pages has said.
  private struct Declaration {
    let destination: NavigationDestination
    /// How many pages are below that page. It makes pages above that one only.
    let depth: Int
  }

  unowned let node: AnyViewNode
  /// Where the pages are.
  let place: ViewPlace
  private var route: NavigationRoute
  private var root: PageNode!
  private var levels: [Level] = []
  private var destinations: [ObjectIdentifier: [Declaration]] = [:]
  /// What reads a value of a type with a destination from an address: in the order in which the destinations came, text last.
  private var readers: [(isText: Bool, read: (String) -> AnyHashable?)] = []
  /// Views that want to show a page.
  private var waiting: [any PageSource] = []
  private let column: SplitColumn?
  /// Whether the column before it has led to the page above its first one: that stands for the first one.
  private var isLed = false
  /// What takes back what was chosen in the column's lists, when a person comes back to it.
  private var deselections: [ObjectIdentifier: () -> Void] = [:]

  /// - Parameter place: the inside of the stack's element.
  init(_ route: NavigationRoute, of node: AnyViewNode, at place: __shared ViewPlace, column: SplitColumn?) {
    self.node = node
    self.route = route
    self.column = column
    self.place = place
  }

  /// Mounts the first page, and those of the path.
  func mountPages(_ mount: @escaping (ViewPlace) -> AnyViewNode) {
    node.tree.add(self)
    root = PageNode(at: pagePlace(0, route: firstRoute), isTop: route.values.isEmpty, dismiss: nil, mount)
    showPath()
  }

  /// Whether it is a column, or is in one, that another column follows: what is chosen in its lists is shown there.
  var isLeading: Bool { column?.isLeading ?? false || EnvironmentValues(place.environment).navigation?.isLeading ?? false }

  /// Something in the column was chosen, which the next one shows.
  func goOn() { column?.goOn() }

  /// Something in a list of the column was chosen.
  ///
  /// - Parameter deselect: takes that back, when a person comes back to the column where there is room for one.
  func goOn(from list: AnyViewNode, deselect: @escaping () -> Void) {
    note(list, deselect)
    column?.goOn()
  }

  /// The program has selected something in a list of the column.
  func follow(_ list: AnyViewNode, deselect: @escaping () -> Void) {
    note(list, deselect)
    column?.follow()
  }

  private func note(_ list: AnyViewNode, _ deselect: @escaping () -> Void) {
    if column != nil { deselections[ObjectIdentifier(list)] = deselect }
  }

  /// A list has gone.
  func forget(_ list: AnyViewNode) { deselections[ObjectIdentifier(list)] = nil }

  /// A person has come back to the column from the next one.
  func returned() {
    let lists = deselections.values
    deselections = [:]
    for deselect in lists { deselect() }
  }

  /// The part of the tree that the stack is in.
  var scope: AppearanceScope? { place.scope }

  private func pagePlace(_ depth: Int, route: [String]?) -> ViewPlace {
    var place = place.setting { values in
      values.navigation = self
      values.navigationDepth = depth
      values.navigationRoute = route
    }
    place.ordinal = UInt16(clamping: depth)
    return place
  }

  /// Lets go of the pages, which know the controller.
  func end() {
    root = nil
    levels = []
    waiting = []
    destinations = [:]
    deselections = [:]
  }

  var pages: [PageNode] { (root.map { [$0] } ?? []) + levels.map(\.page) }
}

// MARK: Following the path

extension NavigationController {
  func update(to route: NavigationRoute) {
    self.route = route
    showPath()
  }

  /// Shows what waits. Called when the stack's node is stale.
  func showWaiting() {
    resolve()
    let sources = waiting
    waiting = []
    for source in sources { push(.source(source), isTop: true) { source.mountPage(at: $0) } }
    showTop()
  }

  private func showPath() {
    let values = route.values
    let shown = levels.compactMap(\.value)
    var same = 0
    while same < min(values.count, shown.count), values[same] == shown[same] { same += 1 }
    if same < shown.count {
      var seen = -1
      let index = levels.firstIndex { level in
        if level.value != nil { seen += 1 }
        return seen == same
      }
      remove(from: index ?? levels.endIndex)
    }
    showParts(of: values.prefix(same))
    for index in same..<max(same, values.count) {
      let value = values[index]
      let destination = destination(for: value, above: levels.count)
      push(.value(value), of: destination, isTop: index == values.count - 1) { destination?.mount(value, at: $0) }
    }
    showTop()
    if levels.contains(where: \.isUnresolved) { reportUnresolved() }
  }

  /// Pages stay whose values are equal to those before; what is in these may be other things all the same.
  private func showParts(of values: some Sequence<AnyHashable>) {
    let indices = levels.indices.filter { levels[$0].value != nil }
    for (index, new) in zip(indices, values) where levels[index].value.map({ Comparison.isOther($0, new) }) == true {
      levels[index].origin = .value(new)
      if let content = levels[index].content { levels[index].destination?.show(new, on: content) }
    }
  }

  private func push(_ origin: Level.Origin, of destination: NavigationDestination? = nil, isTop: Bool, _ mount: (ViewPlace) -> AnyViewNode?)
  {
    let depth = levels.count
    var content: AnyViewNode?
    let below = levels.last.map(\.route) ?? firstRoute
    let route = if case .value(let value) = origin { RouteCoding.route(below, to: value) } else { nil as [String]? }
    let isFirst = isLed && depth == 0
    let page = PageNode(
      at: pagePlace(depth + 1, route: route), isTop: isTop, isFirst: isFirst,
      dismiss: { [weak self] in if isFirst { self?.column?.goBack() } else { self?.goBack(to: depth) } }
    ) { place in
      content = mount(place)
      return content
    }
    levels.append(Level(origin: origin, page: page, content: content, destination: destination, route: route))
  }

  private func showTop() {
    let pages = self.pages
    for page in pages.dropLast() { page.setTop(false) }
    pages.last?.setTop(true)
  }

  private func remove(from index: Int) {
    let gone = levels[index...]
    levels.removeSubrange(index...)
    for level in gone.reversed() {
      level.page.remove()
      level.destination?.pageWasRemoved()
      level.source?.pageWasRemoved()
    }
  }

  /// Mounts pages anew for which a destination has come.
  private func resolve() {
    let index = levels.indices.first { index in
      levels[index].isUnresolved && (levels[index].value.map { destination(for: $0, above: index) != nil } ?? false)
    }
    guard let index else { return }
    remove(from: index)
    showPath()
  }

  private func reportUnresolved() {
    node.tree.callbacks.addChange("a navigation stack") { [weak self] in
      guard let value = self?.levels.first(where: \.isUnresolved)?.value else { return }
      Misuse.report(Self.missing(value))
    }
  }

  static func reportMissingStack() {
    Misuse.report(
      "a NavigationLink was pressed that is in no stack, so that it leads nowhere; put a NavigationStack around the view that it is in")
  }

  private static func missing(_ value: AnyHashable) -> String {
    let type = "\(type(of: value.base))"
    return
      "a value of type \(type) is presented, and no view in the stack has a destination for it; add .navigationDestination(for: \(type).self) { … } to a view within the NavigationStack"
  }
}

// MARK: What views do

extension NavigationController {
  /// - Parameter depth: how many pages are below that of the view that says so.
  func register<Value: Hashable>(_ destination: NavigationDestination, for type: Value.Type, depth: Int) {
    if destinations[ObjectIdentifier(type)] == nil {
      readers.append((Value.self == String.self, { RouteCoding.value(type, of: $0) }))
      readers.sort { !$0.isText && $1.isText }
      node.tree.routeMap?.add(type)
    }
    destinations[ObjectIdentifier(type), default: []].append(Declaration(destination: destination, depth: depth))
    if levels.contains(where: \.isUnresolved) { node.tree.becameStale(node) }
  }

  func remove<Value>(_ destination: NavigationDestination, for type: Value.Type) {
    destinations[ObjectIdentifier(type)]?.removeAll { $0.destination === destination }
  }

  /// What makes the page for a value above so many others.
  private func destination(for value: AnyHashable, above depth: Int) -> NavigationDestination? {
    func key<Value>(_ value: Value) -> ObjectIdentifier { ObjectIdentifier(type(of: value)) }
    let declared = destinations[key(value.base)]?.first { $0.depth <= depth }
    return declared?.destination ?? column?.previous?.destination(for: value, above: .max)
  }

  /// Goes on to the page for a value of a link.
  func open(_ value: AnyHashable) {
    let target = column?.next ?? self
    guard target.destination(for: value, above: target === self ? levels.count : 0) != nil else {
      return Misuse.report(Self.missing(value))
    }
    guard target.levels.count < InputLimits.linkedPages else { return Misuse.report(Self.tooMany) }
    target.note(ledBy: self)
    let isInPath = target === self ? route.write(route.values + [value]) : target.replace(with: value)
    guard isInPath else {
      return Misuse.report(
        "a link's value has the type \(type(of: value.base)), which is not that of the stack's path; use a NavigationPath, or values of one type"
      )
    }
    goOn()
  }

  private func note(ledBy other: NavigationController) { if other !== self || levels.isEmpty { isLed = other !== self } }

  private static var tooMany: String {
    "a NavigationLink was pressed on top of \(InputLimits.linkedPages) pages, and leads nowhere; let the program take pages away from the stack's path before it shows others"
  }

  private func replace(with value: AnyHashable) -> Bool {
    if !levels.isEmpty { goBack(to: 0) }
    // The views that have given pages go later, and take nothing away then that has come by that time.
    if let index = levels.firstIndex(where: { $0.source != nil }) { remove(from: index) }
    return route.write([value])
  }

  /// Shows a page that a view gives, above those that are there.
  func present(_ source: any PageSource) {
    let target = column?.next ?? self
    if target !== self, !target.levels.isEmpty {
      target.goBack(to: 0)
      target.remove(from: 0)
    }
    target.note(ledBy: self)
    target.waiting.append(source)
    node.tree.becameStale(target.node)
  }

  /// Takes away the page that a view has given, and those above it.
  func withdraw(_ source: any PageSource) {
    if let next = column?.next { return next.takeAway(source) }
    takeAway(source)
  }

  private func takeAway(_ source: any PageSource) {
    waiting.removeAll { $0 === source }
    guard let index = levels.firstIndex(where: { $0.source === source }) else { return }
    let left = levels[..<index].compactMap(\.value)
    let isPathOther = left.count < levels.compactMap(\.value).count
    remove(from: index)
    showTop()
    guard isPathOther else { return }
    node.tree.callbacks.addChange("a navigation stack") { [weak self] in _ = self?.route.write(left) }
  }

  /// Goes back from the page that is shown, if it is not the first.
  func leaveLastPage() { goBack(to: levels.count - 1) }

  /// Goes back to the page below a level: the path becomes shorter, and what presents pages above hears of it.
  private func goBack(to depth: Int) {
    guard levels.indices.contains(depth) else { return }
    let left = levels[..<depth].compactMap(\.value)
    let gone = levels[depth...]
    for level in gone.reversed() { level.source?.dismissPage() }
    if gone.contains(where: { $0.value != nil }) { _ = route.write(left) }
  }
}

// MARK: Addresses

extension NavigationController {
  /// Whether there is nothing on one of the pages for values.
  var hasEmptyPage: Bool { levels.contains { $0.value != nil && !$0.isUnresolved && $0.page.isEmpty } }

  var windowRoute: WindowRoute {
    var parts: [String] = []
    for level in levels.prefix(InputLimits.routeParts) {
      guard let value = level.value, let part = RouteCoding.part(of: value) else { break }
      parts.append(part)
    }
    return WindowRoute(route: parts, depth: levels.count)
  }

  /// Whether addresses may be those of its pages: no column's are.
  var hasAddresses: Bool { column == nil }

  /// The parts of the address of the first page; `nil` if addresses are not those of this stack.
  private var firstRoute: [String]? { column == nil && !EnvironmentValues(place.environment).isPresented ? [] : nil }

  /// Whether a view has said what its pages are. Before that nobody can know which addresses are none of the stack's.
  var hasDestinations: Bool { destinations.values.contains { !$0.isEmpty } }

  var pathLength: Int { route.values.count }

  /// What the parts of an address stand for, as far as there are destinations for them now: on the first page, and on those for the same values.
  func values(of parts: [String]) -> [AnyHashable] {
    var values: [AnyHashable] = []
    var same = 0
    for part in parts {
      let found = readers.lazy.compactMap { $0.read(part) }.first { self.destination(for: $0, above: same) != nil }
      guard let found else { break }
      if same == values.count, same < levels.count, levels[same].value == found { same += 1 }
      values.append(found)
    }
    return values
  }

  /// Shows the pages for values, and none that views present.
  ///
  /// - Returns: whether the path takes them.
  func show(_ values: [AnyHashable]) -> Bool {
    if let index = levels.firstIndex(where: { $0.source != nil }) { goBack(to: index) }
    return route.values == values || route.write(values)
  }
}

/// A view that shows a page of a stack around.
@MainActor
protocol PageSource: AnyObject {
  func mountPage(at place: ViewPlace) -> AnyViewNode
  /// A person goes back.
  func dismissPage()
  /// The page has gone, because one below it has, or because the view has wanted so.
  func pageWasRemoved()
}

extension EnvironmentValues {
  private enum NavigationKey: EnvironmentKey {
    static var defaultValue: NavigationController? { nil }
  }

  private enum RouteKey: EnvironmentKey {
    static var defaultValue: [String]? { nil }
  }

  private enum DepthKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  /// The stack, or the column, around.
  var navigation: NavigationController? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  /// How many pages of it are below.
  var navigationDepth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
  /// The parts of the address of the page around, if it has one.
  var navigationRoute: [String]? {
    get { self[RouteKey.self] }
    set { self[RouteKey.self] = newValue }
  }
}
