package import Foundation

/// What a host recognises at an element.
package struct GestureRequest: Hashable, Sendable {
  /// By what reports name it.
  package var number: UInt32
  package var priority: Priority
  /// Whether what is in the element is not listened to.
  package var isAlone: Bool
  package var shape: Shape
  /// Which keys have to be held when it begins.
  package var keys: EventModifiers = []

  package enum Priority: Sendable {
    /// After what is in the element.
    case normal
    /// Whatever else is recognised.
    case simultaneous
    /// Before what is in the element.
    case high
  }

  /// Of which parts it consists. They are counted from 0 on, in this order.
  package indirect enum Shape: Hashable, Sendable {
    case part(Part)
    /// The second begins when the first has ended.
    case sequence(Shape, Shape)
    case simultaneous(Shape, Shape)
    /// The second is recognised if the first is not.
    case exclusive(Shape, Shape)
  }

  /// What is recognised by itself. A space is that of the places: the element's own if there is none.
  package enum Part: Hashable, Sendable {
    /// Its place is asked for if it is spatial.
    case tap(count: Int, isSpatial: Bool, MeasuredSpace?)
    /// In seconds and points.
    case longPress(Double, distance: Double)
    case drag(distance: Double, MeasuredSpace?)
    case magnify(Double)
    /// In radians.
    case rotate(Double)
    /// A pointer is over the element, with its places if they are asked for.
    case hover(follows: Bool, MeasuredSpace?)

    /// Whether it is told once, when it has happened.
    package var isMoment: Bool { if case .tap = self { true } else { false } }

    /// Whether somebody makes it because of what is read there.
    var isAsked: Bool {
      switch self {
      case .tap, .longPress: true
      case .drag, .magnify, .rotate, .hover: false
      }
    }

    /// Whether it is a press that has been made when it has got so far.
    package func isPressed(in phase: GestureReport.Phase) -> Bool { isAsked && phase == (isMoment ? .began : .ended) }
  }
}

extension GestureRequest.Shape {
  /// The parts, in their order.
  package var parts: [GestureRequest.Part] {
    switch self {
    case .part(let part): [part]
    case .sequence(let first, let second), .simultaneous(let first, let second), .exclusive(let first, let second):
      first.parts + second.parts
    }
  }

  /// Those that can be recognised first.
  package var firstParts: [GestureRequest.Part] {
    switch self {
    case .part(let part): [part]
    case .sequence(let first, _): first.firstParts
    case .simultaneous(let first, let second), .exclusive(let first, let second): first.firstParts + second.firstParts
    }
  }
}

extension Element {
  /// The gestures that it waits for.
  var gestures: [GestureRequest] { styles.compactMap { if case .gesture(let request) = $0 { request } else { nil } } }

  /// What a report is about, if the element waits for that.
  package func gesturePart(of report: GestureReport) -> GestureRequest.Part? {
    guard let parts = gestures.first(where: { $0.number == report.number })?.shape.parts, parts.indices.contains(report.part) else {
      return nil
    }
    return parts[report.part]
  }

  /// Whether it waits for a press of any kind.
  var takesAnyPress: Bool { takes(.press) || takes(.gesture) && gestures.contains { $0.shape.parts.contains(where: \.isAsked) } }
}

/// What a host says of a gesture.
package struct GestureReport: Sendable {
  package var number: UInt32
  package var part: Int
  package var phase: Phase
  package var sample: GestureSample

  package enum Phase: Int, Sendable, CaseIterable {
    /// A tap has happened, or something that takes time begins.
    case began
    case changed
    case ended
    case cancelled
    /// Nobody touches the element any more: what of the gesture has not come will not come.
    case over
  }

  package init(_ number: UInt32, part: Int = 0, _ phase: Phase, _ sample: GestureSample = GestureSample()) {
    self.number = number
    self.part = part
    self.phase = phase
    self.sample = sample
  }

  /// Whether it is about something else.
  package func isOther(than other: GestureReport) -> Bool { number != other.number || part != other.part }

  /// Whether it ends something, which it may do wherever the element is by then.
  var isEnd: Bool { [.ended, .cancelled, .over].contains(phase) }
}

/// What a host has measured of a gesture.
package struct GestureSample: Sendable {
  package var location = CGPoint.zero
  package var start = CGPoint.zero
  /// In points a second; of what is magnified or turned its own by the second, in `dx`.
  package var velocity = CGVector.zero
  /// How much it is magnified; by how many radians it is turned.
  package var amount = 0.0
  /// Where in the element it began.
  package var anchor = UnitPoint.center

  package init(
    location: CGPoint = .zero, start: CGPoint = .zero, velocity: CGVector = .zero, amount: Double = 0, anchor: UnitPoint = .center
  ) {
    self.location = location
    self.start = start
    self.velocity = velocity
    self.amount = amount
    self.anchor = anchor
  }
}
