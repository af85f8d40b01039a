import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What a page shows after changes is what a page shows that is described anew.
@Suite("Pages follow the tree") @MainActor
struct FollowingTests {
  @Observable @MainActor
  final class Model {
    var isFirst = false
    var isSecond = false
    var title = "one"
    var number = 0
  }

  /// Makes changes one by one, and compares the page after each with one that has been told nothing before.
  private func follow(
    _ model: Model, @ViewBuilder _ content: @escaping @MainActor () -> some View, _ changes: [(Model) -> Void],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow(content: content)), assets: .forTests))
    for (index, change) in changes.enumerated() {
      change(model)
      ViewTree.flushAll()
      probed.settle()
      #expect(probed.problems() == [], "after change \(index)", sourceLocation: sourceLocation)
    }
  }

  @Test("A tab comes and goes, alone and with other changes")
  func tabs() throws {
    struct Tabs: View {
      @Bindable var model: Model
      var body: some View {
        TabView(selection: $model.number) {
          Tab("a \(model.title)", systemImage: "heart", value: 0) { Text("a") }
          if model.isFirst { Tab("extra \(model.title)", systemImage: "heart", value: 5) { Text("extra") } }
        }
        .disabled(model.isSecond)
      }
    }
    let model = Model()
    let changes: [(Model) -> Void] = (0..<30).map { index in
      { model in
        model.isFirst.toggle()
        if index % 3 == 1 { model.isSecond.toggle() }
        if index % 3 == 2 { model.title += "!" }
      }
    }
    try follow(model, { Tabs(model: model) }, changes)
  }

  @Test("A control gets a label, and loses it")
  func labels() throws {
    struct Controls: View {
      @Bindable var model: Model
      var body: some View {
        let title = model.isSecond ? model.title : ""
        Toggle(title, isOn: $model.isFirst)
        Toggle(isOn: $model.isFirst) { if model.isSecond { Image(systemName: "star") } }
        Stepper(value: $model.number) { Image(systemName: "star").accessibilityLabel(model.isSecond ? "One" : "None") }
        Gauge(value: 0.5) { Image(systemName: "star").accessibilityLabel(model.title) }
        LabeledContent {
          Toggle("", isOn: $model.isFirst)
        } label: {
          if model.isSecond { Text(model.title) }
        }
        DatePicker(title, selection: .constant(.distantPast))
        ColorPicker(title, selection: .constant(.red))
        TextField(title, text: $model.title)
        LabeledContent(title) { Toggle("", isOn: $model.isFirst) }
        Picker(title, selection: $model.number) { Text("x").tag(0) }
        Picker(title, selection: $model.number) { Text("x").tag(0) }.pickerStyle(.segmented)
        Gauge(value: 0.5) { Text(title) }
        NavigationStack { Text("page").navigationTitle(title) }
      }
    }
    let model = Model()
    let turn: (Model) -> Void = { $0.isSecond.toggle() }
    try follow(model, { Controls(model: model) }, [turn, { $0.title = "" }, turn, { $0.title = "two" }, turn, { $0.title = "three" }])
  }

  @Test("A picker's selection becomes none of its choices, and one of them again, by the program and by a person")
  func unknownChoice() throws {
    struct Choice: View {
      @Bindable var model: Model
      var body: some View {
        Picker("p", selection: $model.number) {
          Text("x").tag(0)
          Text("y").tag(1)
        }
      }
    }
    let model = Model()
    try follow(model, { Choice(model: model) }, [7, 1, 8, 0, 1, 9, 8, 0].map { number in { $0.number = number } })
    model.number = 7
    let visit = Visit { Choice(model: model) }
    let picker = visit.id("class=\"picker")
    func describesPicker(_ frames: [String]) -> Bool { frames.joined().contains("[4,[\"label\"") }
    visit.say("c\(picker):\(visit.site.choices(of: picker)[1])")
    #expect(model.number == 1 && describesPicker(visit.frames))
    visit.drain()
    model.number = 0
    ViewTree.flushAll()
    #expect(visit.frames == ["[[5,\(picker),\"selectedIndex\",0,1]]"])
  }

  @Test("The way back of a split view's detail, and the sidebar, are called by the sidebar's title")
  func splitTitle() throws {
    struct Split: View {
      let model: Model
      var body: some View {
        NavigationSplitView {
          List { Text("side") }.navigationTitle(model.title)
        } detail: {
          Text("detail").navigationTitle("d")
        }
      }
    }
    let model = Model()
    try follow(model, { Split(model: model) }, [{ $0.title = "two" }, { $0.title = "" }, { $0.title = "three" }])
  }

  @Test("A detail with items in the bar leaves, and the bar at the bottom stays")
  func splitBars() throws {
    struct Detail: View {
      let model: Model
      var body: some View {
        switch model.number {
        case 0: ContentUnavailableView("None", systemImage: "envelope")
        case 1:
          ScrollView { Text("One") }
            .navigationTitle("Title")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Up", systemImage: "chevron.up") {}
                Button("Down", systemImage: "chevron.down") {}
              }
            }
            .toolbarBackground(.visible, for: .bottomBar)
        default: Text("Many")
        }
      }
    }
    struct Split: View {
      let model: Model
      var body: some View {
        NavigationSplitView {
          Text("side")
        } detail: {
          Detail(model: model).toolbar { ToolbarItemGroup(placement: .bottomBar) { Button("Flag", systemImage: "flag") {} } }
        }
      }
    }
    let model = Model()
    let changes: [(Model) -> Void] = [1, 2, 1, 0, 1, 2].map { number in { $0.number = number } }
    try follow(model, { Split(model: model) }, changes)
  }

  @Test("The bar of tabs goes and comes, and what is in the tabs goes on changing")
  func hiddenTabBar() throws {
    struct Tabs: View {
      let model: Model
      var body: some View {
        TabView {
          Tab("a", systemImage: "heart") {
            VStack { if model.isSecond { Text("second") } }.toolbar(model.isFirst ? .hidden : .visible, for: .tabBar)
          }
          if model.number == 0 { Tab("b", systemImage: "heart") { Text("b") } }
        }
      }
    }
    let model = Model()
    let changes: [(Model) -> Void] = [
      { $0.isFirst = true }, { $0.isSecond = true }, { $0.isFirst = false }, { $0.isSecond = false }, { $0.number = 1 },
    ]
    try follow(model, { Tabs(model: model) }, changes)
  }

  @Test("All cells of a column follow the one that aligns it")
  func columnAlignment() throws {
    struct Columns: View {
      let model: Model
      var body: some View {
        Grid {
          GridRow { Text("c").gridColumnAlignment(model.isFirst ? .leading : .trailing) }
          GridRow {
            Text("k")
            Text("l")
          }
        }
      }
    }
    let model = Model()
    try follow(
      model, { Columns(model: model) },
      [{ $0.isFirst = true }, { $0.isFirst = false }])
  }

  @Test("A grid and its cells follow what comes, goes and grows in them")
  func gridCells() throws {
    struct Cells: View {
      let model: Model
      var body: some View {
        Grid {
          GridRow {
            if model.isFirst { Text("a").gridColumnAlignment(.trailing) }
            Text("b")
            if model.isSecond { Color.red }
          }
          GridRow {
            Text("c").gridCellColumns(model.number)
            Text("d").gridCellAnchor(model.isSecond ? .topLeading : .center)
          }
          if model.isSecond { ForEach(0..<3) { _ in GridRow { Text("e") } } }
          Color.blue.frame(height: model.isFirst ? 10 : nil)
        }
      }
    }
    let model = Model()
    try follow(
      model, { Cells(model: model) },
      [
        { $0.isFirst = true }, { $0.isSecond = true }, { $0.number = 2 }, { $0.isFirst = false }, { $0.number = 3 },
        { $0.isSecond = false }, { $0.number = 1 },
      ])
  }

  @Test("A bar is a toolbar from its first item on, until its last one has gone")
  func firstItem() throws {
    struct Bars: View {
      let model: Model
      var body: some View {
        NavigationStack {
          Text("a").navigationTitle(model.title).toolbar {
            if model.isFirst { ToolbarItem(placement: .confirmationAction) { Button("a") {} } }
            if model.isSecond { ToolbarItem(placement: .principal) { Text("b") } }
          }
        }
      }
    }
    let model = Model()
    try follow(
      model, { Bars(model: model) },
      [{ $0.isFirst = true }, { $0.isSecond = true }, { $0.isFirst = false }, { $0.isSecond = false }, { $0.isSecond = true }])
  }

  @Test("A slow page is told nothing of a bar that has gone")
  func barGone() throws {
    struct Bottom: View {
      let model: Model
      var body: some View {
        NavigationStack {
          Text("a").navigationTitle(model.title)
            .toolbar { if !model.isFirst { ToolbarItem(placement: .bottomBar) { Button("i") {} } } }
            .toolbar(model.isSecond ? .hidden : .visible, for: .bottomBar)
        }
      }
    }
    let model = Model()
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Bottom(model: model) }), assets: .forTests))
    let changes: [(Model) -> Void] = [{ $0.title = "two" }, { $0.isSecond = true }, { $0.isFirst = true }]
    for change in changes {
      change(model)
      ViewTree.flushAll()
    }
    probed.settle()
    #expect(probed.problems() == [])
  }

  @Test("What is disabled says of nothing that it takes it")
  func disabled() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        NavigationStack {
          List {
            ForEach(0..<2, id: \.self) { Text("row \($0)").contextMenu { Button("item") {} } }.onDelete { _ in }.onMove { _, _ in }
          }
          .refreshable {}
          .searchable(text: $model.title)
        }
        .disabled(model.isFirst)
      }
    }
    let model = Model()
    try follow(model, { Screen(model: model) }, [{ $0.isFirst = true }, { $0.isFirst = false }])
    model.isFirst = true
    // A menu that was open when it was disabled can be closed.
    #expect(!Visit { Screen(model: model) }.body.replacing("data-e=\"x\" class=\"contextmenu\"", with: "").contains("data-e"))
  }

  @Test("The way back names the page before it, whose title changes while it is covered")
  func coveredTitle() throws {
    struct Stack: View {
      let model: Model
      @State var path = [1]
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationTitle(model.title)
            .navigationDestination(for: Int.self) { number in
              Text("page").navigationTitle("page \(number)").toolbar { if model.isFirst { Button("item") {} } }
            }
        }
      }
    }
    let model = Model()
    try follow(model, { Stack(model: model) }, [{ $0.title = "two" }, { $0.isFirst = true }, { $0.title = "three" }])
    let visit = Visit { Stack(model: model) }
    model.title = "four"
    ViewTree.flushAll()
    #expect(visit.frames.joined().contains("Back to four"))
  }
}
