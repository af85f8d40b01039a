import Behold

/// Groups that open, among rows, at the side and in forms.
struct GroupScenes: Scene {
  var body: some Scene {
    WindowGroup("Groups", id: "groups") { NavigationStack { GroupList(title: "Groups") } }
    WindowGroup("Side", id: "group-side") { SideScreen() }
    WindowGroup("Group form", id: "group-form") { GroupForm() }
  }
}

private struct Folder: Identifiable {
  let id: String
  var folders: [Folder]?

  static let all = [
    Folder(id: "Home", folders: [Folder(id: "Pictures", folders: [Folder(id: "Sunset")]), Folder(id: "Notes")]),
    Folder(id: "Trash", folders: []), Folder(id: "Letter"),
  ]
}

private struct GroupList: View {
  let title: String

  var body: some View {
    List {
      Text("Above")
      OutlineGroup(Folder.all, children: \.folders) { Text($0.id) }
      Text("Below")
      Section("Apart") { OutlineGroup(Folder.all, children: \.folders) { Text($0.id) } }
    }
    .navigationTitle(title)
  }
}

private struct SideScreen: View {
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      List(Folder.all, children: \.folders, selection: $selection) { Text($0.id) }.navigationTitle("Folders")
    } detail: {
      Text("Selected: \(selection ?? "none")").navigationTitle("Folder")
    }
  }
}

private struct GroupForm: View {
  @State private var size = 1
  @State private var name = ""

  var body: some View {
    Form {
      DisclosureGroup("More", isExpanded: .constant(true)) {
        Text("A text").accessibilityIdentifier("within")
        TextField("Name", text: $name)
        Toggle("A switch", isOn: .constant(true))
      }
      .accessibilityIdentifier("group")
      Picker("Size", selection: $size) { ForEach(0..<3) { Text("Size \($0)").tag($0) } }.pickerStyle(.inline)
      Section("Apart") {
        Text("Before").accessibilityIdentifier("before")
        DisclosureGroup("Others") { Text("Another") }
      }
    }
    .navigationTitle("Form")
  }
}
