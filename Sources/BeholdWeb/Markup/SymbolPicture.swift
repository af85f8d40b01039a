/// Symbols as pictures of their own, for what is painted with them: black, or white in the dark.
enum SymbolPicture {
  /// What each picture of the sprite is drawn of, by its name.
  private static let pictures = parts(of: String(decoding: EmbeddedFiles.symbols, as: UTF8.self))
  private static let names = Set(pictures.keys)

  /// The picture itself, as an address. One that there is not is a square with a dot, as elsewhere.
  static func address(of symbol: String) -> String {
    let parts = SymbolParts(symbol, from: names)?.parts ?? [SymbolParts.Part("unknown")]
    return "data:image/svg+xml," + escaped(document(of: parts))
  }

  /// What is cut out is dark in the mask through which the colour is seen.
  private static func document(of parts: [SymbolParts.Part]) -> String {
    """
    <svg xmlns='http://www.w3.org/2000/svg' width='20' height='20' viewBox='-1 -1 26 26'><style>:root{color:#000}\
    mask{color:#fff;--background:#000;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}\
    .sym-fill{fill:currentColor;--detail:var(--background)}\
    .sym-in{transform:scale(.56);transform-origin:12px 12px;stroke-width:2.8}.sym-out{color:var(--background)}\
    .sym-badge{transform:translate(17.5px,17.5px) scale(.5) translate(-12px,-12px)}\
    .sym-badge.sym-sign{transform:translate(17.5px,17.5px) scale(.32) translate(-12px,-12px);color:var(--background);stroke-width:4.5}\
    text{font:600 19px sans-serif;text-anchor:middle;fill:currentColor;stroke:none}\
    @media(prefers-color-scheme:dark){:root{color:#fff}}</style>\
    <mask id='m' maskUnits='userSpaceOnUse' x='-3' y='-3' width='30' height='30'>\(parts.map(markup).joined())</mask>\
    <rect x='-3' y='-3' width='30' height='30' fill='currentColor' mask='url(#m)'/></svg>
    """
  }

  private static func markup(of part: SymbolParts.Part) -> String {
    switch part.content {
    case .picture(let name): "<g class='\(part.classes)'>\(pictures[name] ?? "")</g>"
    // They are a symbol's: letters and digits.
    case .letters(let letters): "<text class='\(part.classes)' x='12' y='19'>\(letters)</text>"
    }
  }

  private static func escaped(_ document: String) -> String {
    var text = ""
    for character in document {
      switch character {
      case "%": text += "%25"
      case "#": text += "%23"
      case "<": text += "%3C"
      case ">": text += "%3E"
      case "\"": text += "'"
      default: text.append(character)
      }
    }
    return text
  }

  private static func parts(of sprite: String) -> [String: String] {
    var pictures: [String: String] = [:]
    for piece in sprite.split(separator: "<symbol id=\"").dropFirst() {
      guard let begin = piece.firstIndex(of: ">") else { continue }
      let end = piece.firstRange(of: "</symbol>")?.lowerBound ?? piece.endIndex
      pictures[String(piece.prefix { $0 != "\"" })] = String(piece[piece.index(after: begin)..<end])
    }
    return pictures
  }
}
