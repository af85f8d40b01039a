public import BeholdUI

extension App {
  /// Runs the app: as a web application at an address of this machine, or another one that the command line names.
  ///
  /// `--help` lists the options. The program ends with status 64 if they are wrong, 1 if it cannot listen, and 0 when it is told to end.
  @MainActor
  public static func main() {}
}
