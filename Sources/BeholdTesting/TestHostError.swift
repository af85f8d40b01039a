/// Why a look-up or an action failed, with what is shown at that time.
public struct TestHostError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// No element fits.
    case notFound
    /// Several elements fit, where one is asked for.
    case ambiguous
    /// The element has gone.
    case stale
    /// The element refuses what people do with it.
    case disabled
    /// The element does not take what was to be done with it.
    case notTaken
    /// The host shows nothing any more.
    case unmounted
    /// Views went on changing.
    case unsettled
  }

  public let reason: Reason
  /// The whole story, for people.
  public let description: String

  init(_ reason: Reason, _ message: String, shown: String? = nil) {
    self.reason = reason
    description = shown.map { "\(message)\n\nShown is:\n\($0.isEmpty ? "(nothing)" : $0)" } ?? message
  }
}
