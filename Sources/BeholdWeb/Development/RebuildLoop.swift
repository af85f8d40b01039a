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
  private let patience: Double
  /// Whether any worker is there.
  private let isThere: @Sendable () -> Bool

  /// - Parameters:
  ///   - patience: in seconds: what a new program takes longer for, to come up, is told.
  ///   - isThere: whether a program is there at all. Where none is, the one that was built takes the place, also if it is the same.
  init(
    _ package: ProgramPackage, patience: Double, log: WebLog, isThere: @escaping @Sendable () -> Bool, reload: @escaping Reload
  ) {
    (self.package, self.patience, self.log) = (package, patience, log)
    (self.isThere, self.reload) = (isThere, reload)
  }

  func start() { ServerThread.start { self.run() } }

  /// Ends a build that goes on, and begins no other.
  func stop() {
    state.withLock { state in
      state.isStopping = true
      state.command?.end()
    }
  }

  /// A worker has ended that nobody has told to, or a new program has not come up: pages say so until something is saved.
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
    // What is saved while the package is asked counts.
    var sources = package.usualSources
    let watch: SourceWatch
    do { watch = try SourceWatch(trees: sources.trees.sorted(), files: sources.files.sorted()) } catch { return log("\(error)") }
    var manifests: [FileState?] = []
    func watchSources() {
      // What is saved while it is asked is looked at again.
      let before = sources.manifests
      sources = package.sources()
      watch.add(trees: sources.trees.sorted(), files: sources.files.sorted())
      manifests = before.count == sources.manifests.count ? before : sources.manifests
    }
    watchSources()
    log("builds \(package.product) anew when its sources are saved")
    var loaded = BuiltFiles(of: package.file)
    while watch.wait(while: { isAtWork }) {
      // There may be other packages beside it by now.
      if sources.manifests != manifests { watchSources() }
      build(&loaded) { watch.look() }
    }
  }

  /// - Parameters:
  ///   - loaded: what the last program was that was to take the place.
  ///   - isOutdated: whether something has been saved since.
  private func build(_ loaded: inout BuiltFiles, _ isOutdated: () -> Bool) {
    report(BuildReport(state: .building))
    let began = ServerTime.now()
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
    let built = BuiltFiles(of: package.file)
    guard built != loaded || !isThere() else { return report(BuildReport()) }
    if loadAgain(isOutdated) { loaded = built }
  }

  /// - Returns: whether it has been seen whether the program comes up.
  private func loadAgain(_ isOutdated: () -> Bool) -> Bool {
    let began = ServerTime.now()
    var (isSaid, hasEnded) = (false, false)
    let isUp = reload {
      let seconds = Double(ServerTime.now() - began) * 1e-9
      if seconds > patience, !isSaid {
        isSaid = true
        let text = "The new program has not come up for \(Int(seconds)) s."
        log(text + " It is waited for; what is saved ends that")
        report(BuildReport(state: .building, text: text))
      }
      hasEnded = hasEnded || isOutdated()
      return isAtWork && !hasEnded
    }
    guard isAtWork, !hasEnded else { return isUp }
    // The program itself may have said more of that.
    if isUp {
      report(BuildReport())
    } else if state.withLock({ $0.report.state }) != .ended {
      ended("The new program does not come up" + (isThere() ? "; the one before goes on." : "."))
    }
    return true
  }
}
