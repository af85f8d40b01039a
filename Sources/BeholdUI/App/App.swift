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
/// Its dynamic properties are there once for all windows.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The kinds of windows.
  @SceneBuilder var body: Body { get }

  init()
}
