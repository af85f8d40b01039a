internal import BeholdUI
internal import BeholdWeb

/// What a program was told on its command line.
struct CommandLineOptions: Equatable {
  enum Action: Equatable {
    case run
    case showHelp
    case showVersion
  }

  var action = Action.run
  var host = "localhost"
  var port = 8080
  var opensBrowser = false
  var showsPreviews = false
  var certificate: String?
  var key: String?
  var allowedOrigins: [String] = []
  var allowedHosts: [String] = []
  var trustsProxy = false
  var showsMetrics = false
  var storage: String?
  var files: String?
  var limits = WebServer.Limits()
  /// In how many processes the app runs beside the one that serves; `nil` if it runs in that one.
  var workers: Int?
  var hangSeconds: Double?
  /// Whether another file in the place of the program's takes its place.
  var reloadsOnChange = false
  /// Whether the program is built anew when its sources are saved.
  var isDeveloped = false
  var app = LaunchArguments()
}

// MARK: Reading

extension CommandLineOptions {
  /// The options of the host.
  static let known: [LaunchOption] =
    [
      LaunchOption("host", value: "ADDRESS", help: "listens at this address (localhost)"),
      LaunchOption("port", value: "NUMBER", help: "listens at this port; 0 takes any that is free (8080)"),
      LaunchOption("open", help: "opens the page in a browser"),
      LaunchOption("previews", help: "shows the previews of the program instead of the app"),
      LaunchOption("certificate", value: "FILE", help: "serves by TLS with this certificate (PEM, with its chain)"),
      LaunchOption("key", value: "FILE", help: "the private key of the certificate (PEM)"),
      LaunchOption(
        "allowed-host", value: "NAME", help: "answers requests for this name, too, or for any if it is '*'; may be given several times"),
      LaunchOption("allowed-origin", value: "ORIGIN", help: "takes connections from pages of this origin, too; may be given several times"),
      LaunchOption("trust-proxy", help: "believes the X-Forwarded headers of a proxy in front"),
      LaunchOption("storage", value: "FOLDER", help: "keeps settings and the default store there (~/.local/share/ and the program's name)"),
      LaunchOption(
        "files", value: "FOLDER", help: "keeps files that visitors send there while their pages are open (the system's temporary folder)"),
      LaunchOption("metrics", help: "shows /metrics to all, not to this machine alone"),
    ] + limits.map(\.option) + [
      LaunchOption("watchdog", value: "SECONDS", help: "ends the program, with status 70, if its main actor hangs for so long"),
      LaunchOption(
        "workers", value: "NUMBER", help: "runs the app in so many processes of its own, each of which can end without the others"),
      LaunchOption(
        "hang-limit", value: "SECONDS", help: "with --workers: one whose main actor hangs for so long ends, and is started anew (10)"),
      LaunchOption("reload-on-change", help: "with --workers: puts the program that its file has become in the place of the one that runs"),
      LaunchOption("dev", help: "builds the program when its sources are saved, and shows it in the pages that are open (debug builds)"),
      LaunchOption("help", help: "tells this"),
      LaunchOption("version", help: "tells the version"),
    ]

  /// - Parameters:
  ///   - arguments: without the name of the program.
  ///   - own: the options of the app.
  /// - Throws: `LaunchError` with one line that says what is wrong.
  init(_ arguments: [String], own: [LaunchOption] = []) throws {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--"), argument.count > 2 else {
        if argument == "-h" {
          action = .showHelp
          continue
        }
        throw LaunchError("unexpected argument '\(argument)'; options begin with two hyphens, and --help lists them")
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = (Self.known + own).first(where: { $0.name == name }) else { throw Self.unknown(name, own) }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if option.value == nil, value != nil { throw LaunchError("--\(name) takes no value") }
      if let wanted = option.value, value == nil {
        guard let next = rest.first, !next.hasPrefix("--") else { throw LaunchError("--\(name) needs a value: --\(name) \(wanted)") }
        value = rest.removeFirst()
      }
      if own.contains(option) { values[name] = value ?? "" } else { try set(name, value ?? "") }
    }
    app = LaunchArguments(values)
    if (certificate == nil) != (key == nil), action == .run {
      throw LaunchError(certificate == nil ? "--key needs --certificate" : "--certificate needs --key")
    }
    if isDeveloped { workers = workers ?? 1 }
    if action == .run { try checkWorkers() }
  }

  private mutating func set(_ name: String, _ value: String) throws {
    if try setLimit(name, value) { return }
    switch name {
    case "host":
      guard !value.isEmpty else { throw LaunchError("--host needs a value: --host ADDRESS") }
      host = value
    case "port":
      guard value.utf8.allSatisfy({ (48...57).contains($0) }), let number = UInt16(value) else {
        throw LaunchError("--port is to be a number from 0 to 65535, not '\(value)'")
      }
      port = Int(number)
    case "open": opensBrowser = true
    case "previews": showsPreviews = true
    case "reload-on-change": reloadsOnChange = true
    case "dev":
      guard Self.isDebugBuild else { throw LaunchError("--dev is for debug builds: swift run, without -c release") }
      isDeveloped = true
    case "certificate": certificate = value
    case "key": key = value
    case "allowed-origin":
      guard value.hasPrefix("https://") || value.hasPrefix("http://") else {
        throw LaunchError("--allowed-origin is to be an origin such as https://example.org, not '\(value)'")
      }
      allowedOrigins.append(value)
    case "allowed-host":
      guard WebServer.Options.isHost(value) else {
        throw LaunchError("--allowed-host is to be a name such as example.org, without a port, or '*', not '\(value)'")
      }
      allowedHosts.append(value)
    case "trust-proxy": trustsProxy = true
    case "storage":
      guard !value.isEmpty else { throw LaunchError("--storage needs a value: --storage FOLDER") }
      storage = value
    case "files":
      guard !value.isEmpty else { throw LaunchError("--files needs a value: --files FOLDER") }
      files = value
    case "metrics": showsMetrics = true
    case "help": action = .showHelp
    default: if action == .run { action = .showVersion }
    }
  }

  private static func unknown(_ name: String, _ own: [LaunchOption]) -> LaunchError {
    let names = (known + own).map(\.name)
    let nearest = names.map { (name: $0, distance: distance($0, name)) }.min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= 2 { return LaunchError("unknown option '--\(name)'; did you mean --\(nearest.name)?") }
    return LaunchError("unknown option '--\(name)'; --help lists the options")
  }

  /// How many letters have to be changed to make one word of another.
  private static func distance(_ first: String, _ second: String) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }
}

// MARK: Help

extension CommandLineOptions {
  static func help(_ program: String, own: [LaunchOption]) -> String {
    var lines = ["USAGE: \(program) [options]", ""]
    if !own.isEmpty { lines += own.map { line($0) } + [""] }
    lines += known.map { line($0) }
    return lines.joined(separator: "\n")
  }

  private static func line(_ option: LaunchOption) -> String {
    let left = "  --" + option.name + (option.value.map { " " + $0 } ?? "")
    return left + String(repeating: " ", count: max(26 - left.count, 2)) + option.help
  }
}
