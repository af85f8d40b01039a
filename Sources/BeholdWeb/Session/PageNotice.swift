/// What the visitor is told beside the page for a while.
struct PageNotice {
  /// How long it is told.
  var time = Duration.seconds(15)
  /// Whether the page shows one.
  var isShown = false
  /// What it says, if that is known: another process may have told it.
  private var text: String?
  private(set) var end: ContinuousClock.Instant?

  /// What is still told on another connection.
  var current: String? { end.map { .now < $0 } == true ? text : nil }

  /// It is told from now on.
  ///
  /// - Returns: until when.
  mutating func begin(_ text: String?) -> ContinuousClock.Instant {
    let end = ContinuousClock.now + time
    (self.text, self.end) = (text, end)
    return end
  }
}
