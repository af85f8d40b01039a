internal import BeholdUI
internal import Foundation

/// What a page says.
enum ClientMessage {
  case event(ElementEvent, Element.ID)
  /// Somebody has pressed something, as it was when the page had so many frames.
  case press(Element.ID, frames: FrameCount)
  /// The same of what was disabled there, which something that was done before may enable.
  case earlyPress(Element.ID, frames: FrameCount)
  /// Somebody has tapped something, or rests on it, as it was when the page had so many frames.
  case gesture(GestureReport, Element.ID, frames: FrameCount)
  /// Somebody has put a row before another, or at the end of its list, as that was when the page had so many frames.
  case moved(Element.ID, before: Element.ID?, frames: FrameCount)
  /// Somebody has typed.
  case typed(TextEdit, Element.ID)
  /// What is dragged in a page of the visitor's is dropped: the page's token, and the element there.
  case dropped(from: String, Element.ID, at: CGPoint, on: Element.ID)
  /// Files are chosen or dropped, and will be sent.
  case files(FileNotice, at: CGPoint, on: Element.ID)
  /// Somebody has thought better of it.
  case filesCancelled(key: String, on: Element.ID)
  /// What a field shows: what is typed next is typed onto it.
  case shown(String, Element.ID)
  /// Somebody has chosen one of a picker's choices, which may be at another place by now.
  case chosen(Element.ID, of: Element.ID)
  /// Somebody has edited a date.
  case date(DateEntry, Element.ID)
  /// A page that another process shows sets again what its visitor had set.
  indirect case putBack(ClientMessage)
  /// The first one: which session, how many frames of it the page has had, the visitor's time zone, which of the page's connections it is, and how large the
  /// window is.
  case hello(token: String, frames: FrameCount, zone: TimeZone, number: Int, window: WindowSize?)
  /// The browser has gone to another address, `nil` if that can be none of the app's, at which it could go back so often.
  case location(RoutePath?, depth: Int)
  case visibility(Bool)
  /// The window has another size, in which it may be of another class.
  case window(WindowSize)

  /// Whether the page waits to be told that it was handled: it does not where it shows by itself what was set, or where nobody has asked for anything.
  var isAwaited: Bool {
    switch self {
    case .event(let event, _): !Self.silent.contains(event.kind)
    case .press, .earlyPress, .gesture, .moved, .chosen, .location, .dropped, .files, .filesCancelled: true
    case .typed, .shown, .date, .putBack, .hello, .visibility, .window: false
    }
  }

  /// Whether it says what somebody has set: a control, or a tab, which is pressed.
  private var isSetting: Bool {
    switch self {
    case .typed, .shown, .chosen, .date, .press: true
    case .event(let event, _): [.toggle, .number, .color].contains(event.kind)
    default: false
    }
  }

  /// Whether a person does something by a message: see ``MessageCode/isDoing``.
  static func isDoing(_ message: [UInt8]) -> Bool {
    message.first.flatMap { MessageCode(rawValue: Unicode.Scalar($0)) }?.isDoing == true
  }

  /// What somebody has done something with.
  var element: Element.ID? {
    switch self {
    case .event(let event, let id): Self.unasked.contains(event.kind) ? nil : id
    case .press(let id, _), .earlyPress(let id, _), .gesture(_, let id, _), .moved(let id, _, _), .typed(_, let id), .chosen(_, let id),
      .date(_, let id),
      .dropped(_, _, _, let id), .files(_, _, let id), .filesCancelled(_, let id):
      id
    case .putBack(let message): message.element
    case .shown, .hello, .location, .visibility, .window: nil
    }
  }

  /// Where somebody has got to in a gesture, which a later place makes old.
  var placeOfGesture: (report: GestureReport, element: Element.ID)? {
    if case .event(.gesture(let report), let id) = self, report.phase == .changed { (report, id) } else { nil }
  }

  /// What is said of a gesture.
  var report: GestureReport? {
    switch self {
    case .gesture(let report, _, _): report
    case .event(let event, _): event.report
    default: nil
    }
  }

  /// Whether something is pressed.
  var isPress: Bool {
    switch self {
    case .press, .earlyPress: true
    case .event(let event, _): [.press, .multiplePress].contains(event.kind)
    default: false
    }
  }

