import Behold

/// The choices of ``GallerySettings``.
struct SettingsMenu: View {
  @Bindable var settings: GallerySettings

  var body: some View {
    Menu("Appearance", systemImage: "circle.lefthalf.filled") {
      Picker("Appearance", selection: $settings.appearance) {
        ForEach(GallerySettings.Appearance.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.inline)
      Toggle("Right to left", isOn: $settings.isRightToLeft)
    }
  }
}
