import Behold

/// What one visitor has set. Each window has its own.
@Observable @MainActor
final class VisitorSettings {
  var name = ""
  var isStaff = true
  var appearance = Appearance.system
  var showsEvaluations = false

  enum Appearance: String, CaseIterable {
    case system
    case light
    case dark

    var colorScheme: ColorScheme? {
      switch self {
      case .system: nil
      case .light: .light
      case .dark: .dark
      }
    }
  }
}
