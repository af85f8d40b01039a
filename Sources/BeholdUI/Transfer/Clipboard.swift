internal import Foundation

/// What somebody has copied in a window, or cut out.
@MainActor
package final class Clipboard {
  private var values: [any Transferable] = []
  /// What other programs get of it; `nil` until that is known.
  private var text: String?
  /// When it was copied: how often anything has been in the program.
  private var count = 0
  private static var copies = 0
  /// Whether it is found out what others get. Another copy waits for that.
  private var isExporting = false
  /// Those of the visitor's windows, one of which this is.
  package var all: () -> [Clipboard] = { [] }

  nonisolated init() {}

  /// What was copied last.
  package var copied: [any Transferable] { values }

  /// Takes values, and says on the window's element what other programs get of them as soon as that is known: what is cut out has gone then.
  fileprivate func take(_ values: [any Transferable], in tree: ViewTree) {
    // Who copies nothing keeps what there is.
    if values.isEmpty { return }
    Self.copies += 1
    count = Self.copies
    (self.values, text) = (values, nil)
    if let letters = Self.letters(of: values) { return tell(letters, count, tree) }
    export(in: tree)
  }

  /// Finds out what others get of what was copied last: one at a time, however often somebody copies.
  private func export(in tree: ViewTree) {
    guard !isExporting else { return }
    isExporting = true
    let (values, number) = (values, count)
    Task { [weak self, weak tree] in
      let letters = await Self.text(of: values)
      guard let self else { return }
      isExporting = false
      guard let tree else { return }
      if number == count { tell(letters, number, tree) } else if text == nil { export(in: tree) }
    }
  }

  private func tell(_ letters: String, _ number: Int, _ tree: ViewTree) {
    text = letters
    tree.root.set(.copied, "\(number):\(letters)")
  }

  /// What a text is that is pasted: the values themselves where it is what they were copied as.
  fileprivate func items(for text: String) -> [TransferItem] {
    let source = ([self] + all()).filter { $0.text == text && !$0.values.isEmpty }.max { $0.count < $1.count }
    return source?.values.map { .value($0) } ?? (text.isEmpty ? [] : [.text(text)])
  }

  /// What is known without waiting.
  private nonisolated static func letters(of values: [any Transferable]) -> String? {
    var lines: [String] = []
    for value in values {
      switch value {
      case let text as String: lines.append(text)
      case let url as URL: lines.append(url.absoluteString)
      default: return nil
      }
    }
    return lines.joined(separator: "\n")
  }

  nonisolated static func letters(_ value: any Transferable) -> String? { letters(of: [value]) }

  private static func text(of values: [any Transferable]) async -> String {
    var lines: [String] = []
    for value in values { if let line = await line(of: value) { lines.append(line) } }
    return lines.joined(separator: "\n")
  }

  static func line<Value: Transferable>(of value: Value) async -> String? {
    if let letters = letters(of: [value]) { return letters }
    let ways = Value.transferRepresentation._ways
    // A plain text, or an address, is what people mean; marks of a format come after it.
    let plain = ways.filter { $0.type.conforms(to: .plainText) || $0.type == .url }
    for way in plain + ways.filter({ $0.type.conforms(to: .text) }) {
      if let export = way.export, let data = try? await export(value), let line = String(data: data, encoding: .utf8) { return line }
    }
    return nil
  }
}

/// What a view does about copying, cutting and pasting.
package struct ClipboardHandler {
  var copy: (@MainActor () -> [any Transferable])?
  var cut: (@MainActor () -> [any Transferable])?
  var paste: (@MainActor ([TransferItem]) -> Void)?

  /// The letters of what it does.
  var words: String { (copy == nil ? "" : "c") + (cut == nil ? "" : "x") + (paste == nil ? "" : "v") }
}

extension Element {
  /// What can be done with it: `c` if it is copied, `x` if it is cut out, `v` if something is pasted there; `nil` for nothing.
  package var clipboardWords: String? {
    var words = ""
    for case .clipboard(let handler) in modifierList { words += handler.words }
    return words.isEmpty ? nil : String(Set(words).sorted())
  }

  /// - Returns: whether it does something about it.
  func handleClipboard(_ report: TransferReport) -> Bool {
    for case .clipboard(let handler) in modifierList {
      switch report {
      case .copied:
        guard let copy = handler.copy else { continue }
        tree.clipboard.take(copy(), in: tree)
      case .cut:
        guard let cut = handler.cut else { continue }
        tree.clipboard.take(cut(), in: tree)
      case .pasted(let text):
        guard let paste = handler.paste else { continue }
        paste(tree.clipboard.items(for: text))
      case .targeted, .lifted, .released, .received: return false
      }
      return true
    }
    return false
  }
}

extension TransferReport {
  /// Whether it is about copying, cutting and pasting.
  package var isOfClipboard: Bool {
    switch self {
    case .copied, .cut, .pasted: true
    case .targeted, .lifted, .released, .received: false
    }
  }
}
