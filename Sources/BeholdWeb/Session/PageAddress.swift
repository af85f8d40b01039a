internal import BeholdUI
internal import Foundation

/// Where a page is: what the browser shows as its address and title.
@MainActor
struct PageAddress {
  var title = ""
  var path = "/"
  /// How often the browser can go back: from pages above the first one, on a phone from columns, and from what lies over them.
  var depth = 0
  var route: [String] = []
  /// Whether it stays as the browser has it, until there is a stack that it may be for.
  var isWaiting = false
  var window = WindowName()

  init() {}

  init(title: String, path: String, window: WindowName) {
    self.title = title
    self.path = path
    self.window = window
  }

  init(of tree: ViewTree, window: WindowName) {
    let navigation = tree.navigation
    let awaited = tree.awaitedRoute
    route = awaited ?? navigation.route
    // What lies over a page while its address waits for a stack is no way from it.
    depth = awaited == nil ? tree.stepsBack : navigation.depth
    isWaiting = awaited != nil
    self.window = window
    path = Self.path(window, route)
    title = Self.title(in: tree.root) ?? tree.root[.label]?.text ?? ""
  }

  private static let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~@:,+!=")

  private static func escaped(_ part: String) -> String { part.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }

  static func path(_ window: WindowName, _ route: [String] = []) -> String {
    "/" + (window.parts(before: route) + route).map { Self.escaped($0) }.joined(separator: "/")
  }

  /// The title of the innermost page that is seen and has one.
  private static func title(in element: Element) -> String? {
    var found: String?
    for child in element.children where child[.isHidden] == nil && child.kind.mayHavePages {
      if let title = title(in: child) { found = title }
    }
    return found ?? (element.kind == .page ? element.title : nil)
  }
}

extension ElementChange {
  /// Whether the address, or the title, may be another.
  @MainActor
  var mayChangeAddress: Bool {
    switch self {
    case .set(let element, let key):
      switch key {
      case .isHidden, .label: element.kind == .page || element.kind == .window
      // The column that is shown where there is room for one.
      case .placement: element.kind == .navigationSplit
      default: false
      }
    case .insert(let element, _, _): element.kind.mayHavePages || element.kind.isPresented
    case .remove(_, let parent, _): parent.kind == .window || parent.kind.mayHavePages
    case .move, .restyle, .transact, .scroll: false
    }
  }
}
