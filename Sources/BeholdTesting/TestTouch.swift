internal import BeholdUI
public import Foundation

/// A pointer that is put down on an element, and what gestures come of it there and around it.
///
/// ```swift
/// let touch = try host.find("Card").touch()
/// touch.hold(for: 0.5)
/// touch.move(by: CGSize(width: 40, height: 0))
/// touch.end()
/// ```
///
/// Of the gestures that may be meant the first one that is recognised ends the others: those of the element come before those around it, and those of a high
/// priority before all.
@MainActor
public final class TestTouch {
  private let host: TestHost
  private let start: CGPoint
  private var location: CGPoint
  private var velocity = CGSize.zero
  private var time = 0.0
  private var gestures: [TouchedGesture]
  private var winner: UInt32?

  init(_ element: Element, at start: CGPoint, in host: TestHost) {
    self.host = host
    (self.start, location) = (start, start)
    gestures = element.gesturesAround
    each { gesture, index in
      if case .longPress = gesture.parts[index] { begin(gesture, index) }
    }
    moved()
  }

  /// Rests for some seconds.
  public func hold(for seconds: Double) {
    time += seconds
    velocity = .zero
    each { [self] gesture, index in
      guard case .longPress(let duration, _) = gesture.parts[index], gesture.states[index] == .active, time >= duration, wins(gesture)
      else { return }
      say(gesture, index, .ended)
      gesture.states[index] = .ended
    }
    moved()
  }

  /// Moves on, in steps.
  ///
  /// - Parameter velocity: how quick it is at the end, in points a second.
  public func move(by distance: CGSize, velocity: CGSize = .zero) {
    location = CGPoint(x: location.x + distance.width, y: location.y + distance.height)
    self.velocity = velocity
    each { [self] gesture, index in
      guard case .longPress(_, let most) = gesture.parts[index], gesture.states[index] == .active, far > most else { return }
      say(gesture, index, .cancelled)
      gesture.states[index] = .failed
    }
    moved()
  }

  /// Lets go.
  public func end() {
    var isMade = winner != nil
    each { [self] gesture, index in
      guard gesture.states[index] == .active else { return }
      let isDrag = if case .drag = gesture.parts[index] { true } else { false }
      say(gesture, index, isDrag ? .ended : .cancelled)
      gesture.states[index] = isDrag ? .ended : .failed
      if isDrag { isMade = true }
    }
    if !isMade { tap() }
    conclude()
  }

  /// Is taken away by something else, as by the system.
  public func cancel() {
    for gesture in gestures { breakOff(gesture) }
    gestures = []
  }

  private var far: Double { hypot(location.x - start.x, location.y - start.y) }

  private func moved() {
    each { [self] gesture, index in
      guard case .drag(let distance, _) = gesture.parts[index] else { return }
      if gesture.states[index] == .active {
        say(gesture, index, .changed)
      } else if far >= distance, wins(gesture) {
        begin(gesture, index)
      }
    }
  }

  private func begin(_ gesture: TouchedGesture, _ index: Int) {
    gesture.states[index] = .active
    say(gesture, index, .began)
  }

  private func tap() {
    each { [self] gesture, index in
      guard case .tap(1, _, _) = gesture.parts[index], wins(gesture) else { return }
      gesture.states[index] = .ended
      say(gesture, index, .began)
    }
  }

  private func conclude() {
    for gesture in gestures where gesture.parts.count > 1 { say(gesture, 0, .over) }
    gestures = []
  }

  /// Whether a gesture may be recognised, which ends the others.
  private func wins(_ gesture: TouchedGesture) -> Bool {
    if gesture.request.priority == .simultaneous { return true }
    if let winner { return winner == gesture.request.number }
    winner = gesture.request.number
    for other in gestures where other !== gesture && other.request.priority != .simultaneous { breakOff(other) }
    return true
  }

