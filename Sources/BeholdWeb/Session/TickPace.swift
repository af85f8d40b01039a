/// How fast what moves by itself goes on a page: as fast as the page shows it.
///
/// A frame with something that comes many times a second asks the page to answer when it is shown. So many may be on their way as are shown in the time that
/// an answer takes at least, and a few beside; what is more would only make the page late, and waits.
struct TickPace {
  /// When the page was asked, for each answer that has not come.
  private var asked: [ContinuousClock.Instant] = []
  /// How long an answer takes at least, in seconds.
  private var shortest: Double?

  /// How many are on their way where nothing is known, and beside those that the time of an answer makes.
  private static var spare: Int { 4 }
  /// How many are shown in a second at most.
  private static var mostPerSecond: Double { 60 }
  /// An answer that takes longer than so many seconds is not waited for with more.
  private static var longest: Double { 2 }

  /// Whether the page has to answer before more comes.
  var isBehind: Bool { asked.count >= Self.spare + Int(min(shortest ?? 0, Self.longest) * Self.mostPerSecond) }

  mutating func ask(at now: ContinuousClock.Instant) { asked.append(now) }

  /// An answer to the first question that has none; what nobody has asked for says nothing.
  mutating func answer(at now: ContinuousClock.Instant) {
    guard !asked.isEmpty else { return }
    let taken = (now - asked.removeFirst()) / .seconds(1)
    shortest = min(shortest ?? taken, taken)
  }
}
