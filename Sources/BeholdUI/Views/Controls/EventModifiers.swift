/// Keys that are held down with another one.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  /// What hosts call them.
  var names: [String] {
    let all: [(EventModifiers, String)] = [
      (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"), (.capsLock, "capsLock"),
      (.numericPad, "numericPad"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
