/// The command line.
struct Options {
  var interval = 1.0
  var samples: Int?
  var directory = "/proc"
  var tells = false

  static let usage = """
    usage: machine-watch [--why] [--interval SECONDS] [--samples COUNT] [--proc DIRECTORY]

    Watches the machine's cores, memory and processes, and prints what has changed.

      --why                 also print each change and the observations that it reached
      --interval SECONDS    how long to wait between samples (1)
      --samples COUNT       stop after so many samples (never)
      --proc DIRECTORY      where 'stat' and 'meminfo' are (/proc)
      --help                print this
    """

  /// - Throws: ``Wrong`` with one line that says what is wrong.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--why": tells = true
      case "--interval":
        guard let text = rest.popFirst(), let seconds = Double(text), seconds >= 0.01, seconds <= 86_400 else {
          throw Wrong(line: "--interval takes seconds, from 0.01 to 86400")
        }
        interval = seconds
      case "--samples":
        guard let text = rest.popFirst(), let count = Int(text), count > 0 else { throw Wrong(line: "--samples takes a number above 0") }
        samples = count
      case "--proc":
        guard let path = rest.popFirst() else { throw Wrong(line: "--proc takes a directory") }
        directory = path
      default: throw Wrong(line: "unknown option '\(argument)'; --help lists the options")
      }
    }
  }

  struct Wrong: Error { let line: String }
}
