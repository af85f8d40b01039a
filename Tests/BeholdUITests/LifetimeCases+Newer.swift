import Foundation

@testable import BeholdUI

private struct OwnField: TextFieldStyle {
  let canary: LifetimeProbe.Canary
  @State private var count = 0
  func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding().onTapGesture { count += 1 } }
}

private struct OwnGauge: GaugeStyle {
  let canary: LifetimeProbe.Canary
  @State private var count = 0
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.value).onTapGesture { count += 1 }
    configuration.currentValueLabel
  }
}

private struct OwnMenu: MenuStyle {
  let canary: LifetimeProbe.Canary
  @State private var count = 0
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).onTapGesture { count += 1 } }
}

private struct OwnForm: FormStyle {
  let canary: LifetimeProbe.Canary
  @State private var count = 0
  func makeBody(configuration: Configuration) -> some View { VStack { configuration.content }.onTapGesture { count += 1 } }
}

private struct OwnDates: DatePickerStyle {
  let canary: LifetimeProbe.Canary
  @State private var count = 0
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Button("\(count)") { [selection = configuration.$selection] in
      count += 1
      selection.wrappedValue += 1
    }
    DatePicker(configuration)
  }
}

private struct DefaultFocus: View {
  let probe: LifetimeProbe
  @Namespace private var namespace
  @FocusState private var focus: Int?
  @Environment(\.resetFocus) private var resetFocus
  @State private var text = ""
  var body: some View {
    VStack {
      TextField("one", text: $text).focused($focus, equals: 1)
      TextField("two", text: $text).focused($focus, equals: 2).prefersDefaultFocus(probe.model.isOn, in: namespace)
      Button("reset") { [canary = probe.canary] in
        _ = canary
        resetFocus(in: namespace)
      }
    }
    .focusScope(namespace)
    .defaultFocus($focus, 2, priority: .userInitiated)
    .onChange(of: focus) { probe.model.number += 1 }
  }
}

private struct Tokened: View {
  let probe: LifetimeProbe
  @State private var text = ""
  @State private var tokens = [LifetimeProbe.Item(id: 1)]
  @State private var offered = [LifetimeProbe.Item(id: 2)]
  var body: some View {
    NavigationStack {
      probe.leaf()
        .searchable(text: $text, tokens: $tokens, suggestedTokens: $offered, isPresentedInTests: true) { probe.leaf($0.text) }
        .searchScopes($text) { probe.leaf("scope").tag("x") }
    }
  }
}

extension View {
  fileprivate func searchable<Content: View>(
    text: Binding<String>, tokens: Binding<[LifetimeProbe.Item]>, suggestedTokens: Binding<[LifetimeProbe.Item]>,
    isPresentedInTests: Bool, @ViewBuilder token: @escaping (LifetimeProbe.Item) -> Content
  ) -> some View {
    searchable(text: text, tokens: tokens, isPresented: .constant(isPresentedInTests), token: token)
      .searchSuggestions { ForEach(suggestedTokens.wrappedValue) { token($0).searchCompletion($0) } }
  }
}

private struct Glassy: View {
  let probe: LifetimeProbe
  @Namespace private var namespace
  var body: some View {
    GlassEffectContainer {
      probe.leaf().glassEffect(.regular.interactive(), in: .rect(cornerRadius: 8)).glassEffectID(1, in: namespace)
      Button("glass") { probe.model.number += 1 }.buttonStyle(.glass(.regular.tint(.red)))
      Button("bar") { probe.model.number += 1 }.buttonStyle(.accessoryBar)
      Button("bar") { probe.model.number += 1 }.buttonStyle(.accessoryBarAction)
    }
  }
}

private struct Rising: View {
  let probe: LifetimeProbe
  @Namespace private var namespace
  var body: some View {
    NavigationStack {
      NavigationLink("zoom") {
        probe.leaf("page").navigationTransition(.zoom(sourceID: 1, in: namespace))
      }
      .matchedTransitionSource(id: 1, in: namespace) { $0 }
    }
  }
}

private struct Bounds: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Cached: Layout {
  let canary: LifetimeProbe.Canary
  final class Cache { let canary = LifetimeProbe.Canary() }
  func makeCache(subviews: Subviews) -> Cache { Cache() }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
  }
}

extension LifetimeTests {
  /// What came after the others.
  nonisolated static let newer: [Case] = styles + rows + around

  nonisolated private static let styles: [Case] = [
    Case("TextFieldStyle") { probe in
      @Bindable var model = probe.model
      TextField("text", text: $model.text).textFieldStyle(OwnField(canary: probe.canary))
      Changing(probe: probe) { probe in
        TextField("text", text: .constant("x")).textFieldStyle(OwnField(canary: probe.model.isOn ? probe.canary : .init()))
      }
    },
    Case("GaugeStyle") { probe in
      Gauge(value: 0.5) {
        probe.leaf()
      } currentValueLabel: {
        probe.leaf("value")
      }
      .gaugeStyle(OwnGauge(canary: probe.canary))
    },
    Case("MenuStyle") { probe in
      Menu("menu") {
        probe.leaf()
      } primaryAction: {
        probe.model.number += 1
      }
      .menuStyle(OwnMenu(canary: probe.canary))
    },
    Case("FormStyle") { probe in Form { Section("s") { probe.leaf() } }.formStyle(OwnForm(canary: probe.canary)) },
    Case("DatePickerStyle") { probe in
      DatePicker(selection: Binding(get: { Date(timeIntervalSince1970: 0) }, set: { _ in probe.model.number += 1 })) { probe.leaf() }
        .datePickerStyle(OwnDates(canary: probe.canary))
    },
    Case("glass") { Glassy(probe: $0) },
  ]

