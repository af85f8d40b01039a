internal import Foundation

/// How a host shows a change over time: one curve, with a delay before it, once or more often.
package struct AnimationTiming: Hashable, Sendable {
  /// How much is done, by how much of one run is over.
  package enum Easing: Hashable, Sendable {
    case linear
    case bezier(Double, Double, Double, Double)
    /// Straight lines between points: how much of the time is over, and how much is done.
    case points([SIMD2<Double>])
  }

  package private(set) var easing: Easing
  /// Of one run, in seconds.
  package private(set) var duration: Double
  /// Before the first run, in seconds.
  package private(set) var delay = 0.0
  /// How many runs; `nil` is for ever.
  package private(set) var count: Int? = 1
  /// Whether every second run goes back.
  package private(set) var alternates = false
  /// What shows it, if that is one spring from the begin on: then it can take along how fast something is.
  package private(set) var spring: Spring?
  /// After which time of a run it counts as complete.
  private var logicalDuration: Double
  /// When it counts as complete, if that is said.
  private var saidEnd: Double?

  /// What no host is asked to show for longer, in seconds. Springs that swing for ever end here, too.
  package static let longest = 60.0

  package init(_ animation: Animation) {
    (easing, duration) = Self.base(of: animation.base)
    logicalDuration = duration
    if case .spring(let spring, _) = animation.base {
      logicalDuration = min(Self.seconds(spring.duration), duration)
      self.spring = spring
    }
    for change in animation.changes { apply(change) }
  }

  /// When all of it is over, in seconds; `nil` if it never is.
  package var end: Double? { count.map { delay + duration * Double($0) } }

  /// When it counts as complete, in seconds; `nil` if it never does.
  package var logicalEnd: Double? { saidEnd ?? end.map { $0 - duration + logicalDuration } }

  /// How much of the change is done after a time, in seconds. It is all of it when the animation is over.
  package func progress(at time: Double) -> Double {
    let passed = time - delay
    if passed < 0 { return 0 }
    if let end, time >= end { return 1 }
    let runs = duration > 0 ? passed / duration : 0
    // A run may be shorter than any time that can be told from none.
    guard runs.isFinite else { return 0 }
    let part = runs - runs.rounded(.down)
    return value(at: alternates && runs.truncatingRemainder(dividingBy: 2) >= 1 ? 1 - part : part)
  }

  private func value(at part: Double) -> Double {
    switch easing {
    case .linear: return part
    case .bezier(let x1, let y1, let x2, let y2): return UnitCurve.bezier(x1, y1, x2, y2).value(at: part)
    case .points(let points):
      guard let next = points.firstIndex(where: { $0.x >= part }), next > 0 else { return points.first?.y ?? 1 }
      let (low, high) = (points[next - 1], points[next])
      return low.y + (high.y - low.y) * (part - low.x) / max(high.x - low.x, 1e-9)
    }
  }
}

// MARK: From animations

extension AnimationTiming {
  private static func base(of base: Animation.Base) -> (Easing, Double) {
    switch base {
    case .curve(let curve, let duration):
      let duration = seconds(duration)
      switch curve.shape {
      case .linear: return (.linear, duration)
      case .bezier(let x1, let y1, let x2, let y2) where !curve.isInverse: return (.bezier(x1, y1, x2, y2), duration)
      default: return (.points(points { curve.value(at: $0) }), duration)
      }
    case .spring(let spring, let velocity):
      let velocity = velocity.isFinite ? min(max(velocity, -1e3), 1e3) : 0
      let settled = spring.settlingDuration(fromPosition: 0, toPosition: 1, initialVelocity: velocity, epsilon: 0.001)
      let duration = max(min(settled, longest), 0.001)
      return (.points(points { $0 < 1 ? spring.value(target: 1, initialVelocity: velocity, time: $0 * duration) : 1 }), duration)
    case .custom(let animation):
      let samples = animation.samples(most: longest)
      let duration = Double(samples.count) / AnyCustomAnimation.rate
      guard samples.count > 1 else { return (.linear, duration) }
      let all = samples.enumerated().map { SIMD2(Double($0.offset) / Double(samples.count), $0.element) } + [SIMD2(1, 1)]
      return (.points(straightened(all)), duration)
    }
  }

  /// A time that a host can be told.
  private static func seconds(_ time: Double) -> Double { time.isFinite ? min(max(time, 0), longest) : time > 0 ? longest : 0 }

  private mutating func apply(_ change: Animation.Change) {
    switch change {
    case .delay(let seconds):
      // Less than none begins in the midst.
      let seconds = seconds.isFinite ? seconds : 0
      delay = min(max(delay + seconds, -Self.longest), Self.longest)
      if delay != 0 { spring = nil }
      saidEnd = saidEnd.map { min(max($0 + seconds, 0), Self.longest * 2) }
    case .speed(let speed):
      let factor = speed.isFinite && speed > 0 ? min(max(speed, 1e-3), 1e3) : 1
      duration = min(duration / factor, Self.longest)
      spring = spring.map { Spring(response: $0.response / factor, dampingRatio: $0.dampingRatio) }
      delay = min(delay / factor, Self.longest)
      logicalDuration = min(logicalDuration / factor, duration)
      saidEnd = saidEnd.map { min($0 / factor, Self.longest) }
    case .repetition(let count, let autoreverses):
      spring = nil
      if let before = self.count, delay != 0 || before > 1 { flatten() } else if self.count == nil { return }
      (self.count, alternates) = (count, autoreverses)
    case .logicalDuration(let duration): saidEnd = Self.seconds(duration)
    }
  }

  /// Makes one run of all that there is, its delay included.
  private mutating func flatten() {
    guard let end, end > 0 else { return }
    let whole = self
    easing = .points(Self.points { whole.progress(at: $0 * end) })
    (duration, delay, count, alternates) = (min(end, Self.longest), 0, 1, false)
    logicalDuration = duration
  }

  /// As few points of a curve as it needs to be followed to a five hundredth.
  private static func points(of curve: (Double) -> Double) -> [SIMD2<Double>] {
    straightened((0...480).map { SIMD2(Double($0) / 480, curve(Double($0) / 480)) })
  }

  /// Leaves out the points that are on a line between others.
  private static func straightened(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var kept = [points[0]]
    func keep(_ range: ClosedRange<Int>) {
      let (first, last) = (points[range.lowerBound], points[range.upperBound])
      let slope = (last.y - first.y) / max(last.x - first.x, 1e-9)
      let distances = range.map { abs(points[$0].y - first.y - slope * (points[$0].x - first.x)) }
      if let most = distances.max(), most > 0.002, range.count > 2, let index = distances.firstIndex(of: most) {
        keep(range.lowerBound...range.lowerBound + index)
        keep(range.lowerBound + index...range.upperBound)
      } else {
        kept.append(last)
      }
    }
    keep(0...points.count - 1)
    return kept
  }
}