  private func breakOff(_ gesture: TouchedGesture) {
    for index in gesture.parts.indices {
      if gesture.states[index] == .active { say(gesture, index, .cancelled) }
      if gesture.states[index] != .ended { gesture.states[index] = .failed }
    }
    if gesture.parts.count > 1 { say(gesture, 0, .over) }
  }

  private func each(_ action: (TouchedGesture, Int) -> Void) {
    for gesture in gestures { for index in gesture.open where gesture.open.contains(index) { action(gesture, index) } }
  }

  private func say(_ gesture: TouchedGesture, _ index: Int, _ phase: GestureReport.Phase) {
    let sample = GestureSample(location: location, start: start, velocity: CGVector(dx: velocity.width, dy: velocity.height))
    host.perform { host.tree.send(.gesture(GestureReport(gesture.request.number, part: index, phase, sample)), to: gesture.element) }
  }
}

/// A gesture that a pointer may be making.
@MainActor
private final class TouchedGesture {
  enum State { case possible, active, ended, failed }

  let element: Element.ID
  let request: GestureRequest
  let parts: [GestureRequest.Part]
  var states: [State]

  init(_ request: GestureRequest, of element: Element.ID) {
    (self.request, self.element, parts) = (request, element, request.shape.parts)
    states = parts.map { _ in .possible }
  }

  /// The places of the parts that may go on, or begin, now.
  var open: [Int] { open(request.shape, from: 0) }

  private func open(_ shape: GestureRequest.Shape, from place: Int) -> [Int] {
    func both(_ first: GestureRequest.Shape, _ second: GestureRequest.Shape) -> (first: State, second: State, place: Int) {
      let middle = place + first.parts.count
      return (state(first, from: place), state(second, from: middle), middle)
    }
    switch shape {
    case .part: return states[place] == .possible || states[place] == .active ? [place] : []
    case .sequence(let first, let second):
      let two = both(first, second)
      return two.first == .ended ? open(second, from: two.place) : open(first, from: place)
    case .simultaneous(let first, let second): return open(first, from: place) + open(second, from: both(first, second).place)
    case .exclusive(let first, let second):
      let two = both(first, second)
      let isOn = states[place..<two.place].contains(.active) && !isPressing(place..<two.place)
      let isFirst = two.first == .ended || isOn
      if isFirst { return open(first, from: place) }
      if two.second == .active || two.second == .ended { return open(second, from: two.place) }
      return open(first, from: place) + open(second, from: two.place)
    }
  }

  /// Whether what goes on is pressed, and may be none yet.
  private func isPressing(_ places: Range<Int>) -> Bool {
    places.allSatisfy { index in if states[index] == .active, case .longPress = parts[index] { true } else { states[index] != .active } }
  }

  private func state(_ shape: GestureRequest.Shape, from place: Int) -> State {
    switch shape {
    case .part: return states[place]
    case .sequence(let first, let second):
      let one = state(first, from: place)
      return one == .ended ? state(second, from: place + first.parts.count) : one
    case .simultaneous(let first, let second), .exclusive(let first, let second):
      let two = [state(first, from: place), state(second, from: place + first.parts.count)]
      if two.contains(.active) { return .active }
      return two.contains(.possible) ? .possible : two.contains(.ended) ? .ended : .failed
    }
  }
}

extension Element {
  /// The gestures that it and what is around it wait for, those first that come before the others.
  @MainActor
  fileprivate var gesturesAround: [TouchedGesture] {
    var (high, others): ([TouchedGesture], [TouchedGesture]) = ([], [])
    var current: Element? = self
    while let element = current {
      for case .gesture(let request?) in element.styles {
        if request.isAlone { (high, others) = ([], []) }
        let gesture = TouchedGesture(request, of: element.id)
        if request.priority == .high { high.insert(gesture, at: 0) } else { others.append(gesture) }
      }
      current = element.parent
    }
    return high + others
  }

  /// Whether it, or something around it, waits for a gesture with a part of a kind.
  func waits(for isPart: (GestureRequest.Part) -> Bool) -> Bool { gesturesAround.contains { $0.parts.contains(where: isPart) } }
}
