package import Foundation

/// What a person does with an element.
package enum ElementEvent: Sendable {
  case press
  /// The text of a field.
  case input(String)
  /// What is selected in a field's text: from where to where, in UTF-16's units with ends of lines as one.
  case select(Range<Int>)
  /// A switch, a disclosure.
  case toggle(Bool)
  /// Every row is selected from the one that was selected first to this one; or all rows of the list.
  case extend(toAll: Bool)
  /// One of the choices, by its place.
  case choose(Int)
  case number(Double)
  case date(Date)
  case submit
  case focus(Bool)
  /// Goes away: a sheet, a page.
  case dismiss
  case increment
  case decrement
  case delete(Set<Int>)
  /// Rows are moved before another one.
  case reorder(Set<Int>, to: Int)
  /// Is pressed, or taken by its handle, and not let go yet; or let go.
  case hold(Bool)
  /// Is pressed several times in a row.
  case multiplePress(Int)
  case color(Color)
  /// A row is dropped before another element of the list, by that one's number; at the end of its rows if `nil`.
  case drop(before: UInt32?)
  /// The content is to be fetched anew.
  case refresh
  /// Rows that are not mounted come near what is seen, by their places in the collection.
  case reveal(Range<Int>, RowLayout)
  /// The element has another size, or is elsewhere.
  case measure(ElementGeometry)
  /// Another element in what scrolls is at its anchor.
  case scroll(UInt32)
  /// What scrolls is scrolled further, or has another size.
  case slide(ScrollReport)
  /// So much of it as is asked for is seen, or is not any more.
  case sight(Bool)
  /// One of the views in it fits, by its place.
  case fit(Int)
  /// What a layout has asked is measured.
  case answer(LayoutAnswers)
  /// Somebody makes a gesture that the element waits for.
  case gesture(GestureReport)
  /// The picture that it asks for is there, or cannot be had.
  case load(Bool)
  /// A key is pressed, or let go, while the element or something in it has the focus.
  case key(KeyPress)
  /// Something is dragged over it, dropped on it, or pasted by it.
  case transfer(TransferReport)

  package var kind: Kind {
    switch self {
    case .press: .press
    case .input: .input
    case .select: .select
    case .toggle, .extend: .toggle
    case .choose: .choose
    case .number: .number
    case .date: .date
    case .submit: .submit
    case .focus: .focus
    case .dismiss: .dismiss
    case .increment, .decrement: .step
    case .delete: .delete
    case .reorder: .reorder
    case .hold: .hold
    case .multiplePress: .multiplePress
    case .color: .color
    case .drop: .drop
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
    }
  }

  /// What the event says that the element has been set to.
  var value: ElementAttribute.Value? {
    switch self {
    case .input(let text): .text(text)
    case .number(let number): .number(number)
    case .color(let color): .color(color)
    case .date(let date): .date(date)
    case .toggle(let isOn): .flag(isOn)
    case .select, .press, .extend, .multiplePress, .hold, .choose, .submit, .focus, .dismiss, .increment, .decrement, .delete, .reorder,
      .drop,
      .refresh, .reveal, .measure, .scroll, .slide, .sight, .fit, .answer, .gesture, .load, .key, .transfer:
      nil
    }
  }

  /// The kinds of events that an element takes.
  package struct Kind: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let press = Kind(rawValue: 1 << 0)
    package static let input = Kind(rawValue: 1 << 1)
    package static let toggle = Kind(rawValue: 1 << 2)
    package static let choose = Kind(rawValue: 1 << 3)
    package static let number = Kind(rawValue: 1 << 4)
    package static let date = Kind(rawValue: 1 << 5)
    package static let submit = Kind(rawValue: 1 << 6)
    package static let focus = Kind(rawValue: 1 << 7)
    package static let dismiss = Kind(rawValue: 1 << 8)
    package static let step = Kind(rawValue: 1 << 9)
    package static let delete = Kind(rawValue: 1 << 10)
    package static let reorder = Kind(rawValue: 1 << 11)
    package static let hold = Kind(rawValue: 1 << 12)
    package static let multiplePress = Kind(rawValue: 1 << 13)
    package static let color = Kind(rawValue: 1 << 14)
    package static let drop = Kind(rawValue: 1 << 15)
    package static let refresh = Kind(rawValue: 1 << 16)
    package static let reveal = Kind(rawValue: 1 << 17)
    package static let measure = Kind(rawValue: 1 << 18)
    package static let scroll = Kind(rawValue: 1 << 19)
    package static let fit = Kind(rawValue: 1 << 20)
    package static let answer = Kind(rawValue: 1 << 21)
    package static let slide = Kind(rawValue: 1 << 22)
    package static let sight = Kind(rawValue: 1 << 23)
    package static let gesture = Kind(rawValue: 1 << 24)
    package static let load = Kind(rawValue: 1 << 25)
    package static let key = Kind(rawValue: 1 << 26)
    package static let transfer = Kind(rawValue: 1 << 27)
    package static let select = Kind(rawValue: 1 << 28)
  }
}

/// What an element does with events.
package struct ElementEvents {
  package let kinds: ElementEvent.Kind
  let handle: (ElementEvent) -> Void

  init(_ kinds: ElementEvent.Kind, _ handle: @escaping (ElementEvent) -> Void) {
    self.kinds = kinds
    self.handle = handle
  }
}

/// What became of an event that a host has passed on.
package enum EventResult: Sendable {
  case handled
  /// There is no such element, or not any more.
  case unknownElement
  case disabled
  /// The element is on a page or a tab that is not shown, or presses go through it.
  case hidden
  /// A sheet, an alert, a dialog or a popover is over it.
  case covered
  /// The element does not take events of this kind.
  case notTaken
  /// The window has gone.
  case ended
}
