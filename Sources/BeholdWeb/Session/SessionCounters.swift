/// What sessions have done, for metrics.
@MainActor
final class SessionCounters {
  /// Why an event was refused.
  enum Refusal: String, CaseIterable {
    case malformed
    case unknownSession
    case unknownElement
    case disabled
    case hidden
    case notTaken
    case ended
  }

  /// How many there are now.
  var sessions = 0
  var events = 0
  var patches = 0
  private(set) var refused: [Refusal: Int] = [:]

  func refuse(_ refusal: Refusal) { refused[refusal, default: 0] += 1 }
}
