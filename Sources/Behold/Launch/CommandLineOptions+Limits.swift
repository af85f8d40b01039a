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
    Limit(name: "max-state", place: \.stateMegabytes, help: "with --workers: knows no more of pages for other workers, in megabytes"),
  ]

  var watchdogSeconds: Double? { limits.watchdogSeconds }

  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static var mostWorkers: Int { 64 }
  /// How long the main actor of a worker may be silent, if nothing else is said.
  static var usualHangSeconds: Double { 10 }

  /// What goes with workers, and what does not.
  func checkWorkers() throws {
    if workers == nil, hangSeconds != nil { throw LaunchError("--hang-limit needs --workers") }
    if workers == nil, reloadsOnChange { throw LaunchError("--reload-on-change needs --workers") }
    guard workers != nil else { return }
    if watchdogSeconds != nil { throw LaunchError("--workers has --hang-limit instead of --watchdog") }
    if showsPreviews { throw LaunchError(isDeveloped ? "--previews are shown without --dev" : "--previews are shown without --workers") }
  }

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
    if name == "hang-limit" {
      guard let seconds = Double(value), (1...86_400).contains(seconds) else {
        throw LaunchError("--hang-limit is to be a number of seconds from 1 to 86400, not '\(value)'")
      }
      hangSeconds = seconds
      return true
    }
    if name == "workers" {
      guard let number = Int(value), value.allSatisfy(\.isNumber), (1...Self.mostWorkers).contains(number) else {
        throw LaunchError("--workers is to be a number from 1 to \(Self.mostWorkers), not '\(value)'")
      }
      workers = number
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
