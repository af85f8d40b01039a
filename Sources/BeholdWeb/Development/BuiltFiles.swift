internal import Foundation

/// What a build has made: the program, and the resources of its targets, which are beside it.
struct BuiltFiles: Equatable {
  private var states: [String: FileState] = [:]

  /// - Parameter program: the program's file.
  init(of program: String) {
    add(program)
    let folder = (program as NSString).deletingLastPathComponent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".resources") {
      let bundle = folder + "/" + name
      guard let paths = FileManager.default.enumerator(atPath: bundle) else { continue }
      for case let path as String in paths { add(bundle + "/" + path) }
    }
  }

  private mutating func add(_ path: String) { states[path] = FileState(of: path) }
}