  nonisolated private static let rows: [Case] = [
    Case("contextMenu(forSelectionType:)") { probe in
      @Bindable var model = probe.model
      List(probe.model.items, selection: $model.selection) { probe.leaf($0.text) }
        .contextMenu(forSelectionType: Int.self) { _ in
          probe.leaf("menu")
        } primaryAction: { _ in
          probe.model.number += 1
        }
    },
    Case("drops between rows") { probe in
      Changing(probe: probe) { probe in
        List {
          ForEach(probe.model.items) { probe.leaf($0.text) }
            .dropDestination(for: String.self) { _, _ in probe.model.number += 1 }
          ForEach(probe.model.items) { probe.leaf($0.text) }
            .onInsert(of: [.plainText]) { _, _ in probe.model.number += 1 }
            .onDelete { probe.model.items.remove(atOffsets: $0) }
        }
      }
    },
    Case("a table of a tree") { probe in
      Table([LifetimeProbe.Item(id: 1, children: [LifetimeProbe.Item(id: 2)])], children: \.children, selection: .constant(Set<Int>())) {
        TableColumn("one") { (item: LifetimeProbe.Item) in probe.leaf(item.text) }
        TableColumn("two") { (item: LifetimeProbe.Item) in Text(verbatim: item.text) }
      }
    },
    Case("DisclosureTableRow") { probe in
      Table(of: LifetimeProbe.Item.self) {
        TableColumn("one") { (item: LifetimeProbe.Item) in probe.leaf(item.text) }
      } rows: {
        DisclosureTableRow(LifetimeProbe.Item(id: 1)) { TableRow(LifetimeProbe.Item(id: 2)) }
        DisclosureTableRow(
          LifetimeProbe.Item(id: 3), isExpanded: Binding(get: { probe.model.isOn }, set: { probe.model.isOn = $0 })
        ) { ForEach(probe.model.items) { TableRow($0) } }
      }
    },
    Case("sectionActions") { probe in
      List { Section("s") { probe.leaf() }.sectionActions { probe.leaf("action") } }.alternatingRowBackgrounds()
        .listSectionMargins(.horizontal, 4)
    },
  ]

  nonisolated private static let around: [Case] = [
    Case("default focus with a priority") { DefaultFocus(probe: $0) },
    Case("tokens of a search") { Tokened(probe: $0) },
    Case("tabViewBottomAccessory") { probe in
      Changing(probe: probe) { probe in
        TabView {
          Tab("one", systemImage: "star") { probe.leaf("one") }
          Tab("two", systemImage: "star") { probe.leaf("two") }
        }
        .tabViewBottomAccessory(isEnabled: probe.model.isOn) { probe.leaf("accessory") }
      }
    },
    Case("a toolbar with an id") { probe in
      NavigationStack {
        probe.leaf().toolbar(id: "bar") {
          ToolbarItem(id: "a", placement: .primaryAction) { probe.leaf("item") }
          ToolbarItem(id: "b", placement: .secondaryAction, showsByDefault: probe.model.isOn) { probe.leaf("item") }
        }
      }
    },
    Case("matchedTransitionSource") { Rising(probe: $0) },
    Case("named gestures and tasks") { probe in
      probe.leaf()
        .gesture(TapGesture().onEnded { probe.model.number += 1 }, name: "tap")
        .task(name: "work") { @MainActor in
          probe.model.number += 1
          for await _ in AsyncStream<Void>(unfolding: { () -> Void? in
            try? await Task.sleep(for: .seconds(3600))
            return nil
          }) {}
          probe.model.number += 1
        }
    },
    Case("keys") { probe in
      probe.leaf().focusable().onKeyPress(.space) {
        probe.model.number += 1
        return .handled
      }
      .onKeyPress(characters: .letters) { _ in
        probe.model.number += 1
        return .ignored
      }
    },
    Case("anchors of preferences") { probe in
      probe.leaf().anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        .overlayPreferenceValue(Bounds.self) { anchors in
          GeometryReader { proxy in
            ForEach(anchors.indices, id: \.self) { index in probe.leaf().frame(width: proxy[anchors[index]].width) }
          }
        }
    },
    Case("layouts with caches") { probe in Cached(canary: probe.canary) { probe.leaf() } },
    Case("Group(subviews:)") { probe in
      Changing(probe: probe) { probe in
        Group(subviews: ForEach(probe.model.items) { probe.leaf($0.text) }) { subviews in
          ForEach(subviews) { $0.onTapGesture { probe.model.number += 1 } }
        }
      }
    },
    Case("scroll anchors") { probe in
      ScrollView { probe.leaf() }.defaultScrollAnchor(.bottom, for: .sizeChanges).defaultScrollAnchor(.top, for: .initialOffset)
    },
    Case("a list that stays at its end") { probe in List(selection: .constant(1)) { probe.leaf().tag(1) }.defaultScrollAnchor(.bottom) },
    Case("the clipboard") { probe in
      probe.leaf().copyable(["x"]).pasteDestination(for: String.self) { _ in probe.model.number += 1 }
        .onCutCommand {
          probe.model.number += 1
          return []
        }
    },
    Case("files") { probe in
      @Bindable var model = probe.model
      probe.leaf().fileImporter(isPresented: $model.isOn, allowedContentTypes: [.plainText]) { _ in probe.model.number += 1 }
        .fileExporter(isPresented: .constant(true), item: "x", contentTypes: [.plainText], defaultFilename: "x") { _ in
          probe.model.number += 1
        }
    },
  ]
}
