internal import Foundation

/// A key that somebody presses, or lets go.
nonisolated public struct KeyPress: Sendable, CustomDebugStringConvertible {
  /// What becomes of the press.
  public enum Result: Sendable {
    /// Nobody else hears of it.
    case handled
    /// The views around hear of it.
    case ignored
  }

  /// How far it is.
  public struct Phases: OptionSet, Hashable, Sendable, CustomDebugStringConvertible {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    /// It is held.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]

    public var debugDescription: String {
      let names: [(Phases, String)] = [(.down, "down"), (.repeat, "repeat"), (.up, "up")]
      return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What it would write.
  public let characters: String
  public let modifiers: EventModifiers

  package init(_ key: KeyEquivalent, modifiers: EventModifiers = [], phase: Phases = .down) {
    self.phase = phase
    self.key = key
    characters = String(key.character)
    self.modifiers = modifiers
  }

  public var debugDescription: String { "\(phase) \(key.name) \(modifiers.names)" }
}

/// Which keys a view waits for.
package struct KeyRequest: Equatable, Sendable {
  /// All of them if `nil`.
  package private(set) var keys: Set<KeyEquivalent>?
  /// Whether it is for the others that write something, too.
  package private(set) var takesLetters: Bool
  /// Those of them that are held beside others: nobody hears of these without naming them.
  package private(set) var held: Set<KeyEquivalent>
  package private(set) var phases: KeyPress.Phases
  /// Whether it is for what a key means by itself: a field that has the focus uses it first, and with others held it means something else.
  package private(set) var isCommand: Bool

  init(_ keys: Set<KeyEquivalent>?, _ phases: KeyPress.Phases, takesLetters: Bool = false, isCommand: Bool = false) {
    self.keys = keys
    held = keys?.filter(\.isHeld) ?? []
    self.takesLetters = takesLetters
    self.phases = phases
    self.isCommand = isCommand
  }

  private var isEmpty: Bool { keys == [] && !takesLetters }

  mutating func formUnion(_ other: KeyRequest) {
    // One that waits for no key has no say.
    isCommand = other.isEmpty ? isCommand : isEmpty ? other.isCommand : isCommand && other.isCommand
    takesLetters = takesLetters || other.takesLetters
    held.formUnion(other.held)
    keys = other.keys.flatMap { keys?.union($0) }
    phases.formUnion(other.phases)
  }
}

/// What a view does about keys.
package struct KeyHandler {
  /// Waits for none.
  @MainActor static let none = KeyHandler(request: KeyRequest([], []), characters: nil) { _ in .ignored }

  let request: KeyRequest
  /// Of which letters, if it waits for letters.
  let characters: CharacterSet?
  let action: (KeyPress) -> KeyPress.Result

  @MainActor
  func handles(_ press: KeyPress) -> Bool {
    guard request.phases.contains(press.phase), !request.isCommand || press.modifiers.isEmpty,
      request.takesLetters && !press.key.isHeld || request.keys?.contains(press.key) ?? !press.key.isHeld
    else { return false }
    if let characters, !press.characters.unicodeScalars.allSatisfy(characters.contains) { return false }
    return action(press) == .handled
  }
}

extension Element {
  /// The keys that it waits for.
  package var keyRequest: KeyRequest? {
    var request: KeyRequest?
    for case .keys(let handler) in modifierList {
      if request == nil { request = handler.request } else { request?.formUnion(handler.request) }
    }
    return request
  }

  /// Asks the modifiers, from the inside out, and then what is around.
  ///
  /// - Returns: whether anybody has been asked.
  func handle(_ press: KeyPress) -> Bool {
    // An action may take away what is around.
    var waiting: [(element: Element, handler: KeyHandler)] = []
    var current: Element? = self
    while let element = current {
      for case .keys(let handler) in element.modifierList { waiting.append((element, handler)) }
      current = element.parent
    }
    for (element, handler) in waiting where element.isConnected { if handler.handles(press) { return true } }
    return !waiting.isEmpty
  }
}
