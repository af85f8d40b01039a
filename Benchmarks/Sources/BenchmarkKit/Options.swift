/// The command line.
public struct Options {
  public var filter = ""
  public var isQuick = false
  public var count: Int?
  public var markdown: String?
  public var json: String?
  public var svg: String?
  public var wantsHelp = false
  public var wantsInstructions = false

  public init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter": filter = try Self.value(of: argument, &rest)
      case "--quick": isQuick = true
      case "--count": count = try Self.number(of: argument, &rest)
      case "--markdown": markdown = try Self.value(of: argument, &rest)
      case "--json": json = try Self.value(of: argument, &rest)
      case "--svg": svg = try Self.value(of: argument, &rest)
      case "--instructions": wantsInstructions = true
      case "--help", "-h": wantsHelp = true
      default: throw UsageError(message: "unknown option '\(argument)'")
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(message: "option '\(option)' needs a value")
    }
    return value
  }

  private static func number(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number > 0 else { throw UsageError(message: "option '\(option)' needs a number above 0, not '\(text)'") }
    return number
  }
}

/// A command line that says nothing the program knows.
public struct UsageError: Error {
  public let message: String
  /// `EX_USAGE`.
  public static let status: Int32 = 64
}
