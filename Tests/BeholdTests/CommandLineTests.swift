import BeholdUI
import Testing

@testable import Behold

@Suite("The command line of an app")
struct CommandLineTests {
  private let own = [LaunchOption("data", value: "FOLDER", help: "keeps data there"), LaunchOption("quick", help: "is quick")]

  @Test("Options are read, with a space or an equals sign before the value")
  @MainActor func good() throws {
    let options = try CommandLineOptions(
      [
        "--host", "0.0.0.0", "--port=0", "--open", "--data", "x y", "--quick", "--allowed-origin", "https://a.example", "--allowed-host",
        "a.example", "--allowed-host=*", "--trust-proxy",
      ],
      own: own)
    #expect(options.host == "0.0.0.0" && options.port == 0 && options.opensBrowser && options.trustsProxy)
    #expect(options.allowedOrigins == ["https://a.example"] && options.allowedHosts == ["a.example", "*"])
    #expect(options.app["data"] == "x y" && options.app.contains("quick") && options.app["other"] == nil)
    #expect(options.address(port: 81) == "http://localhost:81/")
  }

  @Test("Each limit of the command line sets its own, and help tells what it is without that")
  func limits() throws {
    let options = try CommandLineOptions(CommandLineOptions.limits.enumerated().flatMap { ["--\($1.name)", "\(1000 + $0)"] })
    for (index, limit) in CommandLineOptions.limits.enumerated() { #expect(options.limits[keyPath: limit.place] == 1000 + index) }

    #expect(try CommandLineOptions([]).watchdogSeconds == nil)
    #expect(try CommandLineOptions(["--watchdog", "2.5"]).watchdogSeconds == 2.5)
    #expect(
      CommandLineOptions.help("truck", own: []).contains(
        "--max-sessions NUMBER   keeps no more pages, open or waiting for their connection (50000)"))
  }

  @Test("Workers are told how many they are, and how long one may be silent")
  func workers() throws {
    let options = try CommandLineOptions(["--workers", "4", "--hang-limit", "2.5"])
    #expect(options.workers == 4 && options.hangSeconds == 2.5)
    #expect(try CommandLineOptions([]).workers == nil)
    #expect(try CommandLineOptions(["--workers", "4", "--reload-on-change"]).reloadsOnChange)
    let developed = try CommandLineOptions(["--dev"])
    #expect(developed.isDeveloped && developed.workers == 1)
    #expect(try CommandLineOptions(["--dev", "--workers", "3"]).workers == 3)
  }

  @Test("Without options an app listens on this machine alone")
  func standard() throws {
    let options = try CommandLineOptions([])
    #expect(options.host == "localhost" && options.port == 8080 && options.action == .run)
  }

