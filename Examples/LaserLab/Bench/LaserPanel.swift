import Behold

/// The laser, its energy, its controls and its shots: what is counted.
///
/// A timeline around all of them costs an evaluation of each that is given its date, though only the energy has changed.
struct LaserPanel: View {
  let laser: Laser
  let way: Way
  let isUnconfined: Bool

  var body: some View {
    if way == .onPurpose, isUnconfined {
      TimelineView(TimedEnergy.schedule) { LaserParts(laser: laser, way: way, date: $0.date) }
    } else {
      LaserParts(laser: laser, way: way, date: nil)
    }
  }
}
