/// The list that each element made at a place becomes a row of.
struct RowPlace {
  unowned(unsafe) let list: any RowList
  /// The modifiers that apply to each row made here.
  var modifiers: ElementModifiers?
  /// What is shown in each row beside its content.
  var supplements: RowSupplements?
  /// Where what is made here is a part of what will be the row: gets to know what is said of the row.
  var whole: RowWhole?
  /// Whether rows have the menu of the list.
  var hasMenu = false
}

/// What the view says of its row that an element is around, which becomes the row: a list knows one with an overlay by the tag of what is under that.
@MainActor
final class RowWhole {
  private(set) var rows: RowPlace?

  /// The innermost element of the view has been made.
  func take(_ place: RowPlace) {
    guard rows == nil else { return }
    rows = place
    rows?.whole = nil
  }
}

/// What has rows.
@MainActor
protocol RowList: AnyObject {
  /// A row has been made, or what is known of it is another.
  func rowChanged(_ row: Element)
  /// A gap that stands for rows has come, which `rows` gives; or has gone, if that is `nil`.
  func gapChanged(_ gap: Element, rows: (() -> [HiddenRow])?)
  /// Some of its rows can be deleted.
  func add(_ deleter: any RowDeleter)
  /// Deletes the rows that are selected, as far as they can be.
  func deleteSelection()
  /// Whether a row is selected that is not mounted.
  func isSelected(saidBy modifiers: [ElementModifier]) -> Bool
}

/// What deletes rows of a list: a `ForEach` that says how.
@MainActor
protocol RowDeleter: AnyObject {
  /// Finds out which of its rows are selected. What is given deletes them: each is found before any goes.
  func deletionOfSelection() -> () -> Void
}

/// What is shown in each row of a part of a list beside its content: the actions of a swipe, a background.
@MainActor
final class RowSupplements {
  let mount: (ViewPlace) -> AnyViewNode
  /// Is told of each node that `mount` has given when its row has gone.
  let rowHasGone: (AnyViewNode) -> Void
  let outer: RowSupplements?
  /// Whether a row has one at most: the innermost.
  let isSingle: Bool

  init(
    outer: RowSupplements?, isSingle: Bool, mount: @escaping (ViewPlace) -> AnyViewNode, rowHasGone: @escaping (AnyViewNode) -> Void
  ) {
    self.outer = outer
    self.isSingle = isSingle
    self.mount = mount
    self.rowHasGone = rowHasGone
  }
}

/// The row that was made around the element of a node.
@MainActor
final class RowElement {
  let element: Element
  private var supplements: [(source: RowSupplements, node: AnyViewNode)] = []
  private var menu: ViewNode<MenuRow>?

  init(_ content: Element, of node: AnyViewNode, at place: __shared ViewPlace, in rows: RowPlace) {
    element = Element(.listRow, in: place.tree, modifiers: rows.modifiers)
    element.becomeRow(of: rows.list, around: content)
    let inside = place.inside(element, of: node)
    if rows.hasMenu, let menu = EnvironmentValues(place.environment).selectionMenu, menu.tag(of: element) != nil {
      self.menu = inside.mount(MenuRow(menu, around: content, in: element))
    } else {
      content.insert(into: element, before: nil)
    }
    var next = rows.supplements
    while let source = next {
      if !source.isSingle || !supplements.contains(where: \.source.isSingle) { supplements.append((source, source.mount(inside))) }
      next = source.outer
    }
    rows.list.rowChanged(element)
  }

  func end() {
    for (source, node) in supplements { source.rowHasGone(node) }
    element.end()
  }

  func visitSupplements(_ visit: (AnyViewNode) -> Bool) -> Bool {
    (menu.map(visit) ?? true) && supplements.allSatisfy { visit($0.node) }
  }
}
