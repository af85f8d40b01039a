import Behold

extension Chapter {
  static let groups = Chapter(
    "groups", title: "Forms & Groups", symbol: "rectangle.grid.1x2",
    samples: [
      Forms.self, FormStyles.self, LabeledContents.self, StackedLabels.self, GroupBoxes.self, Disclosures.self, OwnGroups.self,
      NothingThere.self,
    ])
}

/// Controls in sections, with headers and footers.
@Sample struct Forms: View {
  @State private var name = ""
  @State private var isPublic = true

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
        Toggle("Public", isOn: $isPublic)
      } header: {
        Text("Profile")
      } footer: {
        Text("Everybody can see what is public.")
      }
      Section { Button("Sign out", role: .destructive) {} }
    }
    .frame(height: 300)
  }
}

/// Names at the side of what they name.
@Sample struct FormStyles: View {
  @State private var name = ""
  @State private var isOpen = true

  var body: some View {
    Form {
      TextField("Name", text: $name)
      Toggle("Open", isOn: $isOpen)
    }
    .formStyle(.columns)
    .frame(height: 130)
  }
}

/// A name and a value.
@Sample struct LabeledContents: View {
  var body: some View {
    VStack {
      LabeledContent("Dough", value: "Whole grain")
      LabeledContent("Price", value: 2.5, format: .currency(code: "EUR"))
      LabeledContent("Rating") {
        Image(systemName: "star.fill").foregroundStyle(.yellow)
      }
    }
  }
}

/// A style of your own: the name above the value.
@Sample struct StackedLabels: View {
  struct Stacked: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.label.font(.caption).foregroundStyle(.secondary)
        configuration.content
      }
    }
  }

  var body: some View {
    LabeledContent("Dough", value: "Whole grain").labeledContentStyle(Stacked())
  }
}

/// A box around things that belong together.
@Sample struct GroupBoxes: View {
  @State private var agrees = false

  var body: some View {
    GroupBox("Agreement") {
      Text("Donuts are eaten at your own risk.")
      Toggle("I agree", isOn: $agrees)
    }
  }
}

/// What can be shown and hidden.
@Sample struct Disclosures: View {
  @State private var isExpanded = true

  var body: some View {
    DisclosureGroup("Ingredients", isExpanded: $isExpanded) {
      Text("Flour")
      Text("Sugar")
    }
    DisclosureGroup {
      Text("Nuts")
    } label: {
      Label("Allergens", systemImage: "allergens")
    }
  }
}

/// Says why there is nothing.
@Sample struct NothingThere: View {
  var body: some View {
    ContentUnavailableView {
      Label("No orders", systemImage: "cart")
    } description: {
      Text("What you order is shown here.")
    } actions: {
      Button("Order") {}.buttonStyle(.bordered)
    }
    ContentUnavailableView.search(text: "Pizza")
  }
}

/// Groups that look as the program wants.
@Sample struct OwnGroups: View {
  private struct CardStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 8) {
        configuration.label.font(.caption.bold()).foregroundStyle(.brown)
        configuration.content
      }
      .padding()
      .background(.orange.opacity(0.15), in: .rect(cornerRadius: 12))
    }
  }

  private struct ButtonStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isExpanded ? "Less" : "More") { configuration.isExpanded.toggle() }
      if configuration.isExpanded { configuration.content }
    }
  }

  var body: some View {
    GroupBox("Today") { Text("Twelve of the Classic") }
      .groupBoxStyle(CardStyle())
    DisclosureGroup("Details") { Text("Flour, sugar and time") }
      .disclosureGroupStyle(ButtonStyle())
  }
}
