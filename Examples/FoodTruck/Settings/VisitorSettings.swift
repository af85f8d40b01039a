import Behold

/// What one visitor has set, in whatever window. It is there again after a reload, and after the server was started anew.
@Observable @MainActor
final class VisitorSettings {
  @AppStorage("name") var name = ""
  @AppStorage("isStaff") var isStaff = true
  @AppStorage("appearance") var appearance = Appearance.system
  @AppStorage("showsEvaluations") var showsEvaluations = false

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
