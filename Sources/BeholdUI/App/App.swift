/// A program that is used through windows.
///
/// ```swift
/// @main
/// struct FoodTruckApp: App {
///   @State private var model = FoodTruckModel()
///
///   var body: some Scene {
///     WindowGroup { ContentView(model: model) }
///   }
/// }
/// ```
///
/// Its dynamic properties are there once for all windows. What it keeps in ``AppStorage`` is the visitor's in each.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The kinds of windows.
  @SceneBuilder var body: Body { get }

  init()

  /// The options that the app takes on the command line, beside those of its host.
  static var launchOptions: [LaunchOption] { get }

  /// Looks at the app's own options before it is made.
  ///
  /// - Throws: what is wrong with them. The program prints it and ends with status 64.
  static func check(_ arguments: LaunchArguments) throws

  /// What `--version` says after the name of the program.
  static var version: String { get }

  /// The program is about to end, because it was told to: the last chance to save what has to last.
  static func willTerminate()
}

extension App {
  public static var launchOptions: [LaunchOption] { [] }
  public static func check(_ arguments: LaunchArguments) throws {}
  public static var version: String { "1.0" }
  public static func willTerminate() {}
}
