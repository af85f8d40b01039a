/// The script, the style sheet and the symbols that are built into the program.
struct EmbeddedFiles {
  let files: StaticFiles
  let assets: Assets

  init() {
    var files = StaticFiles()
    files.add("behold.js", type: "text/javascript; charset=utf-8", bytes: Self.withoutComments(Self.script))
    files.add("behold.css", type: "text/css; charset=utf-8", bytes: PackageResources.behold_css)
    files.add("symbols.svg", type: "image/svg+xml", bytes: PackageResources.symbols_svg)
    files.add("icon.svg", type: "image/svg+xml", bytes: PackageResources.icon_svg)
    func path(_ name: String) -> String { files.path(of: name) ?? "" }
    assets = Assets(
      script: path("behold.js"), styleSheet: path("behold.css"), symbols: path("symbols.svg"), icon: path("icon.svg"),
      symbolNames: Self.symbolNames(in: String(decoding: PackageResources.symbols_svg, as: UTF8.self)), pictures: .ofProgram())
    self.files = files
  }

  /// The page's script: what it does about its line, and all else.
  static let script = PackageResources.connection_js + PackageResources.behold_js

  /// A script without its indentation and its lines of comment: what a browser needs of it. No text in it may go over several lines.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if !code.starts(with: "//".utf8), !code.starts(with: "/**".utf8) { bytes += code + [UInt8(ascii: "\n")] }
    }
    return bytes
  }

  /// The names of the symbols in a sprite: of what it has under an `id`.
  static func symbolNames(in sprite: String) -> Set<String> {
    var names: Set<String> = []
    for piece in sprite.split(separator: "id=\"").dropFirst() { names.insert(String(piece.prefix { $0 != "\"" })) }
    return names
  }
}
