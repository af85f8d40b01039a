/// One of the ways from a value to the next in a ``KeyframeTrack``.
///
/// The library makes them: ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe``, ``MoveKeyframe``.
public struct KeyframeStep<Data: VectorArithmetic> {
  enum Way {
    case linear(UnitCurve)
    /// With velocities, in a second. What is not said follows from what is around.
    case cubic(start: Data?, end: Data?)
    case spring(Spring, start: Data?)
    case move
  }

  let target: Data
  /// In seconds; a spring has one of its own.
  let duration: Double?
  let way: Way

  init(_ target: Data, _ duration: Double?, _ way: Way) {
    self.target = target
    self.way = way
    self.duration = duration.map { $0.isFinite ? min(max($0, 0), Self.longest) : 0 }
  }

  /// What one step takes at most, in seconds.
  private static var longest: Double { 3600 }

  fileprivate var isCubic: Bool { if case .cubic = way { true } else { false } }
}

/// The values of a track over time.
struct KeyframeCurve<Data: VectorArithmetic> {
  private struct Segment {
    let begin: Double
    let duration: Double
    let value: (Double) -> Data

    func velocity(at time: Double) -> Data {
      let step = min(1e-4, duration / 2)
      return step > 0 ? (value(time) - value(time - step)).scaled(by: 1 / step) : .zero
    }
  }

  private var segments: [Segment] = []
  private let start: Data
  private(set) var end: Data
  private(set) var duration = 0.0

  init(from start: Data, _ steps: [KeyframeStep<Data>]) {
    (self.start, end) = (start, start)
    for index in steps.indices {
      add(steps[index], after: index > 0 ? steps[index - 1] : nil, before: index + 1 < steps.count ? steps[index + 1] : nil)
    }
  }

  private mutating func add(_ step: KeyframeStep<Data>, after old: KeyframeStep<Data>?, before next: KeyframeStep<Data>?) {
    let (from, target) = (end, step.target)
    var length = step.duration ?? 0
    let value: (Double) -> Data
    switch step.way {
    case .move: (length, value) = (0, { _ in target })
    case .linear(let curve):
      let duration = length
      value = { from + (target - from).scaled(by: duration > 0 ? curve.value(at: $0 / duration) : 1) }
    case .spring(let spring, let velocity):
      let velocity = velocity ?? self.velocity
      if step.duration == nil {
        length = min(spring.settlingDuration(target: target - from, initialVelocity: velocity, epsilon: 0.001), AnimationTiming.longest)
      }
      value = { from + spring.value(target: target - from, initialVelocity: velocity, time: $0) }
    case .cubic(let start, let end):
      let outgoing = start ?? (old?.isCubic == true ? smooth : nil) ?? velocity
      let incoming = end ?? next.flatMap { $0.isCubic ? Self.slope(from, target, $0.target, length, $0.duration ?? 0) : nil } ?? .zero
      smooth = incoming
      let duration = length
      value = { Self.cubic(from, target, outgoing, incoming, duration, $0) }
    }
    segments.append(Segment(begin: duration, duration: length, value: value))
    duration += length
    end = length > 0 ? value(length) : target
    velocity = segments[segments.count - 1].velocity(at: length)
    if next == nil { end = target }
  }

  /// At the end of the last segment, in a second.
  private var velocity = Data.zero
  /// The same where a cubic one leads smoothly to the next.
  private var smooth: Data?

  /// The velocity in the midst of three values.
  private static func slope(_ first: Data, _ second: Data, _ third: Data, _ one: Double, _ two: Double) -> Data {
    one + two > 0 ? (third - first).scaled(by: 1 / (one + two)) : .zero
  }

  /// A cubic Hermite curve.
  private static func cubic(_ from: Data, _ to: Data, _ out: Data, _ into: Data, _ duration: Double, _ time: Double) -> Data {
    guard duration > 0 else { return to }
    let part = time / duration
    let (square, cube) = (part * part, part * part * part)
    return from.scaled(by: 2 * cube - 3 * square + 1) + out.scaled(by: (cube - 2 * square + part) * duration)
      + to.scaled(by: 3 * square - 2 * cube)
      + into.scaled(by: (cube - square) * duration)
  }

  /// - Parameter time: in seconds.
  func value(at time: Double) -> Data {
    guard time < duration else { return end }
    guard time > 0, let segment = segments.last(where: { $0.begin <= time }) else {
      return time > 0 ? end : segments.first?.value(0) ?? start
    }
    return segment.value(time - segment.begin)
  }
}
