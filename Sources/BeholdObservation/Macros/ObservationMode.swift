/// How the storage of an `@Observable` class is kept.
public struct ObservationMode: Sendable {
  private init() {}

  /// Each object holds a lock, so that any thread may read and write its tracked properties.
  public static var synchronized: ObservationMode { ObservationMode() }
}
