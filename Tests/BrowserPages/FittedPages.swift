import Behold

/// What is to fit into the room that there is: words, grounds, bars, dates, columns, large letters.
struct FittedScenes: Scene {
  var body: some Scene {
    WindowGroup("Long words", id: "long-words") { LongWords() }
    WindowGroup("Large words", id: "large-words") { NavigationStack { LargeWords() } }
    WindowGroup("Faint ground", id: "faint-ground") { FaintGround() }
    WindowGroup("Searched bar", id: "searched-bar") { SearchedBar() }
    WindowGroup("Dated rows", id: "dated-rows") { DatedRows() }
    WindowGroup("Lone sidebar", id: "lone-sidebar") { LoneSidebar() }
    WindowGroup("Pulled rows", id: "pulled-rows") { PulledRows() }
    WindowGroup("Large columns", id: "large-columns") { LargeColumns() }
    WindowGroup("Written sheet", id: "written-sheet") { WrittenSheet() }
  }
}

private struct LongWords: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack {
        Text("Internationalization").accessibilityIdentifier("first")
        Spacer()
        Text("€1,234,567.00").bold().accessibilityIdentifier("second")
      }
      .frame(width: 240)
      .border(.red)
      .accessibilityIdentifier("frame")
      HStack {
        Text("9:41:00\u{202f}PM").font(.title).accessibilityIdentifier("time")
        Spacer()
        Circle().fill(.blue).frame(width: 60, height: 60).accessibilityIdentifier("circle")
      }
      .frame(width: 150)
      .border(.red)
      .accessibilityIdentifier("card")
      HStack {
        Text("Notifications").accessibilityIdentifier("name")
        Spacer()
        Text("banners and sounds").accessibilityIdentifier("value")
      }
      .frame(width: 260)
      .border(.red)
    }
  }
}

private struct LargeWords: View {
  var body: some View {
    Form {
      LabeledContent("Total amount", value: "€1,234,567.50")
      LabeledContent("Identifier", value: "DE89370400440532013000")
      LabeledContent("Lines", value: "one two three four five six")
      HStack {
        Image(systemName: "star")
        VStack(alignment: .leading) {
          Text("Internationalization").accessibilityIdentifier("title")
          Text("A caption").font(.caption)
        }
        Spacer()
        Text("€1,234.00").bold().accessibilityIdentifier("price")
      }
    }
    .navigationTitle("Words")
    .dynamicTypeSize(.accessibility3)
  }
}

private struct FaintGround: View {
  var body: some View {
    NavigationStack {
      ScrollView { Text("Text").frame(maxWidth: .infinity, minHeight: 1500) }
        .background(LinearGradient(colors: [.blue.opacity(0.2), .blue.opacity(0.2)], startPoint: .top, endPoint: .bottom))
        .navigationTitle("Ground")
    }
  }
}

private struct SearchedBar: View {
  @State private var text = ""
  @State private var status = "All"
  @State private var isClosed = false

  var body: some View {
    NavigationStack {
      VStack {
        Text(isClosed ? "closed" : "open")
        Button(role: .close) { isClosed = false }
        Color.blue.opacity(0.2)
      }
      .navigationTitle("Products")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $text, placement: .toolbar, prompt: "Search products")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button(role: .close) { isClosed = true } }
        ToolbarItem {
          Picker("Status", selection: $status) { ForEach(["All", "Low"], id: \.self) { Text($0) } }.pickerStyle(.menu)
        }
        ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") {} }
      }
    }
  }
}

private struct DatedRows: View {
  private static let moment = Date(timeIntervalSince1970: 1_700_000_000)

  var body: some View {
    Form {
      DatePicker("Meeting", selection: .constant(Self.moment))
      DatePicker("Wake up", selection: .constant(Self.moment), displayedComponents: .hourAndMinute)
      DatePicker("Birthday", selection: .constant(Self.moment), displayedComponents: .date)
      DatePicker("A name with many words that has no room beside it", selection: .constant(Self.moment))
      Section { DatePicker("Day", selection: .constant(Self.moment), displayedComponents: .date).frame(width: 216) }
      Section { DatePicker("Calendar", selection: .constant(Self.moment), displayedComponents: .date).datePickerStyle(.graphical) }
    }
  }
}

private struct LoneSidebar: View {
  var body: some View {
    NavigationStack {
      List(0..<5, id: \.self) { Text("Row \($0)") }
        .listStyle(.sidebar)
        .navigationTitle("Tasks")
        .toolbar { Button("Add") {} }
    }
  }
}

private struct PulledRows: View {
  @State private var text = ""
  @State private var scope = 0
  @State private var count = 0

  var body: some View {
    NavigationStack {
      List(0..<5, id: \.self) { Text("Row \($0), \(count)") }
        .refreshable { count += 1 }
        .navigationTitle("Inbox")
        .searchable(text: $text)
        .searchScopes($scope, activation: .onSearchPresentation) {
          Text("All").tag(0)
          Text("Unread").tag(1)
        }
    }
  }
}

private struct LargeColumns: View {
  @State private var chosen: Int?

  var body: some View {
    NavigationSplitView {
      List(0..<4, id: \.self, selection: $chosen) { Label(["Inbox", "Flagged", "Archive", "Drafts"][$0], systemImage: "folder") }
        .navigationTitle("Accounts")
    } content: {
      List(0..<3, id: \.self) { Text("Message \($0)") }.navigationTitle("Inbox")
    } detail: {
      Text("Nothing")
    }
  }
}

private struct WrittenSheet: View {
  @State private var isShown = true
  @State private var text = "Dear reader"
  @State private var subject = ""

  var body: some View {
    Button("Write") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          VStack(spacing: 0) {
            TextField("Subject", text: $subject).padding(.horizontal)
            Divider()
            TextEditor(text: $text).padding(.horizontal, 12)
          }
          .navigationTitle("New message")
          .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Send") { isShown = false } } }
        }
      }
  }
}