  /// What pages say by themselves.
  private static let unasked: ElementEvent.Kind = [.reveal, .measure, .scroll, .fit, .answer, .slide, .sight, .load]
  private static let silent: ElementEvent.Kind = [
    .input, .select, .number, .date, .color, .focus, .hold, .reveal, .measure, .scroll, .slide, .sight,
  ]

  static func isPutBack(_ message: [UInt8]) -> Bool { message.first == UInt8(ascii: MessageCode.putBack.rawValue) }

  /// Whether a session counts a message.
  static func isCounted(_ message: [UInt8]) -> Bool { message != signOfLife && message != ticked }

  /// - Returns: `nil` if the bytes are no message.
  init?(_ bytes: [UInt8]) {
    if let press = ClientMessage(plainPress: bytes) {
      self = press
      return
    }
    guard let first = bytes.first, let code = MessageCode(rawValue: Unicode.Scalar(first)),
      let text = String(validating: bytes.dropFirst(), as: UTF8.self)
    else { return nil }
    switch code {
    case .hello: self.init(hello: text)
    case .location:
      guard let start = text.utf8.firstIndex(of: UInt8(ascii: "/")),
        // A page that another program has made before does not tell it: then the address alone says where it is.
        let depth = start == text.startIndex ? .max : StrictNumber.natural(text[..<start])
      else { return nil }
      self = .location(RoutePath(text[start...]), depth: Int(depth))
    case .putBack:
      // One within another is none, however many there are.
      guard bytes.dropFirst().first != first, let message = ClientMessage(Array(bytes.dropFirst())), message.isSetting else { return nil }
      self = .putBack(message)
    case .visibility:
      guard text == "0" || text == "1" else { return nil }
      self = .visibility(text == "1")
    case .window:
      guard let size = WindowSize(text) else { return nil }
      self = .window(size)
    default:
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
      let start = text[..<(colon ?? text.endIndex)]
      let rest = colon.map { text[text.index(after: $0)...] }
      if code == .input {
        guard let rest else { return nil }
        self.init(typed: String(rest), start)
        return
      }
      guard let id = StrictNumber.natural(start) else { return nil }
      if code == .shown {
        guard let rest else { return nil }
        self = .shown(String(rest), id)
      } else if code == .date {
        guard let entry = rest.flatMap({ DateEntry($0) }) else { return nil }
        self = .date(entry, id)
      } else if code == .press, let rest {
        guard let frames = FrameCount(rest) else { return nil }
        self = .press(id, frames: frames)
      } else if code == .earlyPress {
        guard let frames = rest.flatMap({ FrameCount($0) }) else { return nil }
        self = .earlyPress(id, frames: frames)
      } else if code == .gesture, let rest, let end = rest.firstIndex(of: ":") {
        guard let frames = FrameCount(rest[rest.index(after: end)...]), case .gesture(let report)? = Self.gesture(rest[..<end]) else {
          return nil
        }
        self = .gesture(report, id, frames: frames)
      } else if code == .drop, let rest, let end = rest.firstIndex(of: ":") {
        guard let frames = FrameCount(rest[rest.index(after: end)...]), case .drop(let next)? = Self.event(code, rest[..<end]) else {
          return nil
        }
        self = .moved(id, before: next, frames: frames)
      } else if code == .transfer {
        guard let message = rest.flatMap({ Self.transfer($0, id) }) else { return nil }
        self = message
      } else if code == .choose {
        guard let choice = rest.flatMap({ StrictNumber.natural($0) }) else { return nil }
        self = .chosen(choice, of: id)
      } else {
        guard let event = Self.event(code, rest) else { return nil }
        self = .event(event, id)
      }
    }
  }

