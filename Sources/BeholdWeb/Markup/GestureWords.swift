internal import BeholdUI
internal import Foundation

extension GestureRequest {
  /// The gesture as a page reads it: `7 n > l500:10 d10`. Documentation/WebProtocol.md tells what the words are.
  var words: String {
    let priority = priority == .normal ? "n" : priority == .high ? "h" : "s"
    return "\(number) \(priority)\(isAlone ? "o" : "")\(keys.isEmpty ? "" : "\(keys.rawValue)") \(shape.words)"
  }

  /// Which of a finger's movements are not the browser's.
  var declarations: String? {
    let parts = shape.firstParts
    let distances = parts.compactMap { if case .drag(let distance, _) = $0 { distance } else { nil } }
    let isPinched = parts.contains { $0.isPinch }
    guard priority != .simultaneous else { return isPinched ? "touch-action:pan-x pan-y" : nil }
    // A drag that begins later than a page is scrolled leaves it what goes up and down.
    let isDragged = distances.contains { $0 <= Self.scrollDistance }
    if isDragged { return "touch-action:\(isPinched ? "none" : "pinch-zoom");" + Self.unselected }
    if !distances.isEmpty { return "touch-action:pan-y\(isPinched ? "" : " pinch-zoom");" + Self.unselected }
    if isPinched { return "touch-action:pan-x pan-y;" + Self.unselected }
    if parts.contains(where: { if case .longPress = $0 { true } else { false } }) { return Self.unselected }
    return parts.contains { if case .tap(2..., _, _) = $0 { true } else { false } } ? "touch-action:manipulation" : nil
  }

  /// After how many points browsers begin to scroll.
  private static var scrollDistance: Double { 15 }
  private static var unselected: String { "user-select:none;-webkit-user-select:none;-webkit-touch-callout:none" }
}

extension GestureRequest.Part {
  fileprivate var isPinch: Bool {
    switch self {
    case .magnify, .rotate: true
    case .tap, .longPress, .drag, .hover: false
    }
  }

  fileprivate var words: String {
    switch self {
    case .tap(let count, _, let space): "t\(count)" + Self.words(space)
    case .longPress(let seconds, let distance): "l\(CSS.number(seconds * 1000)):\(CSS.number(distance))"
    case .drag(let distance, let space): "d\(CSS.number(distance))" + Self.words(space)
    case .magnify(let delta): "m\(CSS.number(delta))"
    case .rotate(let delta): "r\(CSS.number(delta))"
    case .hover(let follows, let space): "o\(follows ? 1 : 0)" + Self.words(space)
    }
  }

  private static func words(_ space: MeasuredSpace?) -> String { space.map { ":" + $0.mark } ?? "" }
}

extension GestureRequest.Shape {
  fileprivate var words: String {
    switch self {
    case .part(let part): part.words
    case .sequence(let first, let second): "> \(first.words) \(second.words)"
    case .simultaneous(let first, let second): "& \(first.words) \(second.words)"
    case .exclusive(let first, let second): "| \(first.words) \(second.words)"
    }
  }
}
