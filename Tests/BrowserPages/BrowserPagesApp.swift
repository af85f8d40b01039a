import Behold

/// What the browser tests look at: all kinds of controls, and texts and addresses of an attacker.
@main
struct BrowserPagesApp: App {
  @State private var model = PagesModel()

  static let launchOptions = [LaunchOption("corpus", value: "FILE", help: "shows the lines of a file in all places that show text")]

  var body: some Scene {
    WindowGroup("Controls") { ControlsPage().environment(model) }
    WindowGroup("Corpus", id: "corpus") { CorpusPage(lines: model.corpus) }
    WindowGroup("Ticking", id: "ticking") { TickingPage() }
    WindowGroup("Rows", id: "rows") { RowsPage().environment(model) }
    WindowGroup("Plain", id: "plain") { PlainPage().environment(model) }
    WindowGroup("Layout", id: "layout") { LayoutPage() }
    WindowGroup("Drafts", id: "drafts") { DraftPage() }
    WindowGroup("Records", id: "records") { RecordsPage() }
    WindowGroup("Long list", id: "long") { NavigationStack { LongListPage() } }
    WindowGroup("Millions", id: "millions") { List(0..<3_000_000, id: \.self) { Text(verbatim: "Line \($0)") } }
    WindowGroup("Lazy", id: "lazy") { LazyPage() }
    WindowGroup("Evaluations", id: "evaluations") { EvaluationsPage() }
    DraftScenes()
    FoundScenes()
    EndedScenes()
    UnkeptScenes()
    PutBackScenes()
    KeptScenes()
    SaidScenes()
    RichScenes()
    DrawnScenes()
    SeenScenes()
    PlacedScenes()
    RoomScenes()
    ControlScenes()
    LookScenes()
    LinkScenes()
    LanguageScenes()
    ScreenScenes()
    TabScreenScenes()
    GeometryScenes()
    SpaceScenes()
    ArrangementScenes()
    ScrollScenes()
    SlowScenes()
    LaterScenes()
    AppearingScenes()
    MotionScenes()
    AnimatedScenes()
    FigureScenes()
    OddMotionScenes()
    MatchingScenes()
    MatchedWayScenes()
    SharedMotionScenes()
    TransitionScenes()
    TurningScenes()
    AccessibilityScenes()
    GroupScenes()
    BarScenes()
    HabitScenes()
    FamilyScenes()
    GroundScenes()
    SheetScenes()
    DetailScenes()
    RemainingScenes()
    DraggedSheetScenes()
    FillingScenes()
    FloatingScenes()
    MidstScenes()
    MotionScreenScenes()
    PressScenes()
    GestureScenes()
    WritingScenes()
    SelectionScenes()
    SlideScenes()
    ToneScenes()
    StackedScenes()
    PlainScenes()
    EmptiedScenes()
    UsedScenes()
    RowScenes()
    TriedScenes()
    MendedScenes()
    StyleScenes()
    EndScenes()
    WayScenes()
    LaidScenes()
    FittedScenes()
    AskedScenes()
    FilePages()
  }
}

@Observable @MainActor
final class PagesModel {
  var text = ""
  var shouted = ""
  var isOn = false
  var level = 0.5
  var choice = "b"
  var size = 1
  var count = 1
  var date = Date(timeIntervalSince1970: 1_777_600_000)
  var color = Color(red: 1, green: 0, blue: 0)
  var rows = (1...6).map { "Row \($0)" }
  var log: [String] = []
  let corpus: [String]

  init() {
    let path = LaunchArguments.current["corpus"]
    let text = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    // Lines are JSON strings, so that they can hold anything.
    corpus = text.split(separator: "\n").compactMap { try? JSONDecoder().decode(String.self, from: Data($0.utf8)) }
  }
}

struct ControlsPage: View {
  @Environment(PagesModel.self) private var model
  @State private var shows = (sheet: false, alert: false)

