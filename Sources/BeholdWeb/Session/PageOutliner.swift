internal import BeholdUI

/// Makes outlines of a page. What an element's nodes are is described again only if the page was told of it since then.
@MainActor
final class PageOutliner {
  private struct Known {
    let place: UInt64?
    let look: UInt64
  }

  private var known: [Element.ID: Known] = [:]
  /// Whether the page has been told something since the last outline.
  private(set) var isOutdated = true
  /// Whether the page shows what the last outline says, but for what somebody has set since.
  private(set) var isShown = false
  /// How many elements were described.
  private(set) var described = 0

  /// The page is told something of elements; of all if `nil`.
  ///
  /// - Parameter isTold: whether it is told, and has not said it.
  func note(_ ids: [Element.ID]?, isTold: Bool) {
    isOutdated = true
    if isTold { isShown = false }
    if let ids { for id in ids { known[id] = nil } } else { known = [:] }
  }

  /// - Parameter line: what the page has had, which shows all that there is.
  func outline(of root: Element, _ line: SessionLine, _ context: PageContext) -> PageOutline {
    (isOutdated, isShown) = (false, true)
    var (places, outline, kept) = (PagePlaces(), PageOutline(), [Element.ID: Known]())
    (outline.frames, outline.received) = (line.sent, line.received)
    func add(_ element: Element, around: UInt64?, isPart: Bool) {
      let its = self.known[element.id] ?? describe(element, isPart: isPart, context)
      kept[element.id] = its
      let place = places.place(of: element, its.place, around: around)
      let index = outline.entries.count
      outline.entries.append(
        PageOutline.Entry(
          id: element.id, children: 0, isFocused: element[.isFocused]?.flag == true, place: place ?? 0, look: its.look))
      let isPart = isPart || element.kind.descriptor.traits.contains(.holdsParts)
      for child in element.children {
        outline.entries[index].children += 1
        add(child, around: place, isPart: isPart)
      }
    }
    add(root, around: PagePlaces.start, isPart: false)
    known = kept
    return outline
  }

  private func describe(_ element: Element, isPart: Bool, _ context: PageContext) -> Known {
    described += 1
    // What is in a picker is described with that.
    return Known(place: element.lastingPlace, look: isPart ? 0 : PendingPatch.look(of: element, context))
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
