/// How an `@Observable` class guards its tracked properties.
public struct ObservationMode: Sendable {
  private init() {}

  /// One lock for each object: any thread may read and write its properties.
  public static var synchronized: ObservationMode { ObservationMode() }
}
