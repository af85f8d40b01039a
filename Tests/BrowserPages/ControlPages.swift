import Behold

/// The pages whose controls and bars the browser tests look at, each a window.
struct ControlScenes: Scene {
  var body: some Scene {
    WindowGroup("Toolbar", id: "toolbar") { NavigationStack { ToolbarPage() } }
    WindowGroup("Inline toolbar", id: "toolbar-inline") {
      NavigationStack { ToolbarPage().navigationBarTitleDisplayMode(.inline) }
    }
    WindowGroup("Toolbar without a stack", id: "toolbar-window") { ToolbarPage() }
    WindowGroup("Menus", id: "menus") { MenusPage() }
    WindowGroup("Low menu", id: "low-menu") { LowMenu() }
    WindowGroup("Ungrouped", id: "ungrouped") { NavigationStack { UngroupedForm() } }
    WindowGroup("Ungrouped list", id: "ungrouped-list") { UngroupedList() }
    WindowGroup("Swipes", id: "swipes") { NavigationStack { SwipePage() } }
    WindowGroup("Six tabs", id: "tabs") { SixTabs() }
    WindowGroup("Split", id: "split") { SplitPage() }
    WindowGroup("Three columns", id: "columns") { ThreeColumns() }
  }
}

struct LookScenes: Scene {
  var body: some Scene {
    WindowGroup("Gauges", id: "gauges") { GaugePage() }
    WindowGroup("Sizes", id: "sizes") { SizePage() }
    WindowGroup("Button styles", id: "buttons") { ButtonPage() }
    WindowGroup("Symbols", id: "symbols") { SymbolPage() }
    WindowGroup("Colours", id: "colours") { ColourPage() }
    WindowGroup("Picture", id: "picture") { PicturePage() }
  }
}

/// Items that are written one by one, at all places, on several views of a page.
private struct ToolbarPage: View {
  @State private var isOn = false
  @State private var log = "nothing"
  @State private var shows = false
  @State private var isWide = false

  var body: some View {
    List {
      Text("Pressed: \(log)")
      Toggle("More items", isOn: $isWide)
      Button("Sheet") { shows = true }
        .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Row", systemImage: "star") { log = "row" } } }
      ForEach(0..<30, id: \.self) { Text("Row \($0)") }
    }
    .navigationTitle("A long title of a page")
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { Button("Lead") { log = "lead" } }
      ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { log = "add" } }
      ToolbarItem {
        Menu("Sort") {
          Button("By name") { log = "name" }
          Button("By date") { log = "date" }
        }
      }
    }
    .toolbar {
      ToolbarItem { Toggle("On", systemImage: "bell", isOn: $isOn) }
      ToolbarItem(placement: .bottomBar) { Button("Below") { log = "below" } }
      ToolbarItem(placement: .bottomBar) { Button("Beside") { log = "beside" } }
      ToolbarItem(placement: .status) { Text("Up to date") }
      if isWide {
        ToolbarItem { Button("Archive") { log = "archive" } }
        ToolbarItem { Button("Duplicate") { log = "duplicate" } }
        ToolbarItem { Button("Rename") { log = "rename" } }
      }
    }
    .sheet(isPresented: $shows) {
      NavigationStack {
        Form { Text("In the sheet") }
          .navigationTitle("Edit")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { shows = false } }
            ToolbarItem(placement: .confirmationAction) { Button("Save") { shows = false } }
          }
      }
    }
  }
}

/// A menu near the bottom, in which others unfold.
private struct LowMenu: View {
  @State private var choice = 0
  @State private var isMore = false

  var body: some View {
    VStack {
      Spacer()
      Text("Here, \(choice)").padding().contextMenu {
        Button("First") {}
        Menu("Category") {
          Picker("C", selection: $choice) { ForEach(0..<8) { Text("Choice \($0)").tag($0) } }
          Toggle("More", isOn: $isMore).menuActionDismissBehavior(.disabled)
          if isMore { ForEach(0..<12) { Button("Further \($0)") {} } }
        }
        Button("Last") {}
      }
    }
  }
}

private struct MenusPage: View {
  @State private var log = "nothing"
  @State private var isOn = false
  @State private var order = "name"
  @State private var size = 1

