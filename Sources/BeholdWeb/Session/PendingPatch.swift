internal import BeholdUI
internal import Foundation

/// What a page has to be told, until its connection can take it.
///
/// Changes of the tree's structure are kept in their order, what is said of elements as a set: however often a text changes meanwhile, it is sent once, as it
/// is then. Where the structure changes so much that the page as a whole is shorter, that is sent instead: what waits for a slow browser is bounded.
@MainActor
struct PendingPatch {
  /// What is known of an element that is to be sent again.
  enum Aspect: Hashable {
    case text
    case value
    case focus
    case choice
    case shell
  }

  /// Operations on the structure that are shown in one way, with commas between.
  private struct Structure {
    let motion: Motion?
    var bytes: [UInt8]
  }

  private var structure: [Structure] = []
  private var structureSize = 0
  private var marks = PendingMarks()
  /// How many messages of the page are known now.
  private var count = 0
  /// How the changes are shown that are gathered now.
  private var transactions: ChangeTransactions?
  /// What is to be seen, and at which point; the latest ones.
  private var scrolls: [(element: Element, goal: ScrollGoal, isSmooth: Bool)] = []
  private static var scrollLimit: Int { 8 }
  /// How many elements are marked before those are forgotten that have gone.
  private var markLimit = 1024
  private(set) var styles = PendingStyles()
  private var controls = PendingControls()
  /// Whether the whole page is sent.
  private(set) var isWhole = false
  /// What the page shows, if no more is to be sent than what is otherwise.
  private var basis: PageOutline?

  /// Beyond so many bytes the whole page is sent.
  private static var structureLimit: Int { 256 * 1024 }

  var isEmpty: Bool { structure.isEmpty && marks.isEmpty && styles.isEmpty && controls.isEmpty && scrolls.isEmpty && !isWhole }

  /// Whether what waits shows no element otherwise.
  private var isBesideElements: Bool { structure.isEmpty && marks.isEmpty && styles.isEmpty && !isWhole }

  /// Whether elements are to look different, in a motion, and nothing comes or goes.
  var onlyMoves: Bool { structure.isEmpty && !isWhole && (styles.hasMotion || marks.all.contains { $0.motion != nil }) }

  /// Forgets what waits: the page as a whole is sent.
  mutating func sendWhole() {
    (structure, structureSize, styles, isWhole, basis) = ([], 0, PendingStyles(), true, nil)
    marks.keep { $0.aspect == .focus }
  }

  /// Forgets what waits: when a frame is made, the page is told what is otherwise than in an outline.
  mutating func sendDifference(from outline: PageOutline) {
    sendWhole()
    basis = outline
  }

  /// The outline, if what is otherwise is to be found now.
  mutating func takeBasis() -> PageOutline? { basis == nil ? nil : basis.take() }

  mutating func beginDifference(_ count: Int) { (isWhole, marks, self.count) = (false, PendingMarks(), count) }

  /// The elements of which something is said beside what comes and goes.
  var markedElements: [Element.ID] { marks.all.map(\.element.id) }

  /// Whether the page as a whole is shorter.
  var isTooLong: Bool { structureSize > Self.structureLimit }

  /// Tells the page which of the elements has the focus that are in one.
  mutating func addFocus(in element: Element) {
    if element[.isFocused]?.flag == true { markFocus(of: element) }
    for child in element.children { addFocus(in: child) }
  }

  mutating func setTitle(_ title: String) { controls.title = title }

  /// - Parameter start: where the browser goes on from, if not from where it is.
  mutating func setAddress(_ path: String, depth: Int, from start: String?, over before: [String]) {
    controls.setAddress(path, depth, from: start, over: before)
  }

  /// The browser has gone to the address that is shown.
  mutating func forgetAddress() { controls.forgetAddress() }

  mutating func setNotice(_ text: String?) { controls.notice = text.map { .text($0) } ?? .end }

  mutating func addURL(_ url: String, in target: String) { controls.addURL(url, in: target) }

  /// Adds an operation that tells of what has been done. It is sent with the next frame.
  mutating func addReport(_ operation: (inout [UInt8]) -> Void) { operation(&controls.report) }

  /// The frame has something in it that comes many times a second: the page says when that is shown.
  mutating func addTick() { controls.isTick = true }
}

// MARK: Gathering

