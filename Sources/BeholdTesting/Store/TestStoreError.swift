/// Why a step of a ``TestStore`` is not as it was said to be.
public struct TestStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// The state is another than was said.
    case state
    /// Actions came that nobody has asked for.
    case unreceived
    /// Another action came than was asked for.
    case otherAction
    /// No action came in time.
    case noAction
    /// Effects still run.
    case unfinished
  }

  public let reason: Reason
  /// The whole story, for people.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
