internal import Foundation

/// The addresses of what pages consist of beside their markup.
final class Assets: Sendable {
  /// Where everything is that is not a page: `/_behold/`.
  static let root = "/_behold/"

  let script: String
  let styleSheet: String
  let symbols: String
  let icon: String
  let pictures: Pictures
  private let symbolNames: Set<String>

  /// - Parameters:
  ///   - symbols: the address of the symbols.
  ///   - symbolNames: the symbols that there are.
  ///   - pictures: those that the program comes with.
  init(script: String, styleSheet: String, symbols: String, icon: String, symbolNames: Set<String>, pictures: Pictures = Pictures()) {
    self.script = script
    self.styleSheet = styleSheet
    self.symbols = symbols
    self.icon = icon
    self.symbolNames = symbolNames
    self.pictures = pictures
  }

  /// A symbol that is not there is shown as one that says so; a filled one may stand for one that is not, and the other way round.
  func path(ofSymbol name: String) -> String {
    var candidate = name
    while !candidate.isEmpty {
      if symbolNames.contains(candidate) { return symbols + "#" + candidate }
      if symbolNames.contains(candidate + ".fill") { return symbols + "#" + candidate + ".fill" }
      // `heart.slash.circle`, `heart.slash`, `heart`
      guard let dot = candidate.lastIndex(of: ".") else { break }
      candidate = String(candidate[..<dot])
    }
    return symbols + "#unknown"
  }
}

/// What elements are described for: a visitor's page.
struct PageContext {
  let assets: Assets
  /// By which what a page says of a program's values is made unreadable.
  var key = VisitorKey()
  /// The visitor's.
  var zone = TimeZone.gmt
}
