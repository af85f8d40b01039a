internal import Foundation
internal import Synchronization

/// Has another program take the place of the one that runs, waits for that while it is wanted, and says whether it has come up.
typealias Reload = @Sendable (_ isWanted: () -> Bool) -> Bool

/// Builds the program anew whenever a source is saved, and has the new one take the place of the one that runs.
///
/// One thread of its own does it. What it tells pages any thread may ask for.
final class RebuildLoop: Sendable {
  /// Where pages ask what there is to tell.
  static let path = Assets.root + "build"

  private struct State {
    var report = BuildReport()
    var command: SwiftCommand?
    var isStopping = false
  }

  private let package: ProgramPackage
  private let log: WebLog
  private let state = Mutex(State())
  private let reload: Reload

  init(_ package: ProgramPackage, log: WebLog, reload: @escaping Reload) {
    self.package = package
    self.log = log
    self.reload = reload
  }

  func start() { ServerThread.start { self.run() } }

  /// Ends a build that goes on, and begins no other.
  func stop() {
    state.withLock { state in
      state.isStopping = true
      state.command?.end()
    }
  }

  /// A worker has ended that nobody has told to: pages say so until something is saved.
  func ended(_ text: String) { report(BuildReport(state: .ended, text: text)) }

  /// It has said what it had to say of that, unless something else is told by now.
  func ended(_ text: String, saying output: String) {
    let crash = BuildReport.crash(text, output, root: package.root)
    guard !crash.messages.isEmpty, state.withLock({ $0.report.state == .ended && $0.report.text == text }) else { return }
    report(crash)
  }

  /// What is told to a page that asks.
  func response(to path: String) -> HTTPResponse? {
    guard path == Self.path else { return nil }
    let body = (try? JSONEncoder().encode(state.withLock(\.report))) ?? Data()
    return HTTPResponse(headers: [("content-type", "application/json"), ("cache-control", "no-store")], body: Array(body))
  }

  private var isAtWork: Bool { state.withLock { !$0.isStopping } }

  private func report(_ report: BuildReport) {
    state.withLock { state in
      var report = report
      report.number = state.report.number + 1
      state.report = report
    }
  }

  private func run() {
    let sources = package.sources()
    let watch: SourceWatch
    do { watch = try SourceWatch(trees: sources.trees.sorted(), files: sources.files.sorted()) } catch { return log("\(error)") }
    log("builds \(package.product) anew when its sources are saved")
    while watch.wait(while: { isAtWork }) { build() }
  }

  private func build() {
    report(BuildReport(state: .building))
    let began = ServerTime.now()
    let before = FileState(of: package.file)
    let command = SwiftCommand(package.buildArguments)
    state.withLock { $0.command = command }
    let (status, data) = command.run()
    state.withLock { $0.command = nil }
    guard isAtWork else { return }
    let output = String(decoding: data, as: UTF8.self)
    let seconds = (Double(ServerTime.now() - began) * 1e-8).rounded() / 10
    guard status == 0 else {
      FileHandle.standardError.write(data)
      log("the build has failed, after \(seconds) s")
      return report(.failure(output, root: package.root))
    }
    log("built in \(seconds) s")
    guard FileState(of: package.file) != before else { return report(BuildReport()) }
    let isThere = reload { isAtWork }
    guard isAtWork else { return }
    report(
      isThere
        ? BuildReport() : BuildReport(state: .ended, text: "The new program does not come up; the one before goes on."))
  }
}
