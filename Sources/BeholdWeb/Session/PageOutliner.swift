internal import BeholdUI

/// Makes outlines of a page. What an element's nodes are is described again only if the page was told of it since then, and the page is walked only if elements
/// have come, gone or moved.
@MainActor
final class PageOutliner {
  private struct Known {
    let element: Element
    private let placeIfKnown: UInt64
    /// What its nodes are.
    var look: UInt64 = 0
    private var shortIndex: UInt32 = 0
    /// Whether it is described with what it is in.
    var isPart = false
    /// Whether its nodes may be otherwise by now.
    var isDoubted = true
    private let hasPlace: Bool

    @MainActor
    init(_ element: Element) {
      let place = element.lastingPlace
      (self.element, placeIfKnown, hasPlace) = (element, place ?? 0, place != nil)
    }

    /// Where its view is.
    var place: UInt64? { hasPlace ? placeIfKnown : nil }

    /// Where it is in the outline.
    var index: Int {
      get { Int(shortIndex) }
      set { shortIndex = UInt32(newValue) }
    }
  }

  private var known: [Element.ID: Known] = [:]
  private var entries: [PageOutline.Entry] = []
  /// Elements that may be otherwise than the entries say.
  private var doubted: Set<Element.ID> = []
  /// Whether other elements may be there, or in other places.
  private var isRearranged = true
  /// The places that are known are those of this version.
  private var placesVersion = 0
  /// Whether the page has been told something since the last outline.
  private(set) var isOutdated = true
  /// Whether the page shows what the last outline says, but for what somebody has set since.
  private(set) var isShown = false
  /// How many elements were described, and how many were looked at.
  private(set) var (described, visited) = (0, 0)

  /// The page is told something of elements; of all if `nil`.
  ///
  /// - Parameter isTold: whether it is told, and has not said it.
  func note(_ ids: [Element.ID]?, isTold: Bool) {
    isOutdated = true
    if isTold { isShown = false }
    guard let ids else {
      (known, isRearranged) = ([:], true)
      return
    }
    for id in ids { known[id]?.isDoubted = true }
    doubted.formUnion(ids)
  }

  /// What is on the page changes.
  func note(_ changes: [ElementChange]) {
    for change in changes {
      switch change {
      case .insert, .move, .remove: isRearranged = true
      case .set(let element, .isFocused): doubted.insert(element.id)
      case .set(let element, .text), .set(let element, .label): if element.isInName { isRearranged = true }
      case .set, .restyle, .transact, .scroll: break
      }
    }
  }

  /// - Parameter line: what the page has had, which shows all that there is.
  func outline(of root: Element, _ line: SessionLine, _ context: PageContext) -> PageOutline {
    (isOutdated, isShown) = (false, true)
    if placesVersion != root.tree.placesVersion {
      placesVersion = root.tree.placesVersion
      (known, isRearranged) = ([:], true)
    }
    if isRearranged { walk(root, context) } else { for id in doubted { look(at: id, context) } }
    (isRearranged, doubted) = (false, [])
    assert(isRight(root), "the page is another than what is known of it")
    var outline = PageOutline()
    (outline.frames, outline.received, outline.entries) = (line.sent, line.received, entries)
    return outline
  }

  private func walk(_ root: Element, _ context: PageContext) {
    let old = known
    var places = PagePlaces()
    (known, entries) = ([:], [])
    func add(_ element: Element, around: UInt64?, isPart: Bool) {
      visited += 1
      var its = old[element.id] ?? Known(element)
      let index = entries.count
      if its.isDoubted || its.isPart != isPart { its.look = describe(element, isPart: isPart, context) }
      (its.index, its.isPart, its.isDoubted) = (index, isPart, false)
      known[element.id] = its
      let place = places.place(of: element, its.place, around: around)
      entries.append(
        PageOutline.Entry(
          id: element.id, children: 0, isFocused: element[.isFocused]?.flag == true, place: place ?? 0,
          look: its.look))
      let isPart = isPart || element.kind.descriptor.traits.contains(.holdsParts)
      for child in element.children {
        entries[index].children += 1
        add(child, around: place, isPart: isPart)
      }
    }
    add(root, around: PagePlaces.start, isPart: false)
  }

  private func look(at id: Element.ID, _ context: PageContext) {
    guard var its = known[id] else { return }
    visited += 1
    entries[its.index].isFocused = its.element[.isFocused]?.flag == true
    guard its.isDoubted else { return }
    (its.look, its.isDoubted) = (describe(its.element, isPart: its.isPart, context), false)
    entries[its.index].look = its.look
    known[id] = its
  }

  private func describe(_ element: Element, isPart: Bool, _ context: PageContext) -> UInt64 {
    described += 1
    // What is in a picker is described with that.
    return isPart ? 0 : PendingPatch.look(of: element, context)
  }

  /// Whether the entries are those of the page, as far as that can be told without describing it.
  private func isRight(_ root: Element) -> Bool {
    var (places, index) = (PagePlaces(), 0)
    func check(_ element: Element, around: UInt64?) -> Bool {
      guard index < entries.count else { return false }
      let (entry, place) = (entries[index], places.place(of: element, element.lastingPlace, around: around))
      index += 1
      return entry.id == element.id && entry.children == element.children.reduce(0) { count, _ in count + 1 } && entry.place == place ?? 0
        && entry.isFocused == (element[.isFocused]?.flag == true) && element.children.allSatisfy { check($0, around: place) }
    }
    return check(root, around: PagePlaces.start) && index == entries.count
  }
}

extension Element {
  /// Whether it is set to something, and so is known by what it is called, too.
  fileprivate var isKnownByName: Bool { kind.descriptor.traits.contains(.keepsSetting) }

  /// Whether a text is, or may be, what something is called that it is in.
  fileprivate var isInName: Bool {
    var element: Element? = self
    // Names are not far from what they are of.
    for _ in 0..<6 {
      guard let current = element else { return false }
      if current.isKnownByName { return true }
      element = current.parent
    }
    return false
  }
}

/// What elements are known by from one process to the next: where their views are, what they are, and which of their like in what is around.
@MainActor
struct PagePlaces {
  private var counts: [UInt64: UInt64] = [:]
  static let start: UInt64 = 1

  /// - Parameters:
  ///   - own: where its view is.
  ///   - around: the same of what it is in.
  /// - Returns: `nil` if it is known by nothing, and so is what is in it.
  mutating func place(of element: Element, _ own: UInt64?, around: UInt64?) -> UInt64? {
    guard let own, let around, element.kind != .rowGap else { return nil }
    var hash = LookHash()
    hash.add(around)
    hash.add(own)
    hash.add(UInt64(element.kind.rawValue))
    // In a new version another control may be where it was: what is said of one is not meant for that. Presses are for what was read.
    if element.isKnownByName { hash.add(Array((element.firstText ?? "").utf8)) }
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    hash.add(count)
    return max(hash.value, 2)
  }
}

/// A hash that is the same in all processes.
struct LookHash {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    value = product.high ^ product.low &+ 0x9e37_79b9_7f4a_7c15
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      add(rest)
      add(UInt64(bytes.count))
    }
  }
}
