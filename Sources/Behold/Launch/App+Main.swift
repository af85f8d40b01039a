public import BeholdUI
internal import BeholdWeb
internal import Foundation

extension App {
  /// Runs the app: as a web application at an address of this machine, or another one that the command line names.
  ///
  /// `--help` lists the options. The program ends with status 64 if they are wrong, with 1 if it cannot listen, and with 0 when it is told to end: then pages
  /// are told, what they do ends, and ``App/willTerminate()`` is called.
  @MainActor
  public static func main() {
    let arguments = ProcessInfo.processInfo.arguments
    let program = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    let options = read(arguments.dropFirst(), of: program)
    LaunchArguments.current = options.app
    let host = WebHost(AppInstance(Self()), options: WebServer.Options(options))
    start(host, options, program)
    endOnSignal(host)
    dispatchMain()
  }

  private static func read(_ arguments: ArraySlice<String>, of program: String) -> CommandLineOptions {
    do {
      let options = try CommandLineOptions(Array(arguments), own: launchOptions)
      switch options.action {
      case .run: try check(options.app)
      case .showHelp: finish(CommandLineOptions.help(program, own: launchOptions))
      case .showVersion: finish("\(program) \(version)")
      }
      return options
    } catch {
      Program.fail("\(program): \(error)", status: 64)
    }
  }

  private static func finish(_ text: String) -> Never {
    Program.say(text)
    exit(0)
  }

  private static func start(_ host: WebHost, _ options: CommandLineOptions, _ program: String) {
    do {
      let port = try host.start()
      let address = options.address(port: port)
      Program.say("\(program) is at \(address)")
      if options.opensBrowser { Program.open(address) }
    } catch {
      Program.fail("\(program): \(error)", status: 1)
    }
  }

  private static func endOnSignal(_ host: WebHost) {
    for number in [SIGTERM, SIGINT] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated { end(host) }
      }
      source.resume()
      Program.signals.append(source)
    }
  }

  private static func end(_ host: WebHost) {
    guard !Program.isEnding else { return }
    Program.isEnding = true
    Task {
      await host.stop()
      willTerminate()
      exit(0)
    }
  }
}

extension CommandLineOptions {
  func address(port: Int) -> String {
    let name = host == "0.0.0.0" || host == "::" ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "\(certificate == nil ? "http" : "https")://\(name):\(port)/"
  }
}

extension WebServer.Options {
  fileprivate init(_ options: CommandLineOptions) {
    self.init()
    host = options.host
    port = UInt16(options.port)
    certificate = options.certificate
    key = options.key
    allowedOrigins = options.allowedOrigins
    trustsProxyHeaders = options.trustsProxy
    metrics = options.showsMetrics ? .everybody : .fromThisMachine
  }
}

/// What a running program holds, and how it speaks.
@MainActor
enum Program {
  static var signals: [any DispatchSourceSignal] = []
  static var isEnding = false

  static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  static func fail(_ text: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(status)
  }

  /// Opens an address in the browser of whoever runs the program. Nothing happens where there is none.
  static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
