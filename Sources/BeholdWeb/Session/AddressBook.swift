internal import BeholdUI

/// What a site knows of its addresses without making a page: for values of which types its windows have had destinations.
///
/// Only mounted views say that, so an address that is unknown is tried now and then, by making its page. Whoever asks for many that are not there makes
/// nothing with that. As long as no window of the kind has had a destination, nothing is known, and an address costs what the first page costs.
@MainActor
struct AddressBook {
  @MainActor
  private struct Entry {
    let map = RouteMap()
    /// When a window of the kind was last made.
    var looked: ContinuousClock.Instant?
  }

  private var entries: [String: Entry] = [:]
  private var trials = TrialQuota()
  private let now: () -> ContinuousClock.Instant
  private let begin: ContinuousClock.Instant

  /// What a window shows may be other things after so long, though no visitor has seen it.
  private static var freshness: Duration { .seconds(10) }

  init(now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.now = now
    begin = now()
  }

  /// What a new window of the kind is to tell of its destinations.
  mutating func map(of place: WindowPlace) -> RouteMap {
    let time = now()
    return change(place) { entry in
      entry.looked = time
      return entry.map
    }
  }

  /// Whether to make the pages at a place.
  enum Answer {
    case yes
    case no
    /// Nobody knows, and it is not tried now.
    case later
  }

  /// Whether there may be pages at a place, so that it is worth making them.
  ///
  /// - Parameters:
  ///   - visitor: who asks, if he has been here before: what he has stored may have opened pages that others do not have.
  ///   - client: where he is.
  ///   - isTrying: whether the page is made now, if it is worth that.
  mutating func mayHave(_ place: WindowPlace, visitor: String?, client: String, isTrying: Bool) -> Answer {
    let entry = change(place) { $0 }
    guard !place.route.isEmpty, !entry.map.isEmpty, !entry.map.mayHave(place.route) else { return .yes }
    let isFresh = entry.looked.map { now() - $0 < Self.freshness } ?? false
    guard !isFresh || (visitor != nil && isTrying) else { return .no }
    return !isTrying || trials.take(visitor: visitor, client: client, now: nanoseconds) ? .yes : .later
  }

  private var nanoseconds: UInt64 {
    let (seconds, attoseconds) = (now() - begin).components
    return UInt64(max(seconds, 0)) * 1_000_000_000 + UInt64(max(attoseconds, 0) / 1_000_000_000)
  }

  private mutating func change<Result>(_ place: WindowPlace, _ change: (inout Entry) -> Result) -> Result {
    change(&entries[place.window ?? "", default: Entry()])
  }
}
