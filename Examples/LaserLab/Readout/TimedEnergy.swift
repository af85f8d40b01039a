import Behold

/// The energy at times of its own: nothing but the content of the timeline is evaluated at them.
struct TimedEnergy: View {
  static let schedule = AnimationTimelineSchedule(minimumInterval: 0.2)

  let laser: Laser

  var body: some View {
    TimelineView(Self.schedule) { _ in EnergyGauge(energy: laser.energy) }
  }
}
