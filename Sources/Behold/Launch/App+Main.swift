public import BeholdUI
internal import BeholdWeb
internal import Foundation

extension App {
  /// Runs the app: as a web application at an address of this machine, or another one that the command line names.
  ///
  /// `--help` lists the options. The program ends with status 64 if they are wrong, with 1 if it cannot listen, and with 0 when it is told to end: then pages
  /// are told, what they do ends, ``App/willTerminate()`` is called, and settings are written that were not yet.
  @MainActor
  public static func main() {
    var arguments = ProcessInfo.processInfo.arguments
    let isWorker = arguments.dropFirst().first == WorkerStart.argument
    if isWorker { arguments.remove(at: 1) }
    let program = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    let options = read(arguments.dropFirst(), of: program)
    LaunchArguments.current = options.app
    let storage = options.storageFolder(of: program)
    if let workers = options.workers, !isWorker { serve(with: workers, arguments, options, storage, program) }
    UserSettings.standard.keep(in: storage.appendingPathComponent("settings.json"))
    if isWorker { work(options, storage, program) }
    let host =
      options.showsPreviews
      ? previews(of: program, options, storage)
      : WebHost(
        AppInstance(Self()), options: WebServer.Options(options), storage: storage, files: filesFolder(options, program))
    do { Program.announce(options, program, try host.start()) } catch { Program.fail("\(program): \(error)", status: 1) }
    endOnSignal { await end { await host.stop() } }
    dispatchMain()
  }

  /// Is the front of workers, in which the app is.
  private static func serve(
    with workers: Int, _ arguments: [String], _ options: CommandLineOptions, _ storage: URL, _ program: String
  ) -> Never {
    let renewal: WebFront.Renewal
    do {
      renewal = options.isDeveloped ? .onSave(try ProgramPackage()) : options.reloadsOnChange ? .onChange : .never
    } catch { Program.fail("\(program): \(error)", status: 64) }
    let front = WebFront(
      workers: workers, arguments: arguments, options: WebServer.Options(options), renewal: renewal,
      hangSeconds: options.hangSeconds ?? CommandLineOptions.usualHangSeconds, storage: storage
    ) { status in
      Task { @MainActor in Program.fail("\(program): no worker comes up", status: status == 0 ? 1 : status) }
    }
    do {
      try front.start { port in Task { @MainActor in Program.announce(options, program, port) } }
    } catch { Program.fail("\(program): \(error)", status: 1) }
    endOnSignal {
      await front.stop()
      exit(0)
    }
    Program.hear([SIGHUP]) { front.reload() }
    dispatchMain()
  }

  /// Is a worker: shows the app to the browsers of a front.
  private static func work(_ options: CommandLineOptions, _ storage: URL, _ program: String) -> Never {
    let start: WorkerStart
    do { start = try WorkerStart() } catch { Program.fail("\(program): \(error)", status: 64) }
    var serverOptions = WebServer.Options(options)
    serverOptions.limits.watchdogSeconds = options.hangSeconds ?? CommandLineOptions.usualHangSeconds
    let host = WorkerHost(
      AppInstance(Self()), start, options: serverOptions, workers: options.workers ?? 1, storage: storage,
      files: filesFolder(options, program), isDeveloped: options.isDeveloped)
    // Who ends all processes of a terminal or a service has the front end them in order.
    for number in [SIGINT, SIGHUP] { signal(number, SIG_IGN) }
    let ended: @MainActor @Sendable () -> Void = {
      guard !Program.isEnding else { return }
      Program.isEnding = true
      Task { await end { await host.drain() } }
    }
    host.run(ended: ended)
    Program.hear([SIGTERM]) { if start.hasNoFront { ended() } }
    dispatchMain()
  }

  private static func previews(of program: String, _ command: CommandLineOptions, _ storage: URL) -> WebHost {
    let previews = PreviewsApp()
    if previews.entries.isEmpty {
      Program.fail("\(program): there are no previews in this program; write #Preview { ContentView() } beside a view", status: 64)
    }
    var options = WebServer.Options(command)
    // A page has many frames, and is loaded again.
    options.limits.sessionsPerVisitor = max(options.limits.sessionsPerVisitor, previews.entries.count * 3)
    return WebHost(
      AppInstance(previews), options: options, storage: storage, files: filesFolder(command, program),
      previews: PreviewsPage(previews.entries, of: program))
  }

  private static func filesFolder(_ options: CommandLineOptions, _ program: String) -> URL? {
    guard let path = options.files else { return nil }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      Program.fail("\(program): no folder can be made at \(path)", status: 1)
    }
    return folder
  }

  private static func read(_ arguments: ArraySlice<String>, of program: String) -> CommandLineOptions {
    do {
      let options = try CommandLineOptions(Array(arguments), own: launchOptions)
      switch options.action {
      case .run: if !options.showsPreviews { try check(options.app) }
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

  private static func endOnSignal(_ end: @escaping @MainActor () async -> Void) {
    Program.hear([SIGTERM, SIGINT]) {
      guard !Program.isEnding else { return }
      Program.isEnding = true
      Task { await end() }
    }
  }

  private static func end(_ stop: () async -> Void) async {
    await stop()
    willTerminate()
    UserSettings.saveAll()
    exit(0)
  }
}

extension CommandLineOptions {
  func address(port: Int) -> String {
    let name = host == "0.0.0.0" || host == "::" ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "\(certificate == nil ? "http" : "https")://\(name):\(port)/"
  }

  /// Where settings are kept: the folder that was named, or one of the program's in that for data of applications (XDG Base Directory).
  func storageFolder(of program: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    if let storage { return URL(fileURLWithPath: storage, isDirectory: true) }
    let base =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
    return base.appendingPathComponent(program, isDirectory: true)
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
    allowedHosts = options.allowedHosts
    trustsProxyHeaders = options.trustsProxy
    limits = options.limits
    metrics = options.showsMetrics ? .everybody : .fromThisMachine
  }
}

/// What a running program holds, and how it speaks.
@MainActor
enum Program {
  static var signals: [any DispatchSourceSignal] = []
  static var isEnding = false

  /// Calls something when one of these signals comes, which end the program no more by themselves.
  static func hear(_ numbers: [Int32], _ heard: @escaping @MainActor @Sendable () -> Void) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { heard() } }
      source.resume()
      signals.append(source)
    }
  }

  /// Says where the program is, and shows it to whoever wants that.
  static func announce(_ options: CommandLineOptions, _ program: String, _ port: Int) {
    let address = options.address(port: port)
    say("\(program) is at \(address)")
    if options.opensBrowser { open(address) }
  }

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