  /// A press as pages say it, which most messages are: `p12:3`, or `p12`. Others, and what is none, are read as text.
  private init?(plainPress bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: MessageCode.press.rawValue), bytes.count <= 20 else { return nil }
    var numbers: (id: UInt64, frames: UInt64) = (0, 0)
    var colon: Int?
    for place in 1..<bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit > 9 {
        guard colon == nil, bytes[place] == UInt8(ascii: ":") else { return nil }
        colon = place
      } else if colon == nil {
        numbers.id = numbers.id * 10 + UInt64(digit)
      } else {
        numbers.frames = numbers.frames * 10 + UInt64(digit)
      }
    }
    guard (2...10).contains(colon ?? bytes.count) else { return nil }
    guard let colon else {
      self = .event(.press, Element.ID(numbers.id))
      return
    }
    guard (2...10).contains(bytes.count - colon) else { return nil }
    self = .press(Element.ID(numbers.id), frames: FrameCount(Int(numbers.frames)))
  }

  /// What a page says to hear whether anybody is there. It is not counted among its messages.
  static let signOfLife = Array(MessageCode.question.message().utf8)
  /// What a page says when it has shown a frame that asked for that. It is not counted either.
  static let ticked = Array(MessageCode.ticked.message().utf8)

  /// The bytes of a first message: its longest parts are a zone, a token, and a number.
  private static var longestHello: Int { 256 }

  /// - Parameter start: the number of the field, and after that, unless all was replaced, how much at the beginning and at the end was not.
  private init?(typed text: String, _ start: Substring) {
    let parts = start.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    guard let id = StrictNumber.natural(parts[0]) else { return nil }
    if parts.count == 1 {
      self = .typed(TextEdit(text), id)
    } else {
      guard parts.count == 3, let head = Self.place(parts[1]), let tail = Self.place(parts[2]) else { return nil }
      self = .typed(TextEdit(text, keeping: (head, tail)), id)
    }
  }

  private init?(hello text: String) {
    // A front says it again with other numbers in it: it has room for them.
    guard text.utf8.count <= Self.longestHello else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 6, omittingEmptySubsequences: false).map { Substring($0) }
    guard (3...6).contains(parts.count), let number = parts.count > 4 ? Self.place(parts[4]) : 0, !parts[0].isEmpty,
      parts[0].utf8.count <= 64, let frames = FrameCount(parts[1]), let minutes = StrictNumber.integer(parts[2], in: -24 * 60...24 * 60)
    else { return nil }
    let zone = parts.count > 3 ? Self.zone(parts[3]) : nil
    let window = parts.count > 5 ? WindowSize(parts[5]) : nil
    self = .hello(
      token: String(parts[0]), frames: frames, zone: zone ?? TimeZone(secondsFromGMT: minutes * 60) ?? .gmt, number: number,
      window: window)
  }

  /// The time zone of a name such as `Europe/Berlin`, if it is known here.
  private static func zone(_ name: Substring) -> TimeZone? {
    // It is the name of a file, too.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName = name.utf8.count <= 64 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfZone) }
    return isName ? TimeZone(identifier: String(name)) : nil
  }

  private static func isOfZone(_ letter: UInt8) -> Bool {
    switch Unicode.Scalar(letter) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "+", "-": true
    default: false
    }
  }

  private static func place(_ text: Substring?) -> Int? { text.flatMap { StrictNumber.natural($0) }.map { Int($0) } }

  private static func flag(_ text: Substring?) -> Bool? { text == "1" ? true : text == "0" ? false : nil }

  private static func places(_ text: Substring?) -> Set<Int>? { numbers(text).map { Set($0) } }

  /// Numbers with commas between.
  private static func numbers(_ text: Substring?) -> [Int]? {
    guard let text else { return nil }
    if text.isEmpty { return [] }
    let parts = text.split(separator: ",", maxSplits: WebServer.Limits.rowsInMessage, omittingEmptySubsequences: false)
    guard parts.count <= WebServer.Limits.rowsInMessage else { return nil }
    let numbers = parts.compactMap { place($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func event(_ code: MessageCode, _ rest: Substring?) -> ElementEvent? {
    switch code {
    case .press: rest == nil ? .press : nil
    case .toggle: rest == "2" ? .extend(toAll: false) : rest == "3" ? .extend(toAll: true) : flag(rest).map { .toggle($0) }
    case .number: rest.flatMap { StrictNumber.decimal($0) }.map { .number($0) }
    case .select: select(rest)
    case .submit: rest == nil ? .submit : nil
    case .focus: flag(rest).map { .focus($0) }
    case .dismiss: rest == nil ? .dismiss : nil
    case .increment: rest == nil ? .increment : nil
    case .decrement: rest == nil ? .decrement : nil
    case .deleteRows: places(rest).map { .delete($0) }
    case .reorder: reorder(rest)
    case .drop: rest.flatMap { $0.isEmpty ? .drop(before: nil) : StrictNumber.natural($0).map { .drop(before: $0) } }
    case .hold: flag(rest).map { .hold($0) }
    case .multiplePress: place(rest).flatMap { (2...10).contains($0) ? .multiplePress($0) : nil }
    case .color: rest.flatMap { text in MainActor.assumeIsolated { HexColor.color(text) } }.map { .color($0) }
    case .refresh: rest == nil ? .refresh : nil
    case .reveal: reveal(rest)
    case .measure: measure(rest)
    case .scroll: rest.flatMap { StrictNumber.natural($0) }.map { .scroll($0) }
    case .slide: slide(rest)
    case .sight: flag(rest).map { .sight($0) }
    case .fit: place(rest).map { .fit($0) }
    case .answer: answer(rest)
    case .gesture: gesture(rest)
    case .load: flag(rest).map { .load($0) }
    case .key: rest.flatMap { BrowserKey.press($0) }.map { .key($0) }
    case .earlyPress, .input, .choose, .date, .transfer, .shown, .putBack, .hello, .question, .ticked, .location, .visibility, .window: nil
    }
  }

  private static func select(_ text: Substring?) -> ElementEvent? {
    guard let places = numbers(text), places.count == 2, places[0] <= places[1] else { return nil }
    return .select(places[0]..<places[1])
  }

  private static func reveal(_ text: Substring?) -> ElementEvent? {
    guard let numbers = numbers(text), numbers.count == 4, numbers[0] < numbers[1] else { return nil }
    return .reveal(numbers[0]..<numbers[1], RowLayout(perLine: numbers[2], perPage: numbers[3]))
  }

  /// How many numbers say a size, and where that is in as many spaces as can be asked for.
  private static var measureLimit: Int { 2 + 4 * InputLimits.measuredSpaces }

  private static func measure(_ text: Substring?) -> ElementEvent? {
    guard let parts = text?.split(separator: ",", maxSplits: measureLimit, omittingEmptySubsequences: false), parts.count % 4 == 2,
      parts.count <= measureLimit
    else { return nil }
    let numbers = parts.compactMap { StrictNumber.decimal($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
    func size(_ index: Int) -> CGSize? {
      numbers[index] >= 0 && numbers[index + 1] >= 0 ? CGSize(width: numbers[index], height: numbers[index + 1]) : nil
    }
    let places = stride(from: 2, to: numbers.count, by: 4).map { index in
      size(index + 2).map { ElementGeometry.Place(origin: CGPoint(x: numbers[index], y: numbers[index + 1]), size: $0) }
    }
    guard let own = size(0), !places.contains(nil) else { return nil }
    return .measure(ElementGeometry(size: own, places: places.compactMap { $0 }))
  }

  /// How many numbers say how something is scrolled; those of what is seen follow.
  private static var slideCount: Int { 7 }

  private static func slide(_ text: Substring?) -> ElementEvent? {
    let limit = slideCount + InputLimits.seenViews
    guard let parts = text?.split(separator: ",", maxSplits: limit, omittingEmptySubsequences: false),
      (slideCount...limit).contains(parts.count)
    else { return nil }
    let numbers = parts.prefix(slideCount - 1).compactMap { StrictNumber.decimal($0) }
    let seen = parts.dropFirst(slideCount).compactMap { StrictNumber.natural($0) }
    guard numbers.count == slideCount - 1, seen.count == parts.count - slideCount, numbers.allSatisfy({ abs($0) <= 1e9 }),
      numbers[2...].allSatisfy({ $0 >= 0 }), let phase = place(parts[slideCount - 1]), ScrollPhase.allCases.indices.contains(phase)
    else { return nil }
    return .slide(
      ScrollReport(
        geometry: ScrollGeometry(
          contentOffset: CGPoint(x: numbers[0], y: numbers[1]), contentSize: CGSize(width: numbers[2], height: numbers[3]),
          contentInsets: EdgeInsets(), containerSize: CGSize(width: numbers[4], height: numbers[5])),
        phase: ScrollPhase.allCases[phase], seen: seen))
  }

  /// The space for a layout, and of each question its number with a width and a height.
  private static func answer(_ text: Substring?) -> ElementEvent? {
    let limit = 2 + 3 * InputLimits.layoutQuestions
    guard let parts = text?.split(separator: ",", maxSplits: limit, omittingEmptySubsequences: false), parts.count % 3 == 2,
      parts.count <= limit
    else { return nil }
    let numbers = parts.compactMap { StrictNumber.decimal($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 && $0 <= 1e9 }) else { return nil }
    var answers: [Int: LayoutAnswer] = [:]
    for index in stride(from: 2, to: numbers.count, by: 3) {
      guard let number = Int(exactly: numbers[index]) else { return nil }
      answers[number] = LayoutAnswer(size: CGSize(width: numbers[index + 1], height: numbers[index + 2]))
    }
    return .answer(LayoutAnswers(space: CGSize(width: numbers[0], height: numbers[1]), answers: answers))
  }

  /// Whether something is over the element, `0` or `1`; `6` if it begins to be dragged, `7` if it is copied, `8` if it is cut out, `10` if it is not dragged any more and nothing has taken it, `11` if something has; or `2`, where it is dropped, and the token and the element of what is dragged there; or `3`, where, and
  /// the text that comes from elsewhere, `9` where that is pasted; or `4`, where, and which files come; or `5`, and the key of files that do not come after all.
  private static func transfer(_ text: Substring, _ id: Element.ID) -> ClientMessage? {
    switch text {
    case "6": return .event(.transfer(.lifted), id)
    case "7": return .event(.transfer(.copied), id)
    case "8": return .event(.transfer(.cut), id)
    case "10": return .event(.transfer(.released(isTaken: false)), id)
    case "11": return .event(.transfer(.released(isTaken: true)), id)
    default: break
    }
    if let isOver = flag(text) { return .event(.transfer(.targeted(isOver)), id) }
    let parts = text.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let x = StrictNumber.decimal(parts[1]), let y = StrictNumber.decimal(parts[2]), max(abs(x), abs(y)) <= 1e6
    else {
      return nil
    }
    let place = CGPoint(x: x, y: y)
    switch parts[0] {
    case "2":
      let source = parts[3].split(separator: ".", omittingEmptySubsequences: false)
      guard source.count == 2, !source[0].isEmpty, source[0].utf8.count <= 64, let dragged = StrictNumber.natural(source[1]) else {
        return nil
      }
      return .dropped(from: String(source[0]), dragged, at: place, on: id)
    case "4": return FileNotice(parts[3]).map { .files($0, at: place, on: id) }
    case "5": return FileNotice.key(parts[3]).map { .filesCancelled(key: $0, on: id) }
    case "9": return .event(.transfer(.pasted(String(parts[3]))), id)
    case "3": return .event(.transfer(.received([.text(String(parts[3]))], place)), id)
    default: return nil
    }
  }

  /// The number of a gesture, the part of it, how far that is, and then, as far as something is known: where it is, where it began, how quick it is, how much it is
  /// magnified or turned, and in which part of the element it began.
  private static func gesture(_ text: Substring?) -> ElementEvent? {
    let most = 3 + InputLimits.gestureNumbers
    guard let parts = text?.split(separator: ",", maxSplits: most, omittingEmptySubsequences: false), (3...most).contains(parts.count),
      let number = StrictNumber.natural(parts[0]), let part = place(parts[1]), part < InputLimits.gestureParts,
      let phase = place(parts[2]).flatMap({ GestureReport.Phase(rawValue: $0) })
    else { return nil }
    var numbers = parts[3...].compactMap { StrictNumber.decimal($0) }
    guard numbers.count == parts.count - 3 else { return nil }
    let limit = InputLimits.gestureNumber
    numbers = numbers.map { min(max($0, -limit), limit) }
    // What is not said is as it is usually.
    numbers += [0, 0, 0, 0, 0, 0, 0, 0.5, 0.5].dropFirst(numbers.count)
    let sample = GestureSample(
      location: CGPoint(x: numbers[0], y: numbers[1]), start: CGPoint(x: numbers[2], y: numbers[3]),
      velocity: CGVector(dx: numbers[4], dy: numbers[5]), amount: numbers[6], anchor: UnitPoint(x: numbers[7], y: numbers[8]))
    return .gesture(GestureReport(number, part: part, phase, sample))
  }

  private static func reorder(_ text: Substring?) -> ElementEvent? {
    guard let parts = text?.split(separator: ">", maxSplits: 2, omittingEmptySubsequences: false), parts.count == 2,
      let from = places(parts[0]),
      let destination = place(parts[1])
    else { return nil }
    return .reorder(from, to: destination)
  }
}

extension ElementEvent {
  /// What is said of a gesture.
  var report: GestureReport? { if case .gesture(let report) = self { report } else { nil } }
}
