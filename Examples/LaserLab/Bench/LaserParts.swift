import Behold

/// What the panel has, one below the other.
struct LaserParts: View {
  let laser: Laser
  let way: Way
  /// Of the timeline that is around all, if one is.
  let date: Date?

  var body: some View {
    VStack(spacing: 20) {
      LaserBench(laser: laser, date: date)
      energy.frame(height: 150)
      LaserControls(laser: laser, date: date)
      ShotHistory(laser: laser, date: date)
    }
    .card()
  }

  @ViewBuilder private var energy: some View {
    switch way {
    case .never: StillEnergy(laser: laser, date: date)
    case .byAccident: AccidentalEnergy(laser: laser)
    case .onPurpose: if date == nil { TimedEnergy(laser: laser) } else { StillEnergy(laser: laser, date: date) }
    }
  }
}
