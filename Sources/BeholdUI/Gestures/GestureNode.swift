/// How far a gesture is.
enum GesturePhase<Value> {
  case possible
  case active(Value)
  case ended(Value)
  /// It is none, or was broken off.
  case failed

  var isOver: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// What is known of it, unless it is none.
  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What follows a gesture at a view. The library makes it.
@MainActor
public class GestureNode<Recognized: Gesture> {
  typealias Phase = GesturePhase<Recognized.Value>

  private(set) var phase = Phase.possible
  /// Hears how far it is.
  var hear: ((Phase) -> Void)?

  /// What a host is asked for.
  var shape: GestureRequest.Shape { fatalError("a gesture consists of parts") }

  /// The view is evaluated again, and says the gesture anew.
  func update(to gesture: Recognized) {}
  /// Whether its parts are listened to.
  func open(_ isOpen: Bool) {}
  /// Nobody touches the view any more: what has not come will not come.
  func settle() {}
  /// Waits for the next time.
  func reset() { phase = .possible }

  final func tell(_ phase: Phase) {
    guard !self.phase.isOver else { return }
    self.phase = phase
    hear?(phase)
  }
}

/// A gesture that a host recognises by itself.
@MainActor
protocol GesturePart: AnyObject {
  func receive(_ report: GestureReport)
  /// Whether a report begins what has begun already: the end was lost, or never said.
  func isRepeated(by report: GestureReport) -> Bool
}

/// Follows a gesture that has no others in it.
final class GesturePartNode<Recognized: Gesture>: GestureNode<Recognized>, GesturePart {
  private var part: GestureRequest.Part
  private unowned let site: GestureSite
  private let value: (GestureSample) -> Recognized.Value
  private let request: (Recognized) -> GestureRequest.Part
  private var isOpen = true
  private var hasBegun = false

  init(
    _ gesture: Recognized, in site: GestureSite, _ request: @escaping (Recognized) -> GestureRequest.Part,
    value: @escaping (GestureSample) -> Recognized.Value
  ) {
    self.site = site
    self.value = value
    self.request = request
    part = request(gesture)
    super.init()
    site.add(self)
  }

  override var shape: GestureRequest.Shape { .part(part) }
  override func update(to gesture: Recognized) { part = request(gesture) }
  override func open(_ isOpen: Bool) { self.isOpen = isOpen }
  override func settle() { tell(.failed) }

  override func reset() {
    super.reset()
    (hasBegun, isOpen) = (false, true)
  }

  func receive(_ report: GestureReport) {
    guard isOpen, !phase.isOver else { return }
    switch report.phase {
    case .began where part.isMoment: tell(.ended(value(report.sample)))
    case .began:
      hasBegun = true
      tell(.active(value(report.sample)))
    case .changed where hasBegun && !part.isMoment: tell(.active(value(report.sample)))
    case .ended where hasBegun: tell(.ended(value(report.sample)))
    case .cancelled where hasBegun: tell(.failed)
    case .changed, .ended, .cancelled, .over: break
    }
  }

  func isRepeated(by report: GestureReport) -> Bool { report.phase == .began && hasBegun && isOpen && !phase.isOver }
}
