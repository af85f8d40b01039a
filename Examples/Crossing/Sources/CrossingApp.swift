import SwiftUI

/// A reading list. Nothing in these files is Behold's: they are an app for Apple's systems as they are.
@main
struct CrossingApp: App {
  @State private var library = Library()

  var body: some Scene {
    WindowGroup("Reading List") {
      LibraryView().environment(library)
    }
  }
}
