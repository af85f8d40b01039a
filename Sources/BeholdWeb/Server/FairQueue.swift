/// Items of many lanes, one of each in turn, and those of a lane in their order.
///
/// Lanes are in groups, and groups have their turns first: whoever fills a hundred lanes of one group waits as long as who fills one lane of another.
/// Everything takes the same time, however many wait.
struct FairQueue<Item> {
  /// Lanes that have a common turn.
  final class Group {
    fileprivate var lanes = FIFO<Lane>()
    init() {}
  }

  /// What is done in order.
  final class Lane {
    fileprivate var items = FIFO<Item>()
    fileprivate var group: Group?
    init() {}
  }

  /// The groups with lanes that wait.
  private var groups = FIFO<Group>()
  private(set) var count = 0

  init() {}

  mutating func append(_ item: Item, to lane: Lane, of group: Group) {
    count += 1
    lane.items.append(item)
    guard lane.items.count == 1 else { return }
    lane.group = group
    group.lanes.append(lane)
    if group.lanes.count == 1 { groups.append(group) }
  }

  /// The next item of the lane whose turn it is.
  mutating func popFirst() -> Item? {
    guard count > 0, let group = groups.popFirst(), let lane = group.lanes.popFirst() else { return nil }
    count -= 1
    let item = lane.items.popFirst()
    if lane.items.count > 0 { group.lanes.append(lane) } else { lane.group = nil }
    if group.lanes.count > 0 { groups.append(group) }
    return item
  }
}

/// Items in the order in which they came. One that is alone needs no memory beside the queue's.
struct FIFO<Item> {
  private var first: Item?
  private var others: [Item?] = []
  /// How many of the others have come to the front.
  private var head = 0

  init() {}

  var count: Int { first == nil ? 0 : 1 + others.count - head }

  mutating func append(_ item: Item) { if first == nil { first = item } else { others.append(item) } }

  mutating func popFirst() -> Item? {
    guard let item = first.take() else { return nil }
    guard head < others.count else { return item }
    first = others[head].take()
    head += 1
    if head == others.count {
      others = []
      head = 0
    } else if head > 32, head > others.count / 2 {
      others.removeFirst(head)
      head = 0
    }
    return item
  }
}
