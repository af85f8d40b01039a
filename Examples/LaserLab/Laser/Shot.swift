import Behold

/// What a laser has sent out at once.
struct Shot: Identifiable, Equatable {
  let id: Int
  let intensity: Double
  var energy = 0.0
  var pulses = 0
  var duration = Duration.zero

  /// Whether the laser has become too hot before the last pulse.
  var isCutShort: Bool { pulses < Self.wholePulses }

  /// How long a pulse takes, and how many there are unless it becomes too hot.
  static let (pulse, wholePulses) = (Duration.milliseconds(200), 6)
}