extension PendingPatch {
  /// Gathers the changes of a flush. What is inserted is described as it is now.
  mutating func add(_ changes: [ElementChange], _ transaction: Transaction, of tree: ViewTree, count: Int, context: PageContext) {
    defer {
      forgetGone()
      transactions = nil
    }
    transactions = ChangeTransactions(changes, transaction, in: tree)
    self.count = count
    for change in changes {
      switch change {
      case .insert(let element, _, _) where element.isConnected: addFocus(in: element)
      case .set(let element, .isFocused) where element.isConnected: markFocus(of: element)
      case .scroll(let element, let goal):
        scrolls.removeAll { $0.element === element || !$0.element.isConnected }
        if scrolls.count == Self.scrollLimit { scrolls.removeFirst() }
        scrolls.append((element, goal, transaction.animation != nil && !transaction.disablesAnimations))
      default: break
      }
    }
    guard !isWhole else { return }
    var grids: Set<Element.ID> = []
    for change in changes {
      renameControl(for: change)
      renameBar(for: change)
      followGrid(at: change.place, &grids)
      listTabs(for: change)
      switch change {
      case .insert(let element, let parent, let next): insert(element, into: parent, before: next, context)
      case .move(let element, let parent, let next):
        guard isNode(parent) else { continue }
        operation(.move, in: transactions?.motion(of: parent)) { $0.append(contentsOf: "\(element.id),\(next ?? 0)".utf8) }
      case .remove(let id, let parent, let transition):
        guard isNode(parent) else { continue }
        let passage = Passage(transition?.way(.removal), in: parent, transactions, look: transition?.written?.looks[id])
        operation(.remove, in: passage.motion) {
          $0.appendNumber(id)
          passage.write(to: &$0)
        }
      case .set(let element, let key): set(element, key)
      case .restyle(let element, let change): if element.isConnected { restyle(element, by: change) }
      case .transact, .scroll: break
      }
    }
    if isTooLong { sendWhole() }
  }

  mutating func operation(_ operation: FrameOperation, in motion: Motion?, _ write: (inout [UInt8]) -> Void) {
    if structure.last.map({ $0.motion != motion }) ?? true { structure.append(Structure(motion: motion, bytes: [])) }
    let last = structure.count - 1
    structureSize -= structure[last].bytes.count
    if !structure[last].bytes.isEmpty { structure[last].bytes.append(UInt8(ascii: ",")) }
    structure[last].bytes.begin(operation)
    write(&structure[last].bytes)
    structure[last].bytes.append(UInt8(ascii: "]"))
    structureSize += structure[last].bytes.count
  }

  /// Whether the page has nodes for what is in an element. What is in one that goes goes with it, and what is in a picker is a part of the picker, which is
  /// sent again.
  private mutating func isNode(_ parent: Element) -> Bool {
    guard parent.isConnected else { return false }
    guard let picker = parent.outermostPicker else { return true }
    mark(picker, .shell)
    return false
  }

  private mutating func insert(_ element: Element, into parent: Element, before next: Element.ID?, _ context: PageContext) {
    guard isNode(parent) else { return }
    // What came and went at once may hold what has been freed.
    guard element.isConnected, element.parent != nil else {
      return operation(.insert, in: transactions?.motion(of: parent)) {
        $0.append(contentsOf: "\(parent.id),\(next ?? 0),[\"div\",{\"data-n\":\"\(element.id)\"}]".utf8)
      }
    }
    let passage = Passage(element.transition?.way(.insertion), in: parent, transactions)
    operation(.insert, in: passage.motion) { bytes in
      bytes.append(contentsOf: "\(parent.id),\(next ?? 0),".utf8)
      bytes.appendNode(of: element, .whole, context)
      passage.write(to: &bytes)
    }
  }

