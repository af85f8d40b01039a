internal import Foundation

/// The file of the program that runs, in whose place there may be another by now.
package enum ProgramFile {
  /// Where it is, without symbolic links.
  package static let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/proc/self/exe"

  /// What the program was started by, which may be a link to it: a new version may be brought by another link. To be asked when the program starts.
  static let started = startedPath(CommandLine.arguments.first ?? "", in: FileManager.default.currentDirectoryPath)

  /// - Returns: the path of the program, or one without links if that leads to another file.
  static func startedPath(_ argument: String, in folder: String, of program: String = path) -> String {
    guard argument.contains("/") else { return program }
    let path = argument.hasPrefix("/") ? argument : folder + "/" + argument
    return FileState(of: path) == FileState(of: program) ? path : program
  }
}
