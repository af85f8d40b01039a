import Behold

/// How the visitor looks at the gallery.
@Observable @MainActor
final class GallerySettings {
  @AppStorage("appearance") var appearance = Appearance.system
  @AppStorage("isRightToLeft") var isRightToLeft = false

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
