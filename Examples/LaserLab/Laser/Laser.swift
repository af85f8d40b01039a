import Behold

/// A laser: what it is set to and what it does are observed, the energy in it is not.
///
/// A timer changes the energy fifty times a second. It is `@ObservationIgnored`, so that no view is evaluated by that, whatever the view reads.
@Observable @MainActor
final class Laser {
  /// In joules.
  @ObservationIgnored private(set) var energy = 0.0
  /// From 1 to 10.
  var intensity = 4.0
  private(set) var state = State.ready
  /// How many shots have begun.
  private(set) var fired = 0
  /// The pulses of all shots, five a second while it fires.
  private(set) var pulses = 0
  /// The latest shots that are over, the last one first.
  private(set) var shots: [Shot] = []
  @ObservationIgnored private var shot = Shot(id: 0, intensity: 0)

  enum State { case ready, firing, overheated }

  /// At which energy it overheats, and at which it may fire again.
  static let (limit, rest) = (100.0, 25.0)
  static let intensities = 1.0...10
  private static let keptShots = 5
}

extension Laser {
  func fire() {
    guard state == .ready else { return }
    fired += 1
    shot = Shot(id: fired, intensity: intensity)
    state = .firing
  }

  func advance(by time: Duration) {
    switch state {
    case .ready: lose(10 * (time / .seconds(1)))
    case .firing: gain(8 * intensity * (time / .seconds(1)), in: time)
    case .overheated:
      lose(25 * (time / .seconds(1)))
      if energy <= Self.rest { state = .ready }
    }
  }

  /// Goes on with the time, until it is cancelled.
  func run() async {
    var last = ContinuousClock.now
    while (try? await Task.sleep(for: .milliseconds(20))) != nil {
      let now = ContinuousClock.now
      advance(by: now - last)
      last = now
    }
  }

  private func lose(_ amount: Double) { energy = max(0, energy - amount) }

  private func gain(_ amount: Double, in time: Duration) {
    energy = min(Self.limit, energy + amount)
    shot.energy += amount
    shot.duration += time
    let reached = min(Int(shot.duration / Shot.pulse), Shot.wholePulses)
    if reached > shot.pulses {
      pulses += reached - shot.pulses
      shot.pulses = reached
    }
    if energy == Self.limit { end(.overheated) } else if !shot.isCutShort { end(.ready) }
  }

  private func end(_ next: State) {
    shots = [shot] + shots.prefix(Self.keptShots - 1)
    state = next
  }
}
