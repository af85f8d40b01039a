internal import BenchmarkKit
internal import DataWorkloads
internal import Foundation

@main
enum Main {
  static func main() {
    do {
      if try OtherProcess.run(CommandLine.arguments) { return }
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Help.usage, terminator: "") }
      if options.wantsInstructions { return print(Help.instructions, terminator: "") }
      try Session(options, Room.all).run()
    } catch let error as UsageError {
      stop("\(error.message); --help tells the options", UsageError.status)
    } catch let error as FileError {
      stop(error.message, 1)
    } catch {
      stop(error.localizedDescription, 1)
    }
  }

  private static func stop(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(status)
  }
}
