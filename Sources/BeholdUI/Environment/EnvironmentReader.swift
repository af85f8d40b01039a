internal import BeholdObservation

/// The environment of a view of the library's own: what its body reads of it, the body depends on.
///
/// It is one word, whatever is read, where an ``Environment`` for each value keeps a key path: controls are compared and copied wherever a view around them is
/// evaluated.
struct EnvironmentReader: InstalledProperty {
  private var layer: EnvironmentLayer?

  init() {}

  var values: EnvironmentValues { EnvironmentValues(layer) }

  mutating func install(_ context: PropertyContext) { layer = context.environment }

  mutating func adopt(from old: EnvironmentReader) { layer = old.layer }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { cause.typeName == "EnvironmentValues" }
}
