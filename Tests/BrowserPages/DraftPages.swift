import Behold

/// What is typed and pressed before the answer.
struct DraftScenes: Scene {
  var body: some Scene {
    WindowGroup("Two fields", id: "two-fields") { TwoFieldsPage() }
    WindowGroup("Enabled", id: "enabled") { EnabledPage() }
    WindowGroup("Barred", id: "barred") { BarredPage() }
  }
}

/// Fields of which the program makes something else than what is typed.
struct DraftPage: View {
  @State private var draft = ""
  @State private var sent: [String] = []
  @State private var loud = ""
  @State private var digits = ""

  var body: some View {
    VStack {
      TextField("Message", text: $draft).onSubmit {
        sent.append(draft)
        draft = ""
      }
      Text(verbatim: "sent: \(sent.joined(separator: " "))")
      TextField("Loud", text: Binding(get: { loud }, set: { loud = $0.uppercased() }))
      Text(verbatim: "loud: \(loud)")
      TextField("Digits", text: Binding(get: { digits }, set: { digits = $0.filter(\.isNumber) }))
      Text(verbatim: "digits: \(digits)")
    }
  }
}

/// Records that look alike: a field in each row, and a sheet for each. In whatever order they are: that of `$ORDER`.
struct RecordsPage: View {
  private struct Record: Identifiable {
    let id: String
    var quantity = ""
  }

  @State private var records = (ProcessInfo.processInfo.environment["ORDER"] ?? "milk tea").split(separator: " ").map {
    Record(id: String($0))
  }
  @State private var edited: Record?
  @State private var quantity = ""

  var body: some View {
    List {
      ForEach($records) { $record in
        HStack {
          TextField("Qty", text: $record.quantity)
          Button("Edit \(record.id)") {
            quantity = ""
            edited = record
          }
        }
      }
      Text(verbatim: records.map { "\($0.id)=\($0.quantity)" }.joined(separator: ","))
    }
    .navigationTitle("Records")
    .sheet(item: $edited) { record in
      Form { TextField("New quantity", text: $quantity) }.navigationTitle("Edit")
    }
  }
}

/// The program knows which field has the focus, and clears a text that is sent.
private struct TwoFieldsPage: View {
  private enum Field { case draft, line, other }

  @State private var draft = ""
  @State private var line = ""
  @State private var other = ""
  @State private var sent: [String] = []
  @FocusState private var focus: Field?

  var body: some View {
    VStack {
      TextField("Draft", text: $draft).focused($focus, equals: .draft)
      TextField("Line", text: $line).focused($focus, equals: .line).onSubmit {
        sent.append(line)
        line = ""
      }
      TextField("Other", text: $other).focused($focus, equals: .other)
      Button("Send") {
        sent.append(draft)
        draft = ""
      }
      .keyboardShortcut(.return, modifiers: .command)
      Button("Save") { sent.append("saved \(draft)") }.keyboardShortcut("k")
      Button("Fill") { draft = "filled" }
      Text(verbatim: "sent: \(sent.joined(separator: ","))")
      Text(verbatim: "draft: \(draft)")
    }
  }
}

/// Buttons that are enabled by what is typed.
private struct EnabledPage: View {
  @State private var draft = ""
  @State private var sent: [String] = []
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        TextField("Draft", text: $draft)
        Button("Send") {
          sent.append(draft)
          draft = ""
        }
        .disabled(draft.isEmpty).keyboardShortcut(.return, modifiers: .command)
        Button("Long") { sent.append("long") }.disabled(draft.count < 5).keyboardShortcut("l")
        NavigationLink("Next", value: "next").disabled(draft.isEmpty)
        Text(verbatim: "sent: \(sent.joined(separator: ","))")
      }
      .navigationDestination(for: String.self) { Text(verbatim: "page \($0)") }
    }
  }
}

/// A login, and behind it a channel in the second tab.
private struct BarredPage: View {
  @State private var name = ""
  @State private var isIn = false
  @State private var tab = 0
  @State private var path: [String] = []
  @State private var draft = ""

  var body: some View {
    if isIn {
      TabView(selection: $tab) {
        Tab("Board", systemImage: "star", value: 0) { Text("The board") }
        Tab("Chat", systemImage: "bubble", value: 1) {
          NavigationStack(path: $path) {
            List(["general", "random"], id: \.self) { NavigationLink($0, value: $0) }
              .navigationDestination(for: String.self) { channel in
                VStack {
                  Text(verbatim: "channel \(channel)")
                  TextField("Message \(channel)", text: $draft)
                  Text(verbatim: "draft: \(draft)")
                }
              }
          }
        }
      }
    } else {
      TextField("Name", text: $name)
      Button("Log in") { isIn = true }
    }
  }
}