  /// An element with all in it, as a page is told of it.
  static func description(of element: Element, _ context: PageContext) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendNode(of: element, .whole, context)
    return bytes
  }

  private mutating func set(_ element: Element, _ key: ElementAttribute.Key) {
    guard element.isConnected else { return }
    if let picker = element.picker {
      let isChoice = key == .isSelected && PickerLook(picker).isSelect && picker[.isSelected] == nil
      return mark(picker, isChoice ? .choice : .shell)
    }
    switch key {
    case .text where element[.text] != nil: mark(element, .text)
    case .value where element.kind.descriptor.value == .value: mark(element, .value)
    // The focus is told by an operation of its own, and the evaluations are not shown by nodes.
    case .isFocused, .showsEvaluations: break
    default:
      mark(element, .shell)
      if let handle = element.kind.descriptor.handle, let part = element.firstChild, part.kind == handle {
        mark(part, .shell)
        if let row = part.firstChild, row.kind == .listRow { mark(row, .shell) }
      }
    }
  }

  /// A grid says how large columns and rows are, and what is in the middle of them; its cells, in which columns they are.
  ///
  /// - Parameter place: where something is another one: a row of a grid, or the grid.
  private mutating func followGrid(at place: Element?, _ done: inout Set<Element.ID>) {
    guard let place, place.isConnected else { return }
    if place.kind == .gridRow {
      guard done.insert(place.id).inserted else { return }
      for cell in place.children { mark(cell.picker ?? cell, .shell) }
      followGrid(at: place.parent, &done)
    } else if GridMarkup.hasRows(place), done.insert(place.id).inserted {
      mark(place.picker ?? place, .shell)
    }
  }

  /// Sends the dates in an element again.
  mutating func addDates(in element: Element) {
    if element.kind == .datePicker {
      mark(element, .value)
      mark(element, .shell)
    }
    for child in element.children { addDates(in: child) }
  }

  /// Of what a style says only the difference is sent.
  private mutating func restyle(_ element: Element, by change: ModifierChange?) {
    if let change, change.old.isStyle, element.picker == nil {
      let motion = transactions?.motion(of: element, by: change.modifiers)
      styles.add(change, of: element, in: motion)
      if change.isDrawnWithin { redraw(in: element, by: change.modifiers) }
      if change.isOfRatio { redrawLayers(around: element, by: change.modifiers) }
    } else {
      mark(element.picker ?? element, .shell, by: change?.modifiers)
    }
  }

  /// What is drawn is drawn by what is said around it.
  private mutating func redraw(in element: Element, by modifiers: ElementModifiers) {
    if element.kind == .image || element.kind == .shape { mark(element.picker ?? element, .shell, by: modifiers) }
    for child in element.children { redraw(in: child, by: modifiers) }
  }

  private mutating func redrawLayers(around element: Element, by modifiers: ElementModifiers) {
    guard element.layer == nil, let layers = element.parent, layers.kind == .layers else { return }
    mark(layers, .shell, by: modifiers)
    redrawLayers(around: layers, by: modifiers)
  }

  /// What is in a picker is no node of the page.
  private mutating func markFocus(of element: Element) {
    if element.parent?.outermostPicker == nil { mark(element, .focus) }
  }

  /// What is shown in a motion is so, whatever else changes at once.
  mutating func mark(_ element: Element, _ aspect: Aspect, by modifier: ElementModifiers? = nil) {
    marks.add(element, aspect, in: transactions?.motion(of: element, by: modifier), count)
  }

  /// Forgets elements that have gone, so that no more wait than there are.
  private mutating func forgetGone() {
    guard marks.all.count > markLimit else { return }
    marks.keep { $0.element.isConnected }
    markLimit = max(markLimit, marks.all.count * 2)
  }
}

// MARK: Sending

extension PendingPatch {
  /// What a page is told at once.
  struct Frame {
    var bytes: [UInt8] = []
    /// Whether it shows no element otherwise.
    let isBesideElements: Bool
    let tellsNotice: Bool?
    let depthOfAddress: Int?
  }

  /// Takes what waits, as a frame, with what the page has to know of its line.
  ///
  /// - Parameter timings: what the page knows of timings.
  mutating func takeFrame(of root: Element, _ line: SessionLine, _ timings: inout TimingNames, context: PageContext) -> Frame {
    var taken = Frame(isBesideElements: isBesideElements, tellsNotice: controls.tellsNotice, depthOfAddress: controls.depth)
    taken.bytes = bytes(of: root, line, &timings, context)
    let count = line.received
    self = PendingPatch()
    self.count = count
    return taken
  }

  private func bytes(of root: Element, _ line: SessionLine, _ timings: inout TimingNames, _ context: PageContext) -> [UInt8] {
    let count = line.received
    var frame = FrameWriter()
    if isWhole {
      frame.bytes.begin(.describe)
      frame.bytes.appendNode(of: root, .whole, context)
      frame.bytes.append(UInt8(ascii: "]"))
      for mark in marks.all where mark.element.isConnected && mark.element[.isFocused]?.flag == true {
        frame.separate()
        Self.write(mark.element, .focus, count, context, to: &frame.bytes)
      }
    } else {
      for part in structure {
        frame.move(by: part.motion, &timings)
        frame.bytes.append(contentsOf: part.bytes)
      }
      if !styles.isEmpty {
        for (motion, bytes) in styles.operations(context, shell: { marks.mark($0, .shell).map(\.motion) }) {
          frame.move(by: motion, &timings)
          frame.bytes.append(contentsOf: bytes)
        }
      }
      for mark in inOrder where mark.element.isConnected && !isCovered(mark) {
        frame.move(by: mark.motion, &timings)
        Self.write(mark.element, mark.aspect, count, since: mark.count, context, to: &frame.bytes)
      }
    }
    for (element, goal, isSmooth) in scrolls where element.isConnected && element.outermostPicker == nil {
      frame.separate()
      frame.bytes.begin(.scroll)
      frame.bytes.append(contentsOf: "\(element.id),\(goal.numbers(isSmooth))]".utf8)
    }
    if !controls.isEmpty || controls.isTick { controls.write { frame.add($0) } }
    if line.owed != .nothing || saysChoices {
      frame.separate()
      frame.bytes.begin(line.owed == .beginning ? .begin : .handled)
      frame.bytes.appendNumber(count)
      frame.bytes.append(UInt8(ascii: "]"))
    }
    // A page that hears of its session again forgets what it was told before.
    if controls.notice != nil { controls.writeNotice { frame.add($0) } }
    frame.bytes.append(UInt8(ascii: "]"))
    return frame.bytes
  }

