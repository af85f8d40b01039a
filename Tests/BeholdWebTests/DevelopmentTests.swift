import Foundation
import Testing

@testable import BeholdWeb

@Suite("What is saved is seen")
struct DevelopmentTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("development-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Sees whether something that is done is taken for a change of the sources.
  private func isSeen(in watch: SourceWatch, _ act: () throws -> Void) rethrows -> Bool {
    try act()
    var looks = 0
    return watch.wait(rest: 10) {
      looks += 1
      return looks <= 2
    }
  }

  @Test(
    "Files that are written, moved in, moved away and deleted are changes, in folders that are new, too; hidden ones and editors' copies are none"
  )
  func watching() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let (sources, file) = (root.appendingPathComponent("Sources"), root.appendingPathComponent("Sources/View.swift"))
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let watch = try SourceWatch(trees: [sources.path], files: [root.appendingPathComponent("Package.swift").path])
    func write(_ name: String) throws { try Data("let a = 1\n".utf8).write(to: root.appendingPathComponent(name)) }
    #expect(try isSeen(in: watch) { try write("Sources/View.swift") })
    #expect(try isSeen(in: watch) { try write("Package.swift") })
    #expect(try isSeen(in: watch) { try FileManager.default.moveItem(at: file, to: root.appendingPathComponent("Sources/Other.swift")) })
    #expect(try isSeen(in: watch) { try FileManager.default.removeItem(at: root.appendingPathComponent("Sources/Other.swift")) })
    for name in ["Sources/.View.swift.swp", "Sources/View.swift~", "Sources/4913", "Sources/#View.swift#", "Other.txt"] {
      #expect(try !isSeen(in: watch) { try write(name) }, "\(name)")
    }
    #expect(
      try isSeen(in: watch) {
        try FileManager.default.createDirectory(at: sources.appendingPathComponent("New/Deep"), withIntermediateDirectories: true)
      })
    #expect(try isSeen(in: watch) { try write("Sources/New/Deep/View.swift") })
    #expect(try isSeen(in: watch) { try FileManager.default.removeItem(at: sources.appendingPathComponent("New")) })
    #expect(!isSeen(in: watch) {})
  }

  @Test("What is looked at is not forgotten, and more is watched when it is said")
  func lookingAndMore() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let (one, other) = (root.appendingPathComponent("One"), root.appendingPathComponent("Other"))
    for folder in [one, other] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    let watch = try SourceWatch(trees: [one.path], files: [])
    func write(_ folder: URL) throws { try Data("let a = 1\n".utf8).write(to: folder.appendingPathComponent("View.swift")) }
    #expect(!watch.look())
    try write(one)
    #expect(watch.look() && watch.look())
    #expect(isSeen(in: watch) {} && !isSeen(in: watch) {} && !watch.look())
    #expect(try !isSeen(in: watch) { try write(other) })
    watch.add(trees: [other.path], files: [])
    #expect(try isSeen(in: watch) { try write(other) })
  }

  @Test("What a build has made is another where the program is, or one of the resources beside it, or there is one more")
  func builtFiles() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let program = root.appendingPathComponent("app")
    let bundle = root.appendingPathComponent("app_Shop.resources")
    try FileManager.default.createDirectory(at: bundle.appendingPathComponent("Deep"), withIntermediateDirectories: true)
    func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: root.appendingPathComponent(path)) }
    var last = BuiltFiles(of: program.path)
    func isOther() -> Bool {
      let before = last
      last = BuiltFiles(of: program.path)
      return last != before
    }
    #expect(!isOther())
    for (text, path) in [
      ("1", "app"), ("2", "app"), ("1", "app_Shop.resources/logo.png"), ("22", "app_Shop.resources/logo.png"),
      ("1", "app_Shop.resources/Deep/a.txt"),
    ] {
      try write(text, path)
      #expect(isOther(), "\(path)")
      #expect(!isOther(), "\(path)")
    }
    try write("1", "other.o")
    #expect(!isOther())
  }

  @Test("What is not there is not watched, and is no error")
  func nothing() throws {
    let watch = try SourceWatch(trees: ["/nowhere/at/all"], files: ["/nowhere/Package.swift"])
    #expect(watch.isEmpty && !watch.wait { false })
  }

  @Test("A program that was started by a link is that which the link leads to, where it is the one that runs")
  func startedByLink() throws {
    let root = try folder().resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: root) }
    let (one, two, link) = (root.path + "/one", root.path + "/two", root.path + "/current")
    for file in [one, two] { try Data(file.utf8).write(to: URL(fileURLWithPath: file)) }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: one)
    #expect(ProgramFile.startedPath(link, in: "/", of: one) == link)
    #expect(ProgramFile.startedPath("./current", in: root.path, of: one) == root.path + "/./current")
    // Of a name alone, and of what leads elsewhere by now, that is not known.
    for argument in ["current", "", two, "/none/such"] { #expect(ProgramFile.startedPath(argument, in: root.path, of: one) == one) }
    let before = FileState(of: link)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: two)
    #expect(FileState(of: link) != before)
    let closed = FileState(of: two)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: two)
    #expect(FileState(of: two) != closed)
  }

  @Test("A program's package is that around its file, or around where it was started")
  func package() throws {
    let root = try folder().resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.path + "/.build/some/debug/app"
    #expect(throws: WebServerError.self) { try ProgramPackage(of: file, currentFolder: "/") }
    try Data().write(to: root.appendingPathComponent("Package.swift"))
    let package = try ProgramPackage(of: file, currentFolder: "/")
    #expect(package.root == root.path && package.product == "app" && package.scratch == nil)
    #expect(package.buildArguments == ["build", "--product", "app", "--package-path", root.path])
    let apart = try ProgramPackage(of: "/builds/some/debug/app", currentFolder: root.path + "/Sources/App")
    #expect(apart.root == root.path && apart.scratch == "/builds")
    #expect(apart.buildArguments.suffix(2) == ["--scratch-path", "/builds"])
  }

  @Test(
    "The sources are those of targets, but for tests, and of packages beside it, each once; what says nothing has them in the usual folder")
  func sources() throws {
    let root = try folder().resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: root) }
    try Data().write(to: root.appendingPathComponent("Package.swift"))
    let package = try ProgramPackage(of: root.path + "/.build/some/debug/app", currentFolder: "/")
    var asked: [[String]] = []
    let sources = package.sources { arguments in
      asked.append(arguments)
      guard arguments.contains(root.path) else { return arguments.contains("/beside") ? Data("no".utf8) : nil }
      return Data(
        """
        {"name": "app", "targets": [{"path": "Sources/App", "type": "executable"}, {"path": "Tests/A", "type": "test"}],
         "dependencies": [{"identity": "a", "type": "fileSystem", "path": "/beside"}, {"identity": "b", "type": "sourceControl", "url": "https://b"},
           {"identity": "c", "type": "fileSystem", "path": "/beside"}]}
        """.utf8)
    }
    #expect(sources.trees == [root.path + "/Sources/App", "/beside/Sources"])
    #expect(sources.files.isSuperset(of: [root.path + "/Package.swift", "/beside/Package.swift"]) && sources.files.count == 4)
    #expect(asked.count == 2 && asked[0] == ["package", "--ignore-lock", "--package-path", root.path, "describe", "--type", "json"])
  }

  @Test("Errors are told once each, with the lines around, and no more than twenty; numbers that are none are no places")
  func errors() {
    let lines = (1...9).map { "line \($0)" }
    let output =
      """
      [3/5] Compiling App View.swift
      /app/Sources/View.swift:1:7: error: no such name
      1 | line 1
        |       `- error: no such name
      /app/Sources/View.swift:3:1: note: it may be this one
      /app/Sources/View.swift:9:2: error: a colon: and more
      /app/Sources/View.swift:1:7: error: no such name
      /app/Sources/View.swift:3:1: note: it may be this one
      /app/Sources/View.swift:3:1: note: or that
      /app/Sources/View.swift:4:2: warning: never used
      /other/A B.swift:400:1: error: far away
      /app/Sources/View.swift:99999999999999999999:1: error: nowhere
      error: fatalError
      """
    let found = BuildReport.Message.errors(in: output, root: "/app") { $0.hasPrefix("/app") ? lines : [] }
    #expect(found.map(\.file) == ["Sources/View.swift", "Sources/View.swift", "/other/A B.swift"])
    #expect(found.map(\.text) == ["no such name", "a colon: and more", "far away"])
    #expect(
      found[0].notes == ["it may be this one (Sources/View.swift:3:1)", "or that (Sources/View.swift:3:1)"] && found[1].notes.isEmpty)
    #expect(found[0].lines == ["line 1", "line 2", "line 3"] && found[0].firstLine == 1)
    #expect(found[1].lines == ["line 7", "line 8", "line 9"] && found[1].firstLine == 7 && found[2].lines.isEmpty)
    let many = (1...100).map { "/app/a.swift:\($0):1: error: \($0)" }.joined(separator: "\r\n")
    #expect(BuildReport.Message.errors(in: many, root: "/app") { _ in [] }.count == 20)
    let plain = BuildReport.failure("a\nerror: no manifest", root: "/app")
    #expect(plain.messages.isEmpty && plain.text == "a\nerror: no manifest" && plain.state == .failed)
  }

  @Test("What a program says of its crash is told with the lines of its own sources, from the crash outwards")
  func crashes() {
    let lines = (1...9).map { "line \($0)" }
    let trace = """
      worker 1 is there
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7f668f36df7f... done ***

      *** Program crashed: Illegal instruction at 0x00000000000036e1 ***

      Thread 0 "exe":

        0 [ra]         0x000055770e91d8cb waiting() + 26 in app at /app/App/Main.swift:2:1

      Thread 7 "-qos.overcommit" crashed:

        0                  0x00007f668f36df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
        1 [ra] [inlined]   0x000055770ee87b0d closure #2 in closure #1 in Rows.body.getter in app at /app/App/Rows.swift:4:36

          2| line 2

        2 [ra]             0x000055770e271f4f closure #1 in LatestAction.wrappedValue.getter + 94 in app at /behold/Sources/BeholdUI/State/LatestAction.swift:3:18
        3 [ra] [thunk]     0x000055770e77be94 partial apply for closure #1 in ViewTree.send(_:to:) + 19 in app at //<compiler-generated>
       14 [ra]             0x000055770dd0839a static App.main() + 409 in app at /app/App/Main.swift:9:3

      Thread 8:

        0 [ra]         0x000055770e91d8cb waiting() + 26 in app at /app/App/Main.swift:2:1
      """
    let report = BuildReport.crash("worker 1 has ended", trace, root: "/app") { $0.contains("none") ? [] : lines }
    #expect(report.state == .ended && report.text == "Fatal error: Index out of range\nworker 1 has ended")
    #expect(report.messages.map { "\($0.file):\($0.line):\($0.column)" } == ["App/Rows.swift:4:36", "App/Main.swift:9:3"])
    #expect(report.messages.map(\.text) == ["closure #2 in closure #1 in Rows.body.getter", "static App.main()"])
    #expect(report.messages.first?.lines == ["line 2", "line 3", "line 4", "line 5", "line 6"] && report.messages.first?.firstLine == 2)
    let others = BuildReport.Message.places(in: trace, root: "/elsewhere") { $0.hasPrefix("/app") ? [] : lines }
    #expect(others.map(\.file) == ["/behold/Sources/BeholdUI/State/LatestAction.swift"])
    #expect(BuildReport.crash("it has ended", "nothing", root: "/app").messages.isEmpty)
  }

  private final class Loads: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
  }

  @Test("A program that does not come up keeps the next one waiting only until that is there", .timeLimit(.minutes(1)))
  func fileWatch() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appendingPathComponent("program")
    try Data("one".utf8).write(to: file)
    let (begun, ended) = (Loads(), Loads())
    let watch = FileWatch(file.path) { isWanted in
      begun.add()
      while isWanted() { usleep(20_000) }
      ended.add()
      return false
    }
    watch.start()
    for count in 1...3 {
      try Data(String(repeating: "two", count: count).utf8).write(to: file)
      for _ in 0..<1_500 where begun.count < count { usleep(10_000) }
      #expect(begun.count == count && ended.count == count - 1)
    }
    watch.stop()
    for _ in 0..<1_500 where ended.count < 3 { usleep(10_000) }
    #expect(begun.count == 3 && ended.count == 3)
  }

  @Test("A file that has become another is seen once, when it is whole")
  func fileChange() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appendingPathComponent("program")
    try Data("one".utf8).write(to: file)
    var change = FileChange(of: file.path)
    func looks(_ count: Int) -> [Bool] { (0..<count).map { _ in change.look() } }
    #expect(looks(2) == [false, false])
    try Data("three".utf8).write(to: file)
    #expect(looks(1) == [false], "it may be written still")
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("four".utf8))
    try handle.close()
    #expect(looks(3) == [false, true, false])
    try FileManager.default.removeItem(at: file)
    #expect(looks(2) == [false, false])
    try Data("five".utf8).write(to: file)
    #expect(looks(3) == [false, true, false])
  }
}
