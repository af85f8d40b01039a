internal import BeholdUI

/// What another process has to know of a page to tell it no more than what is otherwise.
extension WebSession {
  /// Gives the elements the numbers that the page has for those in their places: what it says of these is said of them, and what is the same is not told again.
  func takeNumbers(of outline: PageOutline) {
    var ids: [UInt64: Element.ID] = [:]
    for entry in outline.entries where entry.place != 0 && entry.id > 1 { ids[entry.place] = entry.id }
    var (places, taken, numbers) = (PagePlaces(), Set<Element.ID>(), [(element: Element, id: Element.ID)]())
    func find(_ element: Element, around: UInt64?) {
      guard let place = places.place(of: element, element.lastingPlace, around: around) else { return }
      if element.id > 1, let id = ids[place], taken.insert(id).inserted { numbers.append((element, id)) }
      for child in element.children { find(child, around: place) }
    }
    find(tree.root, around: PagePlaces.start)
    tree.renumber(numbers)
  }

  /// From which on a process numbers the elements of a session that others have had: behind what the page still has of one that was counted by the same number.
  static func firstNumber(of record: SessionRecord, _ outline: PageOutline?) -> Element.ID {
    let first = Element.ID(record.generation) << 24
    let known = outline?.entries.lazy.map(\.id).filter { $0 >> 24 == first >> 24 }.max()
    return max(first, known ?? 0)
  }

  /// Has the page told what is otherwise than it shows, or all, if that is not known.
  ///
  /// - Parameter frames: how many it has had.
  func sendWhatIsOther(than record: SessionRecord?, frames: Int) {
    if let outline = record?.outlineRead, outline.frames == frames {
      pending.sendDifference(from: outline)
      rewordings.doubtAll(before: frames)
    } else {
      pending.sendWhole()
      if record != nil { rewordings.doubtAll(before: frames + 1) }
    }
  }

  /// What is said where another process had handled something that this one knows nothing of.
  static let lossNotice = "Something went wrong, and what you did last may be lost."

  static let anewNotice = "Some of what was here could not be kept, and begins anew."

  /// What has gone with the process that had the page before, as it is told.
  func text(after record: SessionRecord) -> String? {
    if record.wasAtFault { return record.hasState ? Self.faultNotice : Self.restartNotice }
    // Of what no state is known that is newer: the front forgets it with each snapshot.
    if Int(record.lastDoing) > record.outlineRead?.received ?? 0 { return Self.lossNotice }
    return record.hasLostState || tree.lastingState?.hasLost == true ? Self.anewNotice : nil
  }

  /// Finds what is otherwise, when the frame that tells it is made.
  func settleDifference() {
    guard let outline = pending.takeBasis() else { return }
    let found = pending.tellDifference(to: tree.root, from: outline, count: line.received, context)
    guard !pending.isWhole else { return rewordings.doubtAll(before: line.sent + 1) }
    rewordings.doubt(found.changed, before: line.sent + 1)
    rewordings.noteRearranged(found.rearranged, frame: line.sent + 1)
  }

  /// What is known of elements is not as in the last outline any more.
  ///
  /// - Parameter elements: all, if `nil`, as where the page is to be told all; what the page has said of others is on it already.
  func outdate(_ elements: @autoclosure () -> [Element.ID]?) {
    if let outliner {
      let elements = elements()
      outliner.note(elements, isTold: elements == nil)
    }
    snapshots?.wait()
  }

  /// Says what the page shows, if that is known, and is another than was said last.
  func sayOutline() {
    guard let observer, let outliner, outliner.isOutdated, wasAttached, !isEnded, pending.isEmpty, tree.isShown else { return }
    var outline = outliner.outline(of: tree.root, line, context)
    outline.hasNotice = notice.isShown
    observer.outlined(self, outline)
  }

  /// A frame goes that shows no element otherwise: the outline is that of a page which has had it.
  func sayFrameAlone() {
    guard let outliner, outliner.isShown, wasAttached, !isEnded else { return }
    observer?.heardMore(self, frames: line.sent, hasNotice: notice.isShown)
  }
}

extension SessionRecord {
  /// What the page shows, if it is known.
  var outlineRead: PageOutline? { outline.isEmpty ? nil : try? PageOutline(outline) }
}