  var body: some View {
    VStack {
      Text("Chosen: \(log), \(isOn ? "on" : "off"), by \(order), size \(size)")
      Menu("Actions", systemImage: "ellipsis.circle") {
        Button("Copy", systemImage: "doc.on.doc") { log = "copy" }
        Toggle("Show hidden", isOn: $isOn)
        Picker("Order", selection: $order) {
          Text("Name").tag("name")
          Text("Date").tag("date")
        }
        Section("Share") {
          Button("Mail", systemImage: "envelope") { log = "mail" }
          Link("Site", destination: URL(string: "https://example.org/")!)
        }
        Menu("Size") {
          Picker("Size", selection: $size) {
            Text("Small").tag(0)
            Text("Large").tag(1)
          }
          .pickerStyle(.inline)
          Button("Other") { log = "other" }
        }
        Divider()
        Button("Off", systemImage: "lock") {}.disabled(true)
        Button("Delete", systemImage: "trash", role: .destructive) { log = "delete" }
      }
    }
  }
}

/// Rows without sections, which are one group.
private struct UngroupedForm: View {
  @State private var name = ""
  @State private var place = ""
  @State private var size = 1
  @State private var isOn = true
  @State private var level = 0.4
  @State private var count = 2

  var body: some View {
    Form {
      TextField("Name", text: $name)
      TextField("Place", text: $place, prompt: Text("Where it is"))
      SecureField("Password", text: $name)
      Picker("Shipment", selection: $size) {
        Text("Standard").tag(0)
        Text("Tomorrow").tag(1)
        Text("Overnight").tag(2)
      }
      .pickerStyle(.segmented)
      Picker("Size", selection: $size) { ForEach(0..<3, id: \.self) { Text("Size \($0)") } }
      Toggle("Wrapped", isOn: $isOn)
      Stepper("Count: \(count)", value: $count)
      Slider(value: $level)
      LabeledContent("Version", value: "1.2.3")
      LabeledContent("A label that is long enough to need two lines", value: "and a value as long")
      HStack {
        Text("Left")
        Spacer()
        Text("Right")
      }
      Text("Only a text")
      Button("Send") {}
      Button("Delete", role: .destructive) {}
    }
    .navigationTitle("Ungrouped")
  }
}

private struct UngroupedList: View {
  var body: some View {
    List {
      Text("One")
      Text("Two")
      Section("Group") { Text("Three") }
      Text("Four")
      Text("Five")
    }
  }
}

private struct SwipePage: View {
  @State private var rows = ["Milk", "Tea", "Bread", "Salt"]
  @State private var log = "nothing"
  @State private var selection: String?

  var body: some View {
    List(selection: $selection) {
      Text("Done: \(log)").selectionDisabled()
      ForEach(rows, id: \.self) { row in
        Text(row)
          .swipeActions {
            Button("Delete", role: .destructive) { rows.removeAll { $0 == row } }
            Button("Flag", systemImage: "flag") { log = "flag \(row)" }.tint(.orange)
          }
          .swipeActions(edge: .leading) { Button("Pin") { log = "pin \(row)" }.tint(.green) }
      }
      .onDelete { rows.remove(atOffsets: $0) }
      Section("Only deleted") { ForEach(rows, id: \.self) { Text("Also \($0)") }.onDelete { rows.remove(atOffsets: $0) } }
    }
    .navigationTitle("Swipes")
  }
}

private struct SixTabs: View {
  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { TabRows(name: "Home") }.badge(3)
      Tab("Search", systemImage: "magnifyingglass") { TabRows(name: "Search") }
      Tab("Favourites", systemImage: "heart") { TabRows(name: "Favourites") }.badge(128)
      Tab("Messages", systemImage: "message") { TabRows(name: "Messages") }.badge(12)
      Tab("Files", systemImage: "folder") { TabRows(name: "Files") }
      Tab("Settings", systemImage: "gearshape") { Text("All settings") }.badge(1)
    }
  }
}

private struct TabRows: View {
  let name: String

  var body: some View {
    NavigationStack {
      List(0..<60, id: \.self) { Text("\(name) \($0)") }.navigationTitle(name)
    }
  }
}

private struct SplitPage: View {
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      List(["Apple", "Pear", "Plum"], id: \.self, selection: $selection) { Text($0) }
        .navigationTitle("Fruit")
        .toolbar { Button("Add", systemImage: "plus") {} }
    } detail: {
      if let selection {
        Form {
          LabeledContent("Name", value: selection)
          Text("All about it")
        }
        .navigationTitle(selection)
      } else {
        Text("Choose a fruit")
      }
    }
  }
}

private struct ThreeColumns: View {
  @State private var group: Int?
  @State private var item: Int?

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $group) { Text("Group \($0)") }.navigationTitle("Groups")
    } content: {
      if let group {
        List(0..<4, id: \.self, selection: $item) { Text("Item \(group).\($0)") }.navigationTitle("Group \(group)")
      } else {
        Text("Choose a group")
      }
    } detail: {
      if let item { Text("About item \(item)").navigationTitle("Item \(item)") } else { Text("Choose an item") }
    }
  }
}
