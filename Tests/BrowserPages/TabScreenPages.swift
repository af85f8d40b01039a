import Behold
import Foundation

/// Whole screens in tabs: columns whose detail is long or has something at its end, a form, and what is as wide as its content.
struct TabScreenScenes: Scene {
  var body: some Scene {
    WindowGroup("Tab screens", id: "tab-screens") {
      TabView {
        TalkScreen().tabItem { Label("Talks", systemImage: "message") }
        ReportScreen().tabItem { Label("Report", systemImage: "gauge") }
        FormScreen().tabItem { Label("Form", systemImage: "gear") }
        CardScreen().tabItem { Label("Cards", systemImage: "rectangle") }
      }
    }
  }
}

private struct TalkScreen: View {
  @State private var selection: String?
  @State private var draft = ""
  private let people = ["Ann", "Maximiliana Featherstonehaugh-Cholmondeley von und zu Lichtenstein", "Kim"]

  var body: some View {
    NavigationSplitView {
      List(people, id: \.self, selection: $selection) { person in
        NavigationLink(value: person) {
          HStack {
            Circle().fill(.indigo).frame(width: 40, height: 40).overlay { Text("MF").foregroundStyle(.white) }.accessibilityIdentifier(
              "avatar of \(person.prefix(3))")
            VStack(alignment: .leading) {
              HStack {
                Text(person).lineLimit(1)
                Spacer()
                Text("12:45").font(.caption)
              }
              Text("What was said last, and how it went on after that").font(.subheadline).lineLimit(2)
            }
          }
        }
        .badge(128)
        .swipeActions { Button("Mute", systemImage: "bell.slash") {} }
      }
      .listStyle(.sidebar)
      .overlay { if people.isEmpty { Text("Nobody") } }
      .navigationTitle("Talks")
    } detail: {
      if let selection { talk.navigationTitle(selection).navigationBarTitleDisplayMode(.inline) } else { Text("Nobody is chosen") }
    }
  }

  private var talk: some View {
    ScrollView {
      LazyVStack(spacing: 8) {
        Section {
          ForEach(0..<30, id: \.self) { number in Text("Said \(number)").frame(maxWidth: .infinity, alignment: .leading) }
        } header: {
          Text("Monday").font(.caption).padding(4).background(.quaternary).accessibilityIdentifier("day")
        }
      }
    }
    .safeAreaInset(edge: .bottom) {
      TextField("Message", text: $draft)
        .textFieldStyle(.plain)
        .padding(8)
        .overlay { RoundedRectangle(cornerRadius: 18).strokeBorder(.separator) }
        .padding(8)
        .accessibilityIdentifier("composer")
    }
  }
}

private struct ReportScreen: View {
  @State private var selection: Int? = 0

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $selection) { Text("Report \($0)") }.navigationTitle("Reports")
    } detail: {
      ScrollView {
        VStack(spacing: 12) {
          Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.green)) }
            .frame(height: 60)
            .accessibilityLabel("Chart")
          ForEach(0..<60, id: \.self) { Text("Line \($0)") }
        }
      }
      .navigationTitle("Report")
    }
  }
}

private struct FormScreen: View {
  @State private var amount = "12"
  @State private var flavor = "Plain"
  @State private var isOpen = true

  var body: some View {
    NavigationStack {
      Form {
        Section {
          HStack { Text("In a stack") }
          NavigationLink("Account") { Text("All about it") }
          TextField("Amount", text: $amount).multilineTextAlignment(.trailing)
          TextField("Mail", text: $amount).keyboardType(.emailAddress).textContentType(.emailAddress)
          Picker("Flavor", selection: $flavor) { ForEach(["Plain", "Sweet"], id: \.self) { Text($0) } }.pickerStyle(.inline)
          DisclosureGroup("More", isExpanded: $isOpen) { LabeledContent("Build", value: "47") }
          Toggle(isOn: $isOpen) { Label("Sound", systemImage: "speaker") }
          Toggle("Tinted", isOn: $isOpen).tint(.orange).controlSize(.large)
        }
      }
      .navigationTitle("Form")
    }
  }
}

/// Beside each other as long as there is room, then in the next line.
private struct TagLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ends = places(subviews, proposal.width ?? 10_000)
    return CGSize(width: ends.map(\.maxX).max() ?? 0, height: ends.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, place) in zip(subviews, places(subviews, bounds.width)) {
      subview.place(at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY), proposal: .unspecified)
    }
  }

  private func places(_ subviews: Subviews, _ width: CGFloat) -> [CGRect] {
    var (x, y) = (0.0, 0.0)
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width { (x, y) = (0, y + size.height + 8) }
      defer { x += size.width + 8 }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}

private struct CardScreen: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 16) {
          TagLayout { ForEach(["Swift", "Linux", "Server-side", "Layouts"], id: \.self) { Text($0).accessibilityIdentifier($0) } }
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityIdentifier("tags")
          ScrollView(.horizontal) {
            LazyHStack {
              ForEach(0..<8, id: \.self) { _ in Color.teal.containerRelativeFrame(.horizontal, count: 2, spacing: 8).frame(height: 90) }
            }
          }
          .accessibilityIdentifier("strip")
          VStack(alignment: .leading) {
            HStack {
              Text("The Donaudampfschifffahrtsgesellschaftskapitän").frame(maxWidth: .infinity, alignment: .leading)
              Image(systemName: "flag.fill").foregroundStyle(.yellow).accessibilityIdentifier("flag")
            }
            Text("Small").font(.caption2).padding(2).background(.quaternary, in: .capsule).accessibilityIdentifier("small")
            (Text("Two ").font(.caption2) + Text("pieces").font(.caption2).bold()).accessibilityIdentifier("pieces")
          }
          .padding()
          .contextMenu { Button("Edit") {} }
          .frame(width: 260)
          .accessibilityIdentifier("card")
        }
      }
      .background { Color.mint.ignoresSafeArea() }
      .navigationTitle("Cards")
    }
  }
}
