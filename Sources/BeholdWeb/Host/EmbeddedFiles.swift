/// The script, the style sheet and the symbols that are built into the program.
///
/// `make script` makes the first two from the modules in `Script` and `Styles`.
struct EmbeddedFiles {
  let files: StaticFiles
  let assets: Assets

  init() {
    var files = StaticFiles()
    files.add("behold.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.behold_js)
    files.add("behold-parts.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.behold_parts_js)
    files.add("behold.css", type: "text/css; charset=utf-8", bytes: PackageResources.behold_css)
    files.add("symbols.svg", type: "image/svg+xml", bytes: PackageResources.symbols_svg)
    files.add("icon.svg", type: "image/svg+xml", bytes: PackageResources.icon_svg)
    files.add("close.js", type: "text/javascript; charset=utf-8", bytes: Array("close();\n".utf8))
    let sprite = String(decoding: PackageResources.symbols_svg, as: UTF8.self)
    func path(_ name: String) -> String { files.path(of: name) ?? "" }
    assets = Assets(
      script: path("behold.js"), parts: path("behold-parts.js"), styleSheet: path("behold.css"), symbols: path("symbols.svg"),
      icon: path("icon.svg"), closing: path("close.js"),
      symbolNames: Self.symbolNames(in: sprite), cutSymbols: SymbolCuts(in: sprite), pictures: .ofProgram)
    self.files = files
  }

  /// The names of the symbols in a sprite: of what it has under an `id`.
  static func symbolNames(in sprite: String) -> Set<String> {
    var names: Set<String> = []
    for piece in sprite.split(separator: "id=\"").dropFirst() { names.insert(String(piece.prefix { $0 != "\"" })) }
    return names
  }
}
