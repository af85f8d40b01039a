internal import Foundation

/// The package that a program was built from.
package struct ProgramPackage: Equatable, Sendable {
  /// The folder of its manifest.
  let root: String
  /// The folder of its builds, if that is not the usual one.
  let scratch: String?
  /// The program's name, which is that of its product.
  let product: String
  /// The program.
  let file: String

  /// - Parameters:
  ///   - file: the program's, without symbolic links: `…/.build/x86_64-unknown-linux-gnu/debug/my-app`.
  ///   - currentFolder: where the program was started: its package is looked for there, and around, if it is not around the program.
  /// - Throws: ``WebServerError`` if there is no package.
  package init(of file: String = ProgramFile.path, currentFolder: String = FileManager.default.currentDirectoryPath) throws {
    let program = URL(fileURLWithPath: file)
    guard let root = Self.root(around: program.deletingLastPathComponent()) ?? Self.root(around: URL(fileURLWithPath: currentFolder)) else {
      throw WebServerError(
        "--dev builds the package that the program is of, and there is no Package.swift around \(file) or \(currentFolder)")
    }
    let builds = program.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    self.root = root.path
    self.scratch = builds.path == root.appendingPathComponent(".build").path ? nil : builds.path
    self.product = program.lastPathComponent
    self.file = file
  }

  private static func root(around folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// What `swift` is told, to build the program.
  var buildArguments: [String] { ["build", "--product", product] + placeArguments }

  private var placeArguments: [String] { ["--package-path", root] + (scratch.map { ["--scratch-path", $0] } ?? []) }

  /// What the program is made of, as far as it is on this machine: the folders of targets, and manifests.
  struct Sources: Equatable {
    var trees: Set<String> = []
    var files: Set<String> = []

    /// What the files are now: where they are others, the sources may be, too.
    var manifests: [FileState?] { files.sorted().map { FileState(of: $0) } }
  }

  /// The sources as they usually are, without a word of the package.
  var usualSources: Sources { Sources(trees: [root + "/Sources"], files: Self.manifests(in: root)) }

  private static func manifests(in root: String) -> Set<String> { Set(["Package.swift", "Package.resolved"].map { root + "/" + $0 }) }

  /// It waits for no build that goes on in one of the packages.
  ///
  /// - Returns: what the package says of itself and of the packages beside it that it depends on; the usual folder if it says nothing.
  func sources(_ describe: ([String]) -> Data? = Self.output) -> Sources {
    var (sources, waiting, known) = (Sources(), [root], Set([root]))
    while let root = waiting.popLast() {
      sources.files.formUnion(Self.manifests(in: root))
      let place = root == self.root ? placeArguments : ["--package-path", root]
      guard let data = describe(["package", "--ignore-lock"] + place + ["describe", "--type", "json"]),
        let description = try? JSONDecoder().decode(Description.self, from: data)
      else {
        sources.trees.insert(root + "/Sources")
        continue
      }
      sources.trees.formUnion(description.targets.filter { $0.type != "test" }.map { root + "/" + $0.path })
      for path in description.dependencies.compactMap(\.path) where known.insert(path).inserted { waiting.append(path) }
    }
    return sources
  }

  private struct Description: Decodable {
    struct Target: Decodable {
      let path: String
      let type: String
    }
    struct Dependency: Decodable { let path: String? }
    let targets: [Target]
    let dependencies: [Dependency]
  }

  private static func output(of arguments: [String]) -> Data? {
    let run = SwiftCommand(arguments, takesErrors: false).run()
    return run.status == 0 ? run.output : nil
  }
}
