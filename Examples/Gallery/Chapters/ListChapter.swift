import Behold

extension Chapter {
  static let lists = Chapter(
    "lists", title: "Lists", symbol: "list.bullet",
    samples: [
      Lists.self, ListSections.self, ListStyles.self, SelectedRows.self, SelectedSet.self, RowLook.self, RowLines.self, ListGaps.self,
      ListHeights.self,
      ListOutline.self, Outlines.self, StripedRows.self, SectionButtons.self,
    ])
}

/// A row for each element.
@Sample struct Lists: View {
  struct Donut: Identifiable {
    let id: Int
    let name: String
  }
  private let donuts = ["Classic", "Boston", "Berry"].enumerated().map { Donut(id: $0, name: $1) }

  var body: some View {
    List(donuts) { donut in
      Label(donut.name, systemImage: "birthday.cake")
    }
    .frame(height: 200)
  }
}

/// Rows in sections, of which one folds.
@Sample struct ListSections: View {
  @State private var isExpanded = true

  var body: some View {
    List {
      Section("Sweet") {
        Text("Classic")
        Text("Berry")
      }
      Section("Salty", isExpanded: $isExpanded) {
        Text("Bacon")
      }
    }
    .listStyle(.sidebar)
    .frame(height: 260)
  }
}

/// What lists look like.
@Sample struct ListStyles: View {
  enum Look: String, CaseIterable { case plain, inset, grouped, insetGrouped, bordered }
  @State private var look = Look.plain

  var body: some View {
    Picker("Style", selection: $look) {
      ForEach(Look.allCases, id: \.self) { Text($0.rawValue) }
    }
    Group {
      switch look {
      case .plain: List(0..<3) { Text("Row \($0)") }.listStyle(.plain)
      case .inset: List(0..<3) { Text("Row \($0)") }.listStyle(.inset)
      case .grouped: List(0..<3) { Text("Row \($0)") }.listStyle(.grouped)
      case .insetGrouped: List(0..<3) { Text("Row \($0)") }.listStyle(.insetGrouped)
      case .bordered: List(0..<3) { Text("Row \($0)") }.listStyle(.bordered)
      }
    }
    .frame(height: 180)
  }
}

/// One row is chosen.
@Sample struct SelectedRows: View {
  @State private var selection: String?

  var body: some View {
    List(["Classic", "Boston", "Sold out"], id: \.self, selection: $selection) { name in
      Text(name).selectionDisabled(name == "Sold out")
    }
    .frame(height: 180)
    Text(selection ?? "Nothing chosen")
  }
}

/// Several rows are chosen.
@Sample struct SelectedSet: View {
  @State private var selection: Set<Int> = [1]

  var body: some View {
    List(0..<4, id: \.self, selection: $selection) { Text("Row \($0)") }
      .frame(height: 220)
    Text("\(selection.count) chosen")
  }
}

/// Badges, and rows with another ground or other insets.
@Sample struct RowLook: View {
  var body: some View {
    List {
      Text("Orders").badge(3)
      Text("News").badge("New")
      Text("Offers").listRowBackground(Color.yellow.opacity(0.2))
      Color.orange.listRowInsets(EdgeInsets()).frame(height: 44)
    }
    .frame(height: 200)
  }
}

/// A tree as a list.
@Sample struct ListOutline: View {
  struct Item: Identifiable {
    let id: String
    var children: [Item]?
  }
  private let menu = [
    Item(id: "Sweet", children: [Item(id: "Classic"), Item(id: "Berry")]),
    Item(id: "Salty", children: [Item(id: "Bacon")]),
  ]

  var body: some View {
    List(menu, children: \.children) { Text($0.id) }
      .frame(height: 240)
  }
}

/// A tree without a list.
@Sample struct Outlines: View {
  struct Item: Identifiable {
    let id: String
    var children: [Item]?
  }
  private let folders = [Item(id: "Recipes", children: [Item(id: "Dough"), Item(id: "Glaze")])]

  var body: some View {
    VStack(alignment: .leading) {
      OutlineGroup(folders, children: \.children) { Text($0.id) }
    }
  }
}

/// The lines between rows.
@Sample struct RowLines: View {
  var body: some View {
    List {
      Text("One").listRowSeparatorTint(.red)
      Text("Two").listRowSeparatorTint(.red)
      Text("No line below").listRowSeparator(.hidden, edges: .bottom)
      Text("Three")
    }
    .scrollContentBackground(.hidden)
    .frame(height: 240)
  }
}

/// How far rows and sections are apart.
@Sample struct ListGaps: View {
  var body: some View {
    List {
      Section("Sweet") {
        Text("Classic")
        Text("Berry")
      }
      Section("Salty") { Text("Bacon") }
    }
    .headerProminence(.increased)
    .listRowSpacing(8)
    .listSectionSpacing(.compact)
    .frame(height: 320)
  }
}

/// The least heights of rows and headers, and the tint of symbols.
@Sample struct ListHeights: View {
  var body: some View {
    List {
      Section("Leaves") {
        Label("Green", systemImage: "leaf").listItemTint(.green)
        Label("Grey", systemImage: "leaf").listItemTint(.monochrome)
      }
      .listSectionSeparator(.hidden)
      .listSectionSeparatorTint(.green)
    }
    .environment(\.defaultMinListRowHeight, 60)
    .environment(\.defaultMinListHeaderHeight, 40)
    .frame(height: 220)
  }
}

/// Rows of which every other one has a ground, links without a sign, and sections with margins of their own.
@Sample struct StripedRows: View {
  var body: some View {
    NavigationStack {
      List {
        Section("Sweet") {
          ForEach(["Classic", "Berry", "Boston"], id: \.self) { name in NavigationLink(name) { Text(name) } }
        }
        .listSectionMargins(.horizontal, 24)
      }
      .alternatingRowBackgrounds()
      .navigationLinkIndicatorVisibility(.hidden)
    }
    .frame(height: 240)
  }
}

/// Buttons beside the header of a section.
@Sample struct SectionButtons: View {
  @State private var names = ["Classic"]

  var body: some View {
    List {
      Section("Donuts") {
        ForEach(names, id: \.self) { Text($0) }
      }
      .sectionActions { Button("Add", systemImage: "plus") { names.append("Donut \(names.count + 1)") }.labelStyle(.iconOnly) }
    }
    .frame(height: 200)
  }
}
