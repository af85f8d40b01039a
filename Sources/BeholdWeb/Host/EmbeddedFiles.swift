internal import CBeholdWeb

/// The script, the style sheet and the symbols that are built into the program.
///
/// `make script` makes the first two from the modules in `Script` and `Styles`.
struct EmbeddedFiles {
  let files: StaticFiles
  let assets: Assets

  /// - Parameter isDeveloped: whether pages tell of builds.
  init(isDeveloped: Bool = false) {
    var files = StaticFiles()
    files.add("behold.js", type: "text/javascript; charset=utf-8", bytes: Self.script)
    files.add("behold-parts.js", type: "text/javascript; charset=utf-8", bytes: Self.bytes(behold_resource_parts()))
    files.add("behold.css", type: "text/css; charset=utf-8", bytes: Self.bytes(behold_resource_style_sheet()))
    files.add("symbols.svg", type: "image/svg+xml", bytes: Self.symbols)
    files.add("icon.svg", type: "image/svg+xml", bytes: Self.bytes(behold_resource_icon()))
    files.add("building.js", type: "text/javascript; charset=utf-8", bytes: Self.bytes(behold_resource_building()))
    files.add("close.js", type: "text/javascript; charset=utf-8", bytes: Array("close();\n".utf8))
    let sprite = String(decoding: Self.symbols, as: UTF8.self)
    func path(_ name: String) -> String { files.path(of: name) ?? "" }
    assets = Assets(
      script: path("behold.js"), parts: path("behold-parts.js"), styleSheet: path("behold.css"), symbols: path("symbols.svg"),
      icon: path("icon.svg"), closing: path("close.js"), building: isDeveloped ? path("building.js") : nil,
      symbolNames: Self.symbolNames(in: sprite), cutSymbols: SymbolCuts(in: sprite), symbolBounds: SymbolBounds(in: sprite),
      pictures: .ofProgram)
    self.files = files
  }

  static var script: [UInt8] { bytes(behold_resource_script()) }
  static var symbols: [UInt8] { bytes(behold_resource_symbols()) }

  private static func bytes(_ resource: behold_resource) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
  }

  /// The names of the symbols in a sprite: of what it has under an `id`.
  static func symbolNames(in sprite: String) -> Set<String> {
    var names: Set<String> = []
    for piece in sprite.split(separator: "id=\"").dropFirst() { names.insert(String(piece.prefix { $0 != "\"" })) }
    return names
  }
}
