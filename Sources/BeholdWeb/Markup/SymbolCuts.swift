/// Which pictures of the sprite are drawn in the colour of what is behind them, in which nothing is drawn at last: what is behind is seen there.
struct SymbolCuts: Sendable {
  /// Those that have something like that, and those that do if they are filled.
  private var always: Set<String> = []
  private var filled: Set<String> = []

  init() {}

  init(in sprite: String) {
    for piece in sprite.split(separator: "id=\"").dropFirst() {
      let name = String(piece.prefix { $0 != "\"" })
      if piece.contains("var(--background") { always.insert(name) }
      if piece.contains("var(--detail") { filled.insert(name) }
    }
  }

  func contains(_ part: SymbolParts.Part) -> Bool {
    let classes = part.classes.split(separator: " ")
    if classes.contains("sym-out") || classes.contains("sym-sign") { return true }
    guard case .picture(let name) = part.content else { return false }
    return always.contains(name) || classes.contains("sym-fill") && filled.contains(name)
  }
}
