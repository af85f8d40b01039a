public import Foundation

/// Progress that is that of time.
struct ProgressTimer: Hashable {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  private var duration: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

  /// When another fraction is shown: ten times a second at most, and two hundred times in all.
  var dates: some Sequence<Date> {
    let (begin, duration) = (interval.lowerBound, duration)
    let count = duration > 0 ? max(1, Int(min(duration * 10, 200))) : 1
    return (0...count).lazy.map { begin.addingTimeInterval(duration * Double($0) / Double(count)) }
  }

  func fraction(at date: Date) -> Double {
    let passed = duration > 0 ? min(max(date.timeIntervalSince(interval.lowerBound) / duration, 0), 1) : 1
    return countsDown ? 1 - passed : passed
  }
}

extension ProgressView {
  /// How far a span of time has passed, or how much of it is left.
  ///
  /// - Parameters:
  ///   - timerInterval: from when until when.
  ///   - countsDown: whether it goes from full to empty.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(timer: ProgressTimer(interval: timerInterval, countsDown: countsDown), label(), currentValueLabel()) }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// How far a span of time has passed, or how much of it is left, with the time in letters.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    self.init(timer: timer, label(), DefaultDateProgressLabel(timer: timer))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// How far a span of time has passed, or how much of it is left, with the time in letters.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

/// The time that is left, or has passed, of a progress view's span.
nonisolated public struct DefaultDateProgressLabel: View {
  let timer: ProgressTimer

  public var body: some View { Text(timerInterval: timer.interval, countsDown: timer.countsDown) }
}
