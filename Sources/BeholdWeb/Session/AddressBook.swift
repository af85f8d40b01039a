internal import BeholdUI

/// What a site knows of its addresses without making a page: for values of which types its windows have had destinations.
///
/// Only mounted views say that, so an address that is unknown is tried now and then, by making its page. Whoever asks for many that are not there makes
/// nothing with that. As long as no window of the kind has had a destination, nothing is known, and each address is tried: it costs what the first page costs.
@MainActor
struct AddressBook {
  @MainActor
  private struct Entry {
    let map = RouteMap()
    /// When it was last looked at all that a window of the kind has.
    var looked: ContinuousClock.Instant?
  }

  private var entries: [String: Entry] = [:]
  private var trials: TrialQuota
  private let now: () -> ContinuousClock.Instant
  private let begin: ContinuousClock.Instant

  /// What a window shows may be other things after so long, though no visitor has seen it.
  private static var freshness: Duration { .seconds(10) }

  init(_ limits: WebServer.Limits = WebServer.Limits(), now: @escaping () -> ContinuousClock.Instant = { .now }) {
    trials = TrialQuota(limits)
    self.now = now
    begin = now()
  }

  /// What a new window of the kind is to tell of its destinations.
  mutating func map(of place: WindowPlace) -> RouteMap { change(place) { $0.map } }

  /// A window of the kind has told of all its destinations.
  mutating func noteLook(at place: WindowPlace) {
    let time = now()
    change(place) { $0.looked = time }
  }

  /// Whether to make the pages at a place.
  enum Answer {
    case yes
    case no
    /// Nobody knows before they are made.
    case unknown
    /// Nobody knows, and it is not tried now.
    case later
  }

  /// Whether there may be pages at a place, so that it is worth making them.
  ///
  /// - Parameters:
  ///   - visitor: who asks, if he has been here before: what he has stored may have opened pages that others do not have.
  ///   - client: where he is.
  ///   - staysThere: whether the page is to be seen, and not only asked for.
  mutating func mayHave(_ place: WindowPlace, visitor: String?, client: String, staysThere: Bool) -> Answer {
    let entry = change(place) { $0 }
    guard !place.route.isEmpty, !entry.map.mayHave(place.route) else { return .yes }
    if entry.map.isEmpty {
      if staysThere { return .unknown }
    } else {
      let isFresh = entry.looked.map { now() - $0 < Self.freshness } ?? false
      guard !isFresh || (visitor != nil && staysThere) else { return .no }
    }
    return trials.take(visitor: visitor, client: client, now: nanoseconds) ? .unknown : .later
  }

  private var nanoseconds: UInt64 {
    let (seconds, attoseconds) = (now() - begin).components
    return UInt64(max(seconds, 0)) * 1_000_000_000 + UInt64(max(attoseconds, 0) / 1_000_000_000)
  }

  private mutating func change<Result>(_ place: WindowPlace, _ change: (inout Entry) -> Result) -> Result {
    change(&entries[place.window.kind ?? "", default: Entry()])
  }
}
