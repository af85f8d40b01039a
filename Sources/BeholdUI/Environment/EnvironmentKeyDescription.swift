internal import BeholdObservation

/// What all values under a key have in common. It is there once for each key, as long as the program runs: each window sets a dozen values.
///
/// Nothing in it changes, and types of keys are of no actor.
final class EnvironmentKeyDescription: @unchecked Sendable {
  let key: EnvironmentID
  let name: String
  /// Of values that say how elements are shown.
  let styleKey: (any StyleEnvironmentKey.Type)?
  /// What a value is for who observes it.
  let properties: ObservedProperties

  private init(_ key: EnvironmentID, _ name: String, _ styleKey: (any StyleEnvironmentKey.Type)?) {
    self.key = key
    self.name = name
    self.styleKey = styleKey
    properties = .shared(of: EnvironmentValues.self, label: name)
  }

  static func of(
    _ key: EnvironmentID, named name: @autoclosure () -> String, styleKey: (any StyleEnvironmentKey.Type)? = nil
  ) -> EnvironmentKeyDescription {
    registry.description(Registry.Entry(key: key, isOfStyle: styleKey != nil)) { EnvironmentKeyDescription(key, name(), styleKey) }
  }

  private static let registry = Registry()

  private final class Registry: @unchecked Sendable {
    struct Entry: Hashable {
      let key: EnvironmentID
      let isOfStyle: Bool
    }

    private let lock = SpinLock()
    private var table: [Entry: EnvironmentKeyDescription] = [:]

    func description(_ entry: Entry, _ make: () -> EnvironmentKeyDescription) -> EnvironmentKeyDescription {
      lock.lock()
      let known = table[entry]
      lock.unlock()
      if let known { return known }
      let made = make()
      lock.lock()
      defer { lock.unlock() }
      if let known = table[entry] { return known }
      table[entry] = made
      return made
    }
  }
}