  /// Whether descriptions say what controls are set to, which holds for the messages that were known.
  private var saysChoices: Bool {
    if isWhole { return true }
    for mark in marks.all where mark.aspect == .shell && mark.element.kind == .picker { return true }
    return false
  }

  /// What was marked, and last the element that has the focus now: the one that had it before gives it up first.
  private var inOrder: [PendingMarks.Mark] {
    guard marks.all.count > 1 else { return marks.all }
    func isLast(_ mark: PendingMarks.Mark) -> Bool { mark.aspect == .focus && mark.element[.isFocused]?.flag == true }
    return marks.all.filter { !isLast($0) } + marks.all.filter(isLast)
  }

  /// Whether a text or a choice is sent with the element's own nodes anyway.
  private func isCovered(_ mark: PendingMarks.Mark) -> Bool {
    (mark.aspect == .text || mark.aspect == .choice) && marks.contains(mark.element.id, .shell)
  }

  private static func write(
    _ element: Element, _ aspect: Aspect, _ count: Int, since: Int? = nil, _ context: PageContext, to frame: inout [UInt8]
  ) {
    switch aspect {
    case .text:
      frame.begin(.setText)
      frame.appendNumber(element.id)
      frame.append(UInt8(ascii: ","))
      frame.appendJSON(element[.text]?.text ?? "")
    case .value:
      frame.begin(.setValue)
      frame.appendNumber(element.id)
      writeValue(of: element, context, to: &frame)
      frame.append(contentsOf: ",\(count)".utf8)
      if let since, since != count { frame.append(contentsOf: ",\(since)".utf8) }
    case .choice:
      // The blank that stands for a selection that is no choice comes before the choices.
      let blanks = element[.isUnselected] != nil ? 1 : 0
      let index = (element.options.firstIndex { $0[.isSelected] != nil } ?? -1) + blanks
      frame.begin(.setValue)
      frame.append(contentsOf: "\(element.id),\"selectedIndex\",\(index),\(count)".utf8)
    case .focus:
      frame.begin(.focus)
      frame.appendNumber(element.id)
      if element[.isFocused]?.flag != true { frame.append(",0" as StaticString) }
    case .shell:
      frame.begin(.describe)
      frame.appendNode(of: element, .shell, context)
    }
    frame.append(UInt8(ascii: "]"))
  }

  static func writeValue(of element: Element, _ context: PageContext, to frame: inout [UInt8]) {
    if element.kind == .toggle {
      return frame.append(element[.value]?.flag == true ? ",\"checked\",true" as StaticString : ",\"checked\",false" as StaticString)
    }
    frame.append(",\"value\"," as StaticString)
    switch element[.value] {
    case .text(let text): frame.appendJSON(text)
    case .number(let number): frame.appendJSON(CSS.exact(number))
    case .color(let color): frame.appendJSON(HexColor.string(color))
    case .date(let date): frame.appendJSON(DateKind(element).string(date, context.zone))
    default: frame.appendJSON("")
    }
  }
}

extension [UInt8] {
  @MainActor
  mutating func appendNode(of element: BeholdUI.Element, _ extent: ElementWriter<JSONSink>.Extent, _ context: PageContext) {
    var bytes: [UInt8] = []
    swap(&bytes, &self)
    var writer = ElementWriter(JSONSink(appendingTo: bytes), context: context)
    bytes = []
    writer.write(element, extent)
    self = writer.sink.bytes
  }
}

extension ElementChange {
  /// What is around what has changed, where that may matter to it.
  @MainActor fileprivate var place: Element? {
    switch self {
    case .insert(_, let parent, _), .move(_, let parent, _), .remove(_, let parent, _): parent
    case .restyle(let element, _): element.isConnected ? element.parent : nil
    case .set, .transact, .scroll: nil
    }
  }
}
