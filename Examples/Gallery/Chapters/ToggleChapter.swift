import Behold

extension Chapter {
  static let toggles = Chapter(
    "toggles", title: "Toggles", symbol: "switch.2",
    samples: [Switches.self, ToggleStyles.self, ToggleLabels.self, HeartToggles.self])
}

/// On or off.
@Sample struct Switches: View {
  @State private var isOpen = true

  var body: some View {
    Toggle("The truck is open", isOn: $isOpen)
    Toggle("Cannot be changed", isOn: $isOpen).disabled(true)
  }
}

/// What switches look like.
@Sample struct ToggleStyles: View {
  @State private var isOn = true

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Switch", isOn: $isOn).toggleStyle(.switch).tint(.purple)
      Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
      Toggle("Button", systemImage: "bell", isOn: $isOn).toggleStyle(.button)
    }
  }
}

/// A switch whose name is for those alone who cannot see it.
@Sample struct ToggleLabels: View {
  @State private var isOn = false

  var body: some View {
    HStack {
      Image(systemName: isOn ? "bell.fill" : "bell")
      Toggle("Reminders", isOn: $isOn).labelsHidden()
      Toggle("Sounds", isOn: $isOn).labelsVisibility(.hidden)
    }
  }
}

/// A style of your own.
@Sample struct HeartToggles: View {
  @State private var isLiked = false

  struct Heart: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Label {
          configuration.label
        } icon: {
          Image(systemName: configuration.isOn ? "heart.fill" : "heart").foregroundStyle(.pink)
        }
      }
      .buttonStyle(.plain)
    }
  }

  var body: some View {
    Toggle("Like it", isOn: $isLiked).toggleStyle(Heart())
  }
}
