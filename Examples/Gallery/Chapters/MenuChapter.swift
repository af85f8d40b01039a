import Behold

extension Chapter {
  static let menus = Chapter(
    "menus", title: "Menus", symbol: "ellipsis.circle",
    samples: [Menus.self, MenuAction.self, MenuStyles.self, MenuChoices.self, LastingMenu.self, ContextMenus.self, Renaming.self])
}

/// Choices that come when they are asked for, in groups and in menus within.
@Sample struct Menus: View {
  @State private var last = "Nothing"

  var body: some View {
    Menu("Edit", systemImage: "pencil") {
      Button("Copy", systemImage: "doc.on.doc") { last = "Copied" }
      Menu("Share") {
        Button("As mail") { last = "Sent" }
        Button("As a link") { last = "Linked" }
      }
      Divider()
      Button("Delete", systemImage: "trash", role: .destructive) { last = "Deleted" }
    }
    Text(last)
  }
}

/// A menu whose button does something of its own.
@Sample struct MenuAction: View {
  @State private var last = "Nothing"

  var body: some View {
    Menu("Save") {
      Button("Save as…") { last = "Saved under another name" }
    } primaryAction: {
      last = "Saved"
    }
    .menuIndicator(.hidden)
    .buttonStyle(.bordered)
    Text(last)
  }
}

/// Labels that look like buttons.
@Sample struct MenuStyles: View {
  @State private var last = "Nothing"

  var body: some View {
    VStack(spacing: 12) {
      Menu("Bordered") { items }.buttonStyle(.bordered)
      Menu("Prominent") { items }.buttonStyle(.borderedProminent).controlSize(.large)
      Menu("Capsule") { items }.buttonStyle(.bordered).buttonBorderShape(.capsule).controlSize(.small).menuStyle(.button)
      Menu("Borderless") { items }.buttonStyle(.bordered).menuStyle(.borderlessButton)
      Text(last)
    }
  }

  private var items: some View {
    ForEach(["Copy", "Move"], id: \.self) { name in Button(name) { last = name } }
  }
}

/// Pickers and switches in a menu.
@Sample struct MenuChoices: View {
  @State private var order = "Name"
  @State private var showsDone = true

  var body: some View {
    Menu("Sorted by \(order)") {
      Picker("Sort by", selection: $order) {
        ForEach(["Name", "Date", "Size"], id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
      Toggle("Show what is done", isOn: $showsDone)
    }
  }
}

/// A menu for whatever is shown: by the other mouse button, or by a long press.
@Sample struct ContextMenus: View {
  @State private var color = Color.orange

  var body: some View {
    Circle().fill(color).frame(width: 80, height: 80)
      .contextMenu {
        Button("Orange") { color = .orange }
        Button("Purple") { color = .purple }
      }
      .accessibilityLabel("A disc")
  }
}

/// A button that renames what is around it, and one that leads to help.
@Sample struct Renaming: View {
  @State private var name = "The Classic"
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack {
      TextField("Name", text: $name).focused($isFocused)
      RenameButton().labelStyle(.iconOnly)
      HelpLink(destination: URL(string: "https://en.wikipedia.org/wiki/Doughnut")!)
    }
    .renameAction($isFocused)
  }
}

/// A menu that stays open for some of what is in it.
@Sample struct LastingMenu: View {
  @State private var count = 1

  var body: some View {
    Menu("\(count) donuts") {
      Button("More", systemImage: "plus") { count += 1 }.menuActionDismissBehavior(.disabled)
      Button("One", systemImage: "arrow.uturn.backward") { count = 1 }
    }
  }
}
