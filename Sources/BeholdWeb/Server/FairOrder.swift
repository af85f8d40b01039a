/// Objects in the order in which they came, with a share for each owner, so that who has the most gives way first.
///
/// Everything but looking at all of them takes the same time, however many there are.
struct FairOrder<Element: AnyObject> {
  private final class Share {
    var elements = ArrivalOrder<Element>()
  }

  private var order = ArrivalOrder<Element>()
  private var shares: [String: Share] = [:]
  /// The shares by how many objects are in them, each in the order in which they came to be so large.
  private var sizes: [Int: ArrivalOrder<Share>] = [:]
  private var largest = 0

  init() {}

  var count: Int { order.count }
  /// The one that came first.
  var first: Element? { order.first }
  /// The one to give way: the first one of an owner that has the most.
  var next: Element? { sizes[largest]?.first?.elements.first }

  /// What an owner has.
  func share(of owner: String) -> ArrivalOrder<Element>? { shares[owner]?.elements }

  /// Adds an object that is not there.
  mutating func append(_ element: Element, of owner: String) {
    order.append(element)
    let share = shares[owner] ?? Share()
    shares[owner] = share
    resize(share) { $0.append(element) }
  }

  /// Takes an object away, if it is there.
  mutating func remove(_ element: Element, of owner: String) {
    order.remove(element)
    guard let share = shares[owner] else { return }
    resize(share) { $0.remove(element) }
    if share.elements.count == 0 { shares[owner] = nil }
  }

  private mutating func resize(_ share: Share, _ change: (inout ArrivalOrder<Element>) -> Void) {
    let old = share.elements.count
    change(&share.elements)
    let new = share.elements.count
    guard new != old else { return }
    sizes[old]?.remove(share)
    if sizes[old]?.count == 0 { sizes[old] = nil }
    if new > 0 { sizes[new, default: ArrivalOrder()].append(share) }
    // One more, or one less: who was alone with the most has the most still.
    if new > largest || sizes[largest] == nil { largest = new }
  }
}
