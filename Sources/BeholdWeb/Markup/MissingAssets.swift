internal import BeholdObservation

/// What is shown and not there, each of which is said once.
enum MissingAssets {
  private static let lock = SpinLock()
  nonisolated(unsafe) private static var known: Set<String> = []

  static func report(picture name: String) {
    report(
      "picture", name,
      "put a PNG, JPEG, GIF, WebP, AVIF or SVG file of this name, or an imageset in an asset catalog, among the resources of a target, with resources: [.process(\"Resources\")] in Package.swift"
    )
  }

  static func report(color name: String) {
    report(
      "colour", name,
      "put a colorset of this name into an asset catalog among the resources of a target, with resources: [.process(\"Assets.xcassets\")] in Package.swift"
    )
  }

  private static func report(_ kind: String, _ name: String, _ cure: String) {
    let name = String(name.prefix(100))
    lock.lock()
    let isNew = known.count < 200 && known.insert(kind + name).inserted
    lock.unlock()
    if isNew { Misuse.report("there is no \(kind) \(name.debugDescription): \(cure)") }
  }
}
