import Behold
import Foundation

extension Chapter {
  static let editing = Chapter(
    "editing", title: "Rows that Change", symbol: "arrow.up.arrow.down",
    samples: [
      MovedRows.self, EditableRows.self, SwipedRows.self, EditedRows.self, RefreshedList.self, SearchedList.self, SearchState.self,
      SearchedParts.self, SearchTokens.self,
    ])
}

/// Rows that are deleted, and moved: drag them.
@Sample struct MovedRows: View {
  @State private var orders = ["Ada", "Bob", "Cyd"]

  var body: some View {
    List {
      ForEach(orders, id: \.self) { Text($0) }
        .onDelete { orders.remove(atOffsets: $0) }
        .onMove { orders.move(fromOffsets: $0, toOffset: $1) }
    }
    .frame(height: 200)
  }
}

/// A button that shows how rows are deleted and moved. One of them stays, and one stays where it is.
@Sample struct EditableRows: View {
  @State private var orders = ["Ada", "Bob", "Cyd"]

  var body: some View {
    NavigationStack {
      List {
        ForEach(orders, id: \.self) { Text($0).deleteDisabled($0 == "Ada").moveDisabled($0 == "Cyd") }
          .onDelete { orders.remove(atOffsets: $0) }
          .onMove { orders.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("Orders")
      .toolbar { EditButton() }
    }
    .frame(height: 260)
  }
}

/// Actions that come when a row is swiped.
@Sample struct SwipedRows: View {
  @State private var mails = ["Welcome", "Your order", "News"]
  @State private var read: Set<String> = []

  var body: some View {
    List(mails, id: \.self) { mail in
      Text(mail)
        .bold(!read.contains(mail))
        .swipeActions(edge: .leading) {
          Button("Read", systemImage: "envelope.open") { read.insert(mail) }.tint(.blue)
        }
        .swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) { mails.removeAll { $0 == mail } }
        }
    }
    .frame(height: 200)
  }
}

/// Rows that write to the elements.
@Sample struct EditedRows: View {
  struct Task: Identifiable {
    let id = UUID()
    var name: String
    var isDone = false
  }
  @State private var tasks = [Task(name: "Dough"), Task(name: "Glaze", isDone: true)]

  var body: some View {
    List($tasks) { $task in
      Toggle(isOn: $task.isDone) { TextField("Task", text: $task.name) }
    }
    .frame(height: 150)
  }
}

/// A list that is brought up to date by pulling it down.
@Sample struct RefreshedList: View {
  @State private var news = ["Open today"]

  var body: some View {
    List(news, id: \.self) { Text($0) }
      .refreshable {
        try? await Task.sleep(for: .seconds(1))
        news.append("Sold out \(news.count)")
      }
      .frame(height: 200)
  }
}

/// A search for rows.
@Sample struct SearchedList: View {
  @State private var search = ""
  private let donuts = ["Classic", "Boston", "Berry", "Bacon"]

  var body: some View {
    NavigationStack {
      List(donuts.filter { search.isEmpty || $0.localizedCaseInsensitiveContains(search) }, id: \.self) { Text($0) }
        .navigationTitle("Menu")
        .searchable(text: $search, prompt: "Find a donut")
    }
    .frame(height: 320)
  }
}

/// What views within know of a search.
@Sample struct SearchState: View {
  @State private var search = ""

  private struct Results: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
      VStack {
        Text(isSearching ? "Searching" : "Not searching")
        Button("End the search") { dismissSearch() }
      }
    }
  }

  var body: some View {
    NavigationStack { Results().searchable(text: $search, prompt: "Find a topping") }
      .frame(height: 200)
  }
}

/// A choice of what is searched, and rows that people may delete and move without more code.
@Sample struct SearchedParts: View {
  private struct Task: Identifiable {
    let id: String
    var isDone = false
  }

  @State private var tasks = [Task(id: "Mix the dough"), Task(id: "Heat the oil"), Task(id: "Open the shop", isDone: true)]
  @State private var search = ""
  @State private var showsDone = false

  var body: some View {
    NavigationStack {
      List($tasks, editActions: .all) { $task in
        if task.isDone == showsDone, search.isEmpty || task.id.localizedCaseInsensitiveContains(search) {
          Toggle(task.id, isOn: $task.isDone)
        }
      }
      .navigationTitle("Today")
      .searchable(text: $search, prompt: "Find a task")
      .searchScopes($showsDone) {
        Text("To do").tag(false)
        Text("Done").tag(true)
      }
    }
    .frame(height: 360)
  }
}

/// Tokens in a search field, which are offered below it. Backspace takes the last one away.
@Sample struct SearchTokens: View {
  private struct Kind: Identifiable, Hashable {
    let id: String
  }

  @State private var text = ""
  @State private var tokens = [Kind(id: "Glazed")]
  private let kinds = ["Glazed", "Filled", "Vegan"].map { Kind(id: $0) }

  var body: some View {
    NavigationStack {
      List(["Classic", "Berry", "Boston"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
        .navigationTitle("Donuts")
        .searchable(text: $text, tokens: $tokens) { kind in Text(kind.id) }
        .searchSuggestions { ForEach(kinds) { kind in Text(kind.id).searchCompletion(kind) } }
    }
    .frame(height: 320)
  }
}
