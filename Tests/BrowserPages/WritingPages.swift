import Behold

/// What is written in, at sizes of texts and in directions that people choose.
struct WritingScenes: Scene {
  var body: some Scene {
    WindowGroup("Written notes", id: "written-notes") { WrittenNotes() }
    WindowGroup("Written alone", id: "written-alone") { WrittenAlone() }
    WindowGroup("Large notes", id: "large-notes") { WrittenNotes().dynamicTypeSize(.accessibility2) }
    WindowGroup("From the right", id: "from-right") { DirectedPage().environment(\.layoutDirection, .rightToLeft) }
    WindowGroup("From the left", id: "from-left") { DirectedPage().environment(\.layoutDirection, .leftToRight) }
    WindowGroup("Reached rows", id: "reached-rows") { ReachedRows() }
    WindowGroup("Tapped words", id: "tapped-words") { TappedWords() }
  }
}

private struct WrittenNotes: View {
  var body: some View {
    TabView {
      Tab("Notes", systemImage: "note.text") { NavigationStack { NotesPage() } }
      Tab("Plan", systemImage: "calendar") { NavigationStack { PlanPage() } }.badge(12)
    }
  }
}

private struct NotesPage: View {
  @State private var notes = (1...20).map { "Note \($0)" }
  @State private var draft = ""
  @State private var log = "nothing"
  @FocusState private var isWriting: Bool

  var body: some View {
    List(notes, id: \.self) { Text($0) }
      .navigationTitle("Conversation")
      .navigationBarTitleDisplayMode(.inline)
      .safeAreaInset(edge: .bottom) {
        HStack {
          TextField("Message", text: $draft).textFieldStyle(.roundedBorder).focused($isWriting)
          Button("Send", systemImage: "paperplane") { notes.append(draft) }.labelStyle(.iconOnly)
        }
        .padding()
        .background(.bar)
        .accessibilityIdentifier("composer")
      }
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Text("Pressed: \(log)").accessibilityIdentifier("log") }
        ToolbarItemGroup(placement: .keyboard) {
          Button("Bold") { log = "bold" }
          Spacer()
          Button("Done") {
            log = "done"
            isWriting = false
          }
        }
      }
  }
}

private struct PlanPage: View {
  @State private var day = Date(timeIntervalSince1970: 1_780_000_000)
  @State private var isOn = true

  var body: some View {
    Form {
      DatePicker("Pick up", selection: $day)
      DatePicker("Ready", selection: $day, displayedComponents: .date)
      DatePicker("At", selection: $day, displayedComponents: .hourAndMinute)
      Text("Orders").badge(128)
      NavigationLink("Drivers") { Text("Drivers") }.badge("late")
    }
    .navigationTitle("Plan")
  }
}

/// A window without a stack, whose sheet has fields, too.
private struct WrittenAlone: View {
  @State private var name = ""
  @State private var isShown = false
  @State private var isOn = false

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Toggle("On", isOn: $isOn)
      Button("Sheet") { isShown = true }
    }
    .padding()
    .toolbar { ToolbarItem(placement: .keyboard) { Button("Clear") { name = "" } } }
    .sheet(isPresented: $isShown) { TextField("Other", text: $name).padding() }
  }
}

private struct DirectedPage: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("One line (in brackets).").accessibilityIdentifier("latin-line")
          Text("Several lines of Latin letters, which are written on a page of another direction, and end with a full stop.")
            .accessibilityIdentifier("latin-lines")
          Text("سطر واحد.").accessibilityIdentifier("arabic-line")
          Text("هذه عدة أسطر من الحروف العربية التي تكتب على صفحة ذات اتجاه آخر وتنتهي بنقطة في آخرها كما هو معتاد.")
            .accessibilityIdentifier("arabic-lines")
          Text("Trailing lines of Latin letters, which are written on a page of another direction, and end with a full stop.")
            .multilineTextAlignment(.trailing)
            .accessibilityIdentifier("trailing-lines")
          Text("**Several** lines of pieces, which are written on a page of another direction, and end with a *full stop*.")
            .accessibilityIdentifier("pieces-lines")
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .navigationTitle("Orders")
    }
  }
}

private struct ReachedRows: View {
  @State private var log = "nothing"
  @State private var day = Date(timeIntervalSince1970: 1_780_000_000)

  var body: some View {
    List {
      Text("Pressed: \(log)")
      ForEach(1..<6) { number in
        Text("Parcel number \(number)")
          .accessibilityIdentifier("parcel-\(number)")
          .swipeActions(edge: .leading) { Button("Read", systemImage: "envelope.open") { log = "read \(number)" } }
          .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash", role: .destructive) { log = "delete \(number)" }
            Button("Flag") { log = "flag \(number)" }
          }
      }
      DatePicker("Pick up", selection: $day)
    }
  }
}

private struct TappedWords: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Tap these words twice").textSelection(.enabled).onTapGesture(count: 2) { count += 1 }.accessibilityIdentifier("words")
      Text("Only selected words").textSelection(.enabled).accessibilityIdentifier("selected")
      Text("Tapped \(count) times").accessibilityIdentifier("count")
    }
  }
}
