import Behold

/// The energy as it was when this view was evaluated: for another laser, or for another date.
struct StillEnergy: View {
  let laser: Laser
  let date: Date?

  var body: some View { EnergyGauge(energy: laser.energy) }
}
