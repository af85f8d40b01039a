/// What the browsers of one address, or of one visitor, take up now. It belongs to the server's thread.
final class ClientQuota {
  /// Connections of an address; WebSockets of a visitor.
  var connections = 0
  /// Requests that the site has not answered yet.
  var requests = 0
  var messages: TokenBucket
  let turns = SiteMailbox.Client()

  init(messagesPerSecond: Int, now: UInt64) {
    messages = TokenBucket(perSecond: messagesPerSecond, burst: messagesPerSecond * 2, now: now)
  }
}

/// The quotas of those who are there, or have been there a moment ago.
struct ClientQuotas {
  private let messagesPerSecond: Int
  private var quotas: [String: ClientQuota] = [:]

  init(messagesPerSecond: Int) { self.messagesPerSecond = messagesPerSecond }

  var count: Int { quotas.count }

  mutating func quota(of name: String, now: UInt64) -> ClientQuota {
    if let quota = quotas[name] { return quota }
    let quota = ClientQuota(messagesPerSecond: messagesPerSecond, now: now)
    quotas[name] = quota
    return quota
  }

  /// Forgets who has gone and owes nothing.
  mutating func sweep(now: UInt64) {
    quotas = quotas.filter { _, quota in quota.connections > 0 || quota.requests > 0 || !quota.messages.isFull(now: now) }
  }
}
