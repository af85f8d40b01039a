import Behold

/// All that there is, each with the code that makes it.
@main
struct GalleryApp: App {
  var body: some Scene {
    WindowGroup("Gallery") { ContentView() }
  }
}
