internal import BeholdObservation
internal import BeholdUI
internal import Foundation

/// The addresses of what pages consist of beside their markup.
final class Assets: Sendable {
  /// Where everything is that is not a page: `/_behold/`.
  static let root = "/_behold/"
  /// The address of the page that closes its window.
  static let closingPage = root + "close"

  let script: String
  /// What few pages need of the script.
  let parts: String
  let styleSheet: String
  let symbols: String
  let icon: String
  /// Closes the window of its page.
  let closing: String
  /// Tells of builds of the program, if those are told.
  let building: String?
  let pictures: Pictures
  private let symbolNames: Set<String>
  private let cutSymbols: SymbolCuts
  /// Where in their areas symbols have something.
  let symbolBounds: SymbolBounds

  /// - Parameters:
  ///   - symbols: the address of the symbols.
  ///   - symbolNames: the symbols that there are.
  ///   - cutSymbols: those in which something is cut out.
  ///   - pictures: those that the program comes with.
  init(
    script: String, parts: String = "", styleSheet: String, symbols: String, icon: String, closing: String = "", building: String? = nil,
    symbolNames: Set<String>,
    cutSymbols: SymbolCuts = SymbolCuts(), symbolBounds: SymbolBounds = SymbolBounds(), pictures: Pictures = Pictures()
  ) {
    self.script = script
    self.parts = parts
    self.styleSheet = styleSheet
    self.symbols = symbols
    self.icon = icon
    self.closing = closing
    self.building = building
    self.symbolNames = symbolNames
    self.cutSymbols = cutSymbols
    self.symbolBounds = symbolBounds
    self.pictures = pictures
  }

  /// What a symbol is drawn of; `nil` if there is nothing that means the same.
  func symbol(_ name: String) -> SymbolParts? { SymbolParts(name, from: symbolNames) }

  /// Whether one part of a symbol is cut out of another.
  func isCut(_ symbol: SymbolParts) -> Bool { symbol.parts.contains { cutSymbols.contains($0) } }

  /// The address of a picture in the sprite.
  func path(ofPicture name: String) -> String { symbols + "#" + name }
}

extension Assets {
  @MainActor private static var missing: Set<String> = []

  /// Says once that there is no symbol of a name.
  @MainActor
  static func reportMissingSymbol(_ name: String) {
    let name = String(name.prefix(100))
    guard missing.count < 100, missing.insert(name).inserted else { return }
    Misuse.report(
      "there is no symbol \(name.debugDescription), so that a square with a dot is shown: take another name, or Image(\"name\") with a picture of yours"
    )
  }
}

/// What elements are described for: a visitor's page.
final class PageContext {
  let assets: Assets
  let window: WindowName
  /// By which what a page says of a program's values is made unreadable.
  let key: VisitorKey
  /// The visitor's.
  var zone = TimeZone.gmt
  /// The visitor's, if the browser says it.
  let locale: Locale?
  /// In which the page is, if it is known.
  let language: Locale?
  /// How many other processes have had the page.
  let generation: UInt8
  /// Whether what somebody did in the page has ended the process before.
  let isAtFault: Bool

  init(
    assets: Assets, window: WindowName = WindowName(), key: VisitorKey = VisitorKey(), locale: Locale? = nil, language: Locale? = nil,
    generation: UInt8 = 0, isAtFault: Bool = false
  ) {
    self.assets = assets
    self.window = window
    self.key = key
    self.locale = locale
    self.language = language
    self.generation = generation
    self.isAtFault = isAtFault
  }
}
