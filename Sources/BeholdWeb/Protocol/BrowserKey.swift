internal import BeholdUI

/// Keys as browsers call them.
enum BrowserKey {
  private static let names: [(KeyEquivalent, String)] =
    [
      (.upArrow, "ArrowUp"), (.downArrow, "ArrowDown"), (.leftArrow, "ArrowLeft"), (.rightArrow, "ArrowRight"), (.escape, "Escape"),
      (.delete, "Backspace"), (.deleteForward, "Delete"), (.home, "Home"), (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"),
      (.clear, "Clear"), (.tab, "Tab"), (.return, "Enter"),
    ] + zip(KeyEquivalent.held, ["CapsLock", "Shift", "Control", "Alt", "Meta"]).map { ($0.key, $1) }
  private static let byKey = Dictionary(uniqueKeysWithValues: names)
  private static let byName = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  /// The phases that are waited for, and the keys, in the order of their names; without keys all that write something, and those that have a name here.
  /// A phase of 8 is for what keys mean by themselves, one of 16 for the other keys that write something, and one of 32
  /// for these and those that have a name here, beside what is named.
  static func words(of request: KeyRequest) -> String {
    let others = request.keys == nil ? (request.held.isEmpty ? 0 : 32) : request.takesLetters ? 16 : 0
    var bytes = Array("[\(request.phases.rawValue + (request.isCommand ? 8 : 0) + others)".utf8)
    for name in (request.keys ?? request.held).map({ byKey[$0] ?? String($0.character) }).sorted() {
      bytes.append(UInt8(ascii: ","))
      bytes.appendJSON(name)
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: (names + [(.space, " ")]).map { (KeyboardShortcut($0, modifiers: []).attribute, $1.lowercased()) })

  /// The keys that press a control as events tell them, in lower case: `shift+command+n`, `enter`. Where there is no key for commands, Control is that.
  static func shortcut(_ words: String) -> String {
    let end = words.dropLast().lastIndex(of: "+").map { words.index(after: $0) } ?? words.startIndex
    let held = words[..<end].split(separator: "+")
    let key = String(words[end...])
    let isCommand = held.contains("command") || held.contains("control")
    let prefix = (held.contains("option") ? "option+" : "") + (held.contains("shift") ? "shift+" : "") + (isCommand ? "command+" : "")
    return prefix + (byWord[key] ?? key.lowercased())
  }

  /// The phase, the modifiers that are held, and the name of the key: `1,16,ArrowUp`.
  static func press(_ text: Substring) -> KeyPress? {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let phase = StrictNumber.natural(parts[0]), [1, 2, 4].contains(phase),
      let modifiers = StrictNumber.natural(parts[1]), modifiers <= EventModifiers.all.rawValue, parts[2].utf8.count <= 64
    else { return nil }
    guard let key = byName[String(parts[2])] ?? (parts[2].count == 1 ? parts[2].first.map { KeyEquivalent($0) } : nil) else { return nil }
    return KeyPress(key, modifiers: EventModifiers(rawValue: Int(modifiers)), phase: KeyPress.Phases(rawValue: Int(phase)))
  }
}