  var body: some View {
    Form {
      Section("Fields") {
        TextField("Text", text: $model.text)
        TextField(
          "Shouted",
          text: Binding {
            model.shouted
          } set: {
            model.shouted = $0.uppercased()
          })
        Text("You typed: \(model.text)")
      }
      Section("Choices") {
        Toggle("Switch", isOn: $model.isOn)
        Picker("Choice", selection: $model.choice) { ForEach(["a", "b", "c"], id: \.self) { Text($0) } }
        Picker("Size", selection: $model.size) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        .pickerStyle(.segmented)
        Stepper("Count: \(model.count)", value: $model.count, in: 0...3)
        Slider(value: $model.level, in: 0...1) { Text("Level") }
        DatePicker("Date", selection: $model.date, displayedComponents: .date)
        DatePicker("Time", selection: $model.date, displayedComponents: .hourAndMinute)
        ColorPicker("Colour", selection: $model.color)
      }
      Section("State") {
        Text(
          verbatim:
            "switch \(model.isOn ? "on" : "off"), choice \(model.choice), size \(model.size), level \(Int((model.level * 100).rounded()))")
        Text(verbatim: "date \(model.date.formatted(.iso8601))")
        ForEach(model.log, id: \.self) { Text($0) }
      }
      Section("Actions") {
        Button("Show sheet") { shows.sheet = true }
        Button("Show alert") { shows.alert = true }
        Button("Never") { model.log.append("pressed never") }.disabled(true)
        Menu("More") {
          Button("First") { model.log.append("first") }
          Button("Second") { model.log.append("second") }
        }
      }
    }
    .navigationTitle("Controls")
    .sheet(isPresented: $shows.sheet) {
      NavigationStack {
        Form { TextField("In the sheet", text: $model.text) }
          .navigationTitle("Sheet")
          .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Close") { shows.sheet = false } } }
      }
    }
    .alert("Really?", isPresented: $shows.alert) {
      Button("Yes") { model.log.append("yes") }
      Button("No", role: .cancel) {}
    } message: {
      Text("It cannot be undone.")
    }
  }
}

/// Shows each line wherever a view shows text.
struct CorpusPage: View {
  @State private var isShown = false
  let lines: [String]

  var body: some View {
    VStack(alignment: .leading) {
      Button("Show all") { isShown = true }
      if isShown { CorpusRows(lines: lines) }
      // The same in the first page, which is HTML.
      CorpusRows(lines: lines)
    }
  }
}

private struct CorpusRows: View {
  let lines: [String]

  var body: some View {
    ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
      Text(verbatim: line).help(line).accessibilityLabel(line).accessibilityIdentifier(line)
      Button(line) {}
      TextField(line, text: .constant(line), prompt: Text(verbatim: line))
      Image(systemName: line)
      Image(line)
      Label(line, systemImage: line)
      Text(verbatim: line).font(.custom(line, size: 12))
      if let url = URL(string: line) { Link(line, destination: url) }
    }
  }
}

struct TickingPage: View {
  @State private var text = ""
  @State private var ticks = 0

  var body: some View {
    VStack {
      TextField("Text", text: $text)
      Text("Tick \(ticks)")
      Text("Typed \(text)")
      ForEach(0..<(ticks % 5), id: \.self) { Text("Row \($0)") }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(20))
        ticks += 1
      }
    }
  }
}

struct RowsPage: View {
  @Environment(PagesModel.self) private var model

  var body: some View {
    List {
      ForEach(model.rows, id: \.self) { Text($0) }
        .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.rows.remove(atOffsets: $0) }
    }
    .refreshable { model.rows.append("Refreshed") }
    .navigationTitle("Rows")
  }
}

struct PlainPage: View {
  @Environment(PagesModel.self) private var model

  var body: some View {
    VStack {
      Text("Hello").font(.largeTitle)
      Text("count \(model.count)")
      Button("More") { model.count += 1 }
    }
  }
}
