import Behold

/// A laser whose energy nobody observes, and three ways to show it all the same.
@main
struct LaserLabApp: App {
  var body: some Scene {
    WindowGroup("Laser lab") { LabPage() }
  }
}
