import Behold

/// What a visitor can set. `@Environment` gives bindings.
struct SettingsPage: View {
  @Environment(VisitorSettings.self) private var settings

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Your name", text: $settings.name, prompt: Text("What we call when it is ready"))
          Toggle("I work here", isOn: $settings.isStaff)
        } header: {
          Text("You")
        } footer: {
          Text("Staff edit the menu and work on orders.")
        }
        Section("Appearance") {
          Picker("Appearance", selection: $settings.appearance) {
            ForEach(VisitorSettings.Appearance.allCases, id: \.self) { Text($0.rawValue.capitalized) }
          }
          .pickerStyle(.segmented)
          .labelsHidden()
        }
        Section {
          Toggle("Show evaluations", isOn: $settings.showsEvaluations)
        } footer: {
          Text(
            "Outlines each view as it is evaluated, with its count and its cause. Place an order in another window to see who reads the orders."
          )
        }
      }
      .navigationTitle("Settings")
    }
  }
}
