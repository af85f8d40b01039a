internal import Foundation

/// The file of the program that runs, in whose place there may be another by now.
package enum ProgramFile {
  package static let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/proc/self/exe"
}
