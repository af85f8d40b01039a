internal import BeholdUI

/// What messages of a page begin with, and what elements say that they take.
///
/// `make script` writes `Script/codes/messages.js` from the lines with `case`, so that the page's script has the same names.
enum MessageCode: Unicode.Scalar, CaseIterable {
  // About an element.
  case press = "p"
  /// The press of a button that is disabled in the page: what was done before it may enable that.
  case earlyPress = "P"
  case input = "i"
  case select = "S"
  /// What a field shows: what is typed next is typed onto it.
  case shown = "b"
  case toggle = "t"
  case choose = "c"
  case number = "n"
  case date = "d"
  case submit = "r"
  case focus = "f"
  case dismiss = "x"
  case increment = "+"
  case decrement = "-"
  case deleteRows = "D"
  case reorder = "R"
  case drop = "o"
  case hold = "h"
  case multiplePress = "m"
  case color = "k"
  case refresh = "u"
  case reveal = "w"
  case measure = "g"
  case scroll = "v"
  case slide = "s"
  case sight = "z"
  case fit = "e"
  case answer = "a"
  case gesture = "j"
  case load = "l"
  case key = "q"
  case transfer = "T"

  /// Before a message that sets something: a page that another process shows sets it again, which yields to what others have set since.
  case putBack = "B"

  // About the page.
  case hello = "H"
  case question = "?"
  case location = "L"
  case visibility = "V"
  case window = "Z"
  /// A frame with a tick is shown.
  case ticked = "y"

  /// What a person does not wait for: the page shows it by itself, or tells it without being asked. These are `select`, `focus`, `hold`, `reveal`, `measure`,
  /// `scroll`, `slide`, `sight`, `fit`, `answer`, `gesture`, `load`, `putBack`, `visibility` and `window`.
  static let unasked = "SfhwgvszeajlBVZ"

  /// A message without the number of its element: what parts to press have in `data-a`.
  func message(_ rest: Int? = nil) -> String { String(rawValue) + (rest.map(String.init) ?? "") }

  /// Whether a person does something by it, which may matter beyond what is seen.
  var isDoing: Bool {
    switch self {
    case .press, .earlyPress, .input, .toggle, .choose, .number, .date, .submit, .dismiss, .increment, .decrement, .deleteRows, .reorder,
      .drop,
      .multiplePress, .color, .refresh, .gesture, .key, .transfer, .putBack:
      true
    case .select, .shown, .focus, .hold, .reveal, .measure, .scroll, .slide, .sight, .fit, .answer, .load, .hello, .question, .location,
      .visibility, .window, .ticked:
      false
    }
  }

  // MARK: What elements take

  /// The kind of events that elements say by the code that they take; `nil` if they say nothing of it.
  private var kind: ElementEvent.Kind? {
    switch self {
    case .press: .press
    case .input: .input
    case .select: .select
    case .toggle: .toggle
    case .choose: .choose
    case .number: .number
    case .date: .date
    case .submit: .submit
    case .focus: .focus
    case .dismiss: .dismiss
    case .increment: .step
    case .deleteRows: .delete
    case .reorder: .reorder
    case .drop: .drop
    case .hold: .hold
    case .multiplePress: .multiplePress
    case .color: .color
    case .refresh: .refresh
    case .reveal: .reveal
    case .measure: .measure
    case .scroll: .scroll
    case .slide: .slide
    case .sight: .sight
    case .fit: .fit
    case .answer: .answer
    case .gesture: .gesture
    case .load: .load
    case .key: .key
    case .transfer: .transfer
    case .earlyPress, .decrement, .shown, .putBack, .hello, .question, .location, .visibility, .window, .ticked: nil
    }
  }

  private static let kinds: [(ElementEvent.Kind, MessageCode)] = allCases.compactMap { code in code.kind.map { ($0, code) } }

  /// The codes of events, one after the other: the attribute `data-e`.
  static func codes(_ kinds: ElementEvent.Kind) -> String {
    if kinds.isEmpty { return "" }
    if kinds == .press { return press.message() }
    var codes = String.UnicodeScalarView()
    for (kind, code) in Self.kinds where kinds.contains(kind) { codes.append(code.rawValue) }
    return String(codes)
  }
}
