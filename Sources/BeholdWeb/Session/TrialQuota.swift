/// How often pages are made for addresses that are unknown: for one visitor, for all at one address, and for all there are.
///
/// Who has used up his own share leaves that of others as it is.
struct TrialQuota {
  private enum Asker: Hashable {
    case client(String)
    case visitor(String)
  }

  private let limits: WebServer.Limits
  private var all: TokenBucket
  /// A bucket that is full again is as good as none.
  private var buckets: [Asker: TokenBucket] = [:]

  init(_ limits: WebServer.Limits = WebServer.Limits()) {
    self.limits = limits
    all = Self.bucket(limits.trials, now: 0)
  }

  var count: Int { buckets.count }

  /// Whether a page may be made now. `now` is in nanoseconds.
  ///
  /// What is refused costs nobody anything, and nothing is remembered of it.
  mutating func take(visitor: String?, client: String, now: UInt64) -> Bool {
    if buckets.count + 2 > WebServer.Limits.rememberedTrials { forgetFull(now) }
    guard buckets.count + 2 <= WebServer.Limits.rememberedTrials else { return false }
    var shares = [Asker.client(client): bucket(of: .client(client), limits.trialsOfAddress, now)]
    if let visitor { shares[.visitor(visitor)] = bucket(of: .visitor(visitor), limits.trialsOfVisitor, now) }
    for asker in shares.keys where shares[asker]?.take(now: now) != true { return false }
    guard all.take(now: now) else { return false }
    buckets.merge(shares) { $1 }
    return true
  }

  private func bucket(of asker: Asker, _ rate: WebServer.Limits.Rate, _ now: UInt64) -> TokenBucket {
    buckets[asker] ?? Self.bucket(rate, now: now)
  }

  private static func bucket(_ rate: WebServer.Limits.Rate, now: UInt64) -> TokenBucket {
    TokenBucket(perSecond: rate.perSecond, burst: rate.inRow, now: now)
  }

  private mutating func forgetFull(_ now: UInt64) {
    buckets = buckets.filter { entry in
      var bucket = entry.value
      return !bucket.isFull(now: now)
    }
  }
}
