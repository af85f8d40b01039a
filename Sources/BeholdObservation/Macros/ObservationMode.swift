/// How the storage of an `@Observable` class is kept.
public struct ObservationMode: Sendable {
  private init() {}

  /// Each object holds a lock, so that any thread may read and write its tracked properties.
  ///
  /// The class is final, and the types of its tracked properties are `Sendable`. A read, an assignment and an in-place mutation are whole;
  /// a read and an assignment after it are two steps. The lock is recursive, and is not held while observers are called.
  public static var synchronized: ObservationMode { ObservationMode() }
}
