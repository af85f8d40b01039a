/// What a symbol is drawn of: pictures of the sprite and letters, one over the other.
///
/// Most names say what they are made of, and only what cannot be made is in the sprite: `heart.circle.fill` is a heart in a filled circle,
/// `folder.badge.plus` a folder with a sign at its corner, `trash.slash` a trash can with a line through it, and `3.circle` a 3 in a circle.
struct SymbolParts: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case picture(String)
      case letters(String)
    }

    let content: Content
    /// How it is changed for its place, as classes of the style sheet.
    var classes = ""

    init(_ name: String, _ classes: String = "") {
      content = .picture(name)
      self.classes = classes
    }

    init(letters: String) { content = .letters(letters) }

    fileprivate func adding(_ name: String) -> Part {
      var part = self
      part.classes += part.classes.isEmpty ? name : " " + name
      return part
    }
  }

  let parts: [Part]

  /// - Parameters:
  ///   - name: as SF Symbols calls it.
  ///   - names: of the pictures in the sprite.
  /// - Returns: `nil` if nothing can be drawn that means what the name says.
  init?(_ name: String, from names: Set<String>) {
    guard name.utf8.count <= 100, let parts = Self.parts(name, isFilled: false, names) else { return nil }
    self.parts = parts
  }

  /// What has the meaning of another one.
  private static let others = [
    "bin": "trash", "book.pages": "book", "bubble": "bubble.left", "bubble.middle.bottom": "bubble.left",
    "bubble.left.and.text.bubble.right": "bubble.left.and.bubble.right", "person.circle": "person.crop.circle",
    "multiply": "xmark", "cube.box": "shippingbox",
  ]

  /// What other symbols stand in.
  private static let shapes = ["circle", "square", "diamond", "hexagon", "shield", "seal", "app", "octagon", "rectangle"]

  /// Whether a picture is turned around where lines are read from right to left: what points forth or back, and lists.
  static func isMirrored(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.first == "list" || words.dropFirst().contains { $0 == "forward" || $0 == "backward" }
  }

  private static func parts(_ name: String, isFilled: Bool, _ names: Set<String>) -> [Part]? {
    if isFilled, names.contains(name + ".fill") { return [Part(name + ".fill")] }
    if names.contains(name) { return [isFilled ? Part(name, "sym-fill") : Part(name)] }
    if let other = others[name] { return parts(other, isFilled: isFilled, names) }
    if let rest = name.without(".fill") { return parts(rest, isFilled: true, names) }
    if let rest = name.without(".slash") { return parts(rest, isFilled: isFilled, names).map { $0 + [Part("slash")] } }
    if let rest = name.without(".badge") { return parts(rest, isFilled: isFilled, names).map { $0 + [Part("badge.dot")] } }
    if let badge = badge(of: name, isFilled, names) { return badge }
    for shape in shapes {
      guard let rest = name.without("." + shape), let inner = inner(rest, names) else { continue }
      let outer = parts(shape, isFilled: isFilled, names) ?? []
      return outer + inner.map { $0.adding(isFilled ? "sym-in sym-out" : "sym-in") }
    }
    return nil
  }

  /// `folder.badge.plus`, `person.crop.circle.fill.badge.checkmark`
  private static func badge(of name: String, _ isFilled: Bool, _ names: Set<String>) -> [Part]? {
    let words = name.split(separator: ".")
    guard let place = words.lastIndex(of: "badge"), place > 0, place < words.count - 1,
      let base = parts(words[..<place].joined(separator: "."), isFilled: isFilled, names),
      let sign = parts(words[(place + 1)...].joined(separator: "."), isFilled: false, names)
    else { return nil }
    return base + [Part("badge.ground"), Part("circle.fill", "sym-badge")] + sign.map { $0.adding("sym-badge sym-sign") }
  }

  /// What stands in a shape: another symbol, or one or two letters.
  private static func inner(_ name: String, _ names: Set<String>) -> [Part]? {
    if let parts = parts(name, isFilled: false, names) { return parts }
    guard name.count <= 2, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    return [Part(letters: name.uppercased())]
  }
}

extension String {
  /// What is left without an ending; `nil` if it has another one, or nothing else.
  fileprivate func without(_ ending: String) -> String? {
    hasSuffix(ending) && count > ending.count ? String(dropLast(ending.count)) : nil
  }
}
