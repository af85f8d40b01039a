import Behold

/// How what is not observed is shown.
enum Way: String, CaseIterable, Identifiable {
  case never = "Not at all"
  case byAccident = "By accident"
  case onPurpose = "On purpose"

  var id: Self { self }

  var explanation: LocalizedStringKey {
    switch self {
    case .never: "Nobody observes the energy, which the view reads: it shows what there was when something else evaluated it."
    case .byAccident: "The view reads the pulses, too, which are observed: it is seen to change while it fires, and never while it cools."
    case .onPurpose: "A timeline evaluates the view five times a second, and whatever is read then is shown."
    }
  }

  var code: String {
    switch self {
    case .never: "EnergyGauge(energy: laser.energy)"
    case .byAccident:
      """
      EnergyGauge(energy: laser.energy)
      Text("\\(laser.pulses) pulses")
      """
    case .onPurpose:
      """
      TimelineView(.animation(minimumInterval: 0.2)) { _ in
        EnergyGauge(energy: laser.energy)
      }
      """
    }
  }
}
