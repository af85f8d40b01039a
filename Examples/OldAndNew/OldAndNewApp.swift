import Behold
import BeholdTesting

/// One shop whose state is kept in different ways, side by side, and how often its views are evaluated.
@main
struct OldAndNewApp: App {
  static let launchOptions = [
    LaunchOption("table", help: "runs the script without a browser, prints the evaluations as Markdown and ends"),
    LaunchOption("pause", value: "MILLISECONDS", help: "between the steps of the script (150)"),
  ]

  var body: some Scene {
    WindowGroup("Old and new") { ComparisonPage(pause: .milliseconds(Self.pause ?? 150)) }
  }

  private static var pause: Int? { LaunchArguments.current["pause"].flatMap(Int.init) }

  static func check(_ arguments: LaunchArguments) throws {
    if let pause = arguments["pause"], Int(pause).map({ (0...10_000).contains($0) }) != true {
      throw LaunchError("--pause is to be a number from 0 to 10000, not '\(pause)'")
    }
    if arguments.contains("table") {
      print(table())
      exit(0)
    }
  }

  /// Runs the script on the page itself, in the host for tests.
  static func table() -> String {
    let comparison = Comparison()
    let host = TestHost(ComparisonPage(comparison))
    comparison.run()
    host.unmount()
    return comparison.totals.markdown
  }
}
