internal import BeholdUI
internal import BeholdWeb

extension CommandLineOptions {
  /// A limit that an operator may set.
  struct Limit: Sendable {
    let name: String
    let place: any WritableKeyPath<WebServer.Limits, Int> & Sendable
    let help: String

    var option: LaunchOption {
      LaunchOption(name, value: "NUMBER", help: "\(help) (\(WebServer.Limits()[keyPath: place]))")
    }
  }

  static let limits = [
    Limit(name: "max-connections", place: \.connections, help: "takes no more connections at a time"),
    Limit(name: "max-connections-per-address", place: \.connectionsPerAddress, help: "takes no more of one address"),
    Limit(name: "max-sessions", place: \.sessions, help: "keeps no more pages, open or waiting for their connection"),
    Limit(name: "max-sessions-per-address", place: \.sessionsPerAddress, help: "keeps no more of one address"),
    Limit(name: "max-sessions-per-visitor", place: \.sessionsPerVisitor, help: "keeps no more of one visitor"),
    Limit(name: "max-messages-per-address", place: \.messagesPerSecondOfAddress, help: "reads no more messages of one address in a second"),
    Limit(name: "max-file", place: \.fileMegabytes, help: "takes no larger file of a visitor, in megabytes"),
    Limit(name: "max-files-per-visitor", place: \.fileMegabytesOfVisitor, help: "keeps no more files of one visitor, in megabytes"),
    Limit(name: "max-files", place: \.fileMegabytesInAll, help: "keeps no more files of all visitors, in megabytes"),
  ]

  var watchdogSeconds: Double? { limits.watchdogSeconds }

  private static var largest: Int { 1_000_000 }

  /// - Returns: whether it is the name of a limit.
  mutating func setLimit(_ name: String, _ value: String) throws -> Bool {
    if name == "watchdog" {
      guard let seconds = Double(value), (1...86_400).contains(seconds) else {
        throw LaunchError("--watchdog is to be a number of seconds from 1 to 86400, not '\(value)'")
      }
      limits.watchdogSeconds = seconds
      return true
    }
    guard let limit = Self.limits.first(where: { $0.name == name }) else { return false }
    guard let number = Int(value), value.allSatisfy(\.isNumber), (1...Self.largest).contains(number) else {
      throw LaunchError("--\(name) is to be a number from 1 to \(Self.largest), not '\(value)'")
    }
    limits[keyPath: limit.place] = number
    if name == "max-sessions-per-visitor" { limits.socketsPerVisitor = number }
    return true
  }
}