  @Test(
    "What is wrong is said in one line",
    arguments: [
      (["--prot", "1"], "unknown option '--prot'; did you mean --port?"),
      (["--colour"], "unknown option '--colour'; --help lists the options"),
      (["--port"], "--port needs a value: --port NUMBER"), (["--port", "x"], "--port is to be a number from 0 to 65535, not 'x'"),
      (["--port", "70000"], "--port is to be a number from 0 to 65535, not '70000'"),
      (["--port", "-1"], "--port is to be a number from 0 to 65535, not '-1'"),
      (["8080"], "unexpected argument '8080'; options begin with two hyphens, and --help lists them"),
      (["--open=yes"], "--open takes no value"),
      (["--max-sessions", "many"], "--max-sessions is to be a number from 1 to 1000000, not 'many'"),
      (["--watchdog", "soon"], "--watchdog is to be a number of seconds from 1 to 86400, not 'soon'"),
      (["--watchdog=0.5"], "--watchdog is to be a number of seconds from 1 to 86400, not '0.5'"),
      (["--watchdog=inf"], "--watchdog is to be a number of seconds from 1 to 86400, not 'inf'"),
      (["--workers=0"], "--workers is to be a number from 1 to 64, not '0'"),
      (["--workers", "many"], "--workers is to be a number from 1 to 64, not 'many'"),
      (["--hang-limit", "3"], "--hang-limit needs --workers"),
      (["--workers", "2", "--hang-limit", "0"], "--hang-limit is to be a number of seconds from 1 to 86400, not '0'"),
      (["--workers", "2", "--watchdog", "3"], "--workers has --hang-limit instead of --watchdog"),
      (["--workers", "2", "--previews"], "--previews are shown without --workers"),
      (["--dev", "--previews"], "--previews are shown without --dev"),
      (["--reload-on-change"], "--reload-on-change needs --workers"),
      (["--max-connections=0"], "--max-connections is to be a number from 1 to 1000000, not '0'"),
      (["--max-sessions-per-address=-5"], "--max-sessions-per-address is to be a number from 1 to 1000000, not '-5'"),
      (
        ["--max-messages-per-address", "9999999999999999999999"],
        "--max-messages-per-address is to be a number from 1 to 1000000, not '9999999999999999999999'"
      ),
      (["--max-sesions", "1"], "unknown option '--max-sesions'; did you mean --max-sessions?"),
      (["--key", "a"], "--key needs --certificate"), (["--certificate", "a"], "--certificate needs --key"),
      (["--storage="], "--storage needs a value: --storage FOLDER"),
      (["--data"], "--data needs a value: --data FOLDER"), (["--host", ""], "--host needs a value: --host ADDRESS"),
      (["--allowed-origin", "a.example"], "--allowed-origin is to be an origin such as https://example.org, not 'a.example'"),
      (["--port", "+80"], "--port is to be a number from 0 to 65535, not '+80'"),
      (["--port", "٨٠"], "--port is to be a number from 0 to 65535, not '٨٠'"),
      (
        ["--allowed-host", "https://a.example"],
        "--allowed-host is to be a name such as example.org, without a port, or '*', not 'https://a.example'"
      ),
      (
        ["--allowed-host", "a.example:80"], "--allowed-host is to be a name such as example.org, without a port, or '*', not 'a.example:80'"
      ),
      (["--allowed-host", ""], "--allowed-host is to be a name such as example.org, without a port, or '*', not ''"),
      (["--"], "unexpected argument '--'; options begin with two hyphens, and --help lists them"),
    ])
  func wrong(_ arguments: [String], _ message: String) {
    #expect(throws: LaunchError.self) { try CommandLineOptions(arguments, own: own) }
    do { _ = try CommandLineOptions(arguments, own: own) } catch { #expect("\(error)" == message) }
  }

  @Test("Settings are kept in the folder that is named, or in one of the program's")
  func storage() throws {
    func folder(_ arguments: [String], _ environment: [String: String]) throws -> String {
      try CommandLineOptions(arguments).storageFolder(of: "truck", environment: environment).path
    }
    #expect(try folder(["--storage", "/srv/truck"], ["XDG_DATA_HOME": "/data"]) == "/srv/truck")
    #expect(try folder([], ["XDG_DATA_HOME": "/data"]) == "/data/truck")
    #expect(try folder([], ["XDG_DATA_HOME": "no/absolute/path"]).hasSuffix("/.local/share/truck"))
    #expect(try folder([], [:]).hasSuffix("/.local/share/truck"))
  }

  @Test("Help names the options of the app first, then those of the host")
  func help() throws {
    let text = CommandLineOptions.help("truck", own: own)
    #expect(text.hasPrefix("USAGE: truck [options]\n\n  --data FOLDER           keeps data there\n  --quick"))
    #expect(text.contains("--certificate FILE"))
    #expect(try CommandLineOptions(["--help"]).action == .showHelp)
    #expect(try CommandLineOptions(["-h"]).action == .showHelp)
    #expect(try CommandLineOptions(["--version"]).action == .showVersion)
  }
}
