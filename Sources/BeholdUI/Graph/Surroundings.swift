/// What is around a place, apart from its element and its environment. Places share it: it is not changed once a place has it.
@MainActor
final class Surroundings {
  /// Whether what disappears here does so before what appears in its place.
  var disappearsEarly = false
  /// Whether what is mounted here can be seen; always if there is none.
  var scope: AppearanceScope?
  /// The page that titles and toolbars here belong to; the window if there is none.
  var chrome: PageChrome?
  /// The list that each element made here is a row of.
  var rows: RowPlace?
  /// Tells that rows are mounted only when they come near what is seen.
  var lazyRows: LazyRows?
  /// Hears what modifiers say of the one thing that is made around all here: a tab.
  var traits: ViewTraits?
  /// What makes a node around each view that is mounted here.
  unowned(unsafe) var boundary: (any ViewBoundary)?
  /// Whether rows are known to what is around them by their identities.
  var tagsRows = false

  private var interior: Surroundings?

  init() {}

  init(_ other: Surroundings) {
    disappearsEarly = other.disappearsEarly
    scope = other.scope
    chrome = other.chrome
    rows = other.rows
    lazyRows = other.lazyRows
    traits = other.traits
    boundary = other.boundary
    tagsRows = other.tagsRows
  }

  /// What is around the children of an element here.
  var inside: Surroundings {
    guard rows != nil || lazyRows != nil || traits != nil || boundary != nil else { return self }
    if let interior { return interior }
    let interior = Surroundings(self)
    if rows != nil { interior.tagsRows = false }
    interior.rows = nil
    interior.lazyRows = nil
    interior.traits = nil
    interior.boundary = nil
    self.interior = interior
    return interior
  }
}

extension Surroundings {
  /// What is around the one child of an element here that the element is put around: what it says of its row, or of its tab, holds for the element.
  func around(_ whole: RowWhole?) -> Surroundings {
    guard rows != nil || traits != nil else { return inside }
    let around = Surroundings(inside)
    around.traits = traits
    around.rows = rows
    around.rows?.whole = rows?.whole ?? whole
    return around
  }
}

extension ViewPlace {
  var disappearsEarly: Bool { surroundings?.disappearsEarly ?? false }
  var scope: AppearanceScope? { surroundings?.scope }
  var chrome: PageChrome? { surroundings?.chrome }
  var rows: RowPlace? { surroundings?.rows }
  var lazyRows: LazyRows? { surroundings?.lazyRows }
  var traits: ViewTraits? { surroundings?.traits }
  var tagsRows: Bool { surroundings?.tagsRows ?? false }
}
