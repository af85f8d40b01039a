/// How often pages are made for addresses that are unknown: for one visitor, for all at one address, and for all there are.
///
/// Who has used up his own share leaves that of others as it is.
struct TrialQuota {
  private enum Asker: Hashable {
    case client(String)
    case visitor(String)
  }

  private var all = TokenBucket(perSecond: 16, burst: 64, now: 0)
  private var buckets: [Asker: TokenBucket] = [:]
  /// So many are remembered. A bucket that is full again is as good as none.
  static let limit = 1024

  var count: Int { buckets.count }

  /// Whether a page may be made now. `now` is in nanoseconds.
  ///
  /// What is refused costs nobody anything, and nothing is remembered of it.
  mutating func take(visitor: String?, client: String, now: UInt64) -> Bool {
    if buckets.count + 2 > Self.limit { forgetFull(now) }
    guard buckets.count + 2 <= Self.limit else { return false }
    var shares = [Asker.client(client): bucket(of: .client(client), perSecond: 2, burst: 16, now)]
    if let visitor { shares[.visitor(visitor)] = bucket(of: .visitor(visitor), perSecond: 1, burst: 8, now) }
    for asker in shares.keys where shares[asker]?.take(now: now) != true { return false }
    guard all.take(now: now) else { return false }
    buckets.merge(shares) { $1 }
    return true
  }

  private func bucket(of asker: Asker, perSecond: Int, burst: Int, _ now: UInt64) -> TokenBucket {
    buckets[asker] ?? TokenBucket(perSecond: perSecond, burst: burst, now: now)
  }

  private mutating func forgetFull(_ now: UInt64) {
    buckets = buckets.filter { entry in
      var bucket = entry.value
      return !bucket.isFull(now: now)
    }
  }
}
