import Behold

/// What is written from habit in forms, bars and rows, and over other views.
struct RoomScenes: Scene {
  var body: some Scene {
    WindowGroup("Presses below layers", id: "below-layers") { BelowLayers() }
    WindowGroup("Presses below stacks", id: "below-stacks") { BelowStacks() }
    WindowGroup("Forms of stacks", id: "stacked-forms") { StackedForms() }
    WindowGroup("Disclosed", id: "disclosed") { DisclosedPage() }
    WindowGroup("Middle titles", id: "middle-titles") { MiddleTitles() }
    WindowGroup("Chosen rows", id: "chosen-rows") { ChosenRows() }
    WindowGroup("Margins", id: "margins") { MarginsPage() }
    WindowGroup("Boxed list", id: "boxed-list") { BoxedList() }
    WindowGroup("Stacked list", id: "stacked-list") { StackedList() }
    WindowGroup("Field in a capsule", id: "capsule-field") { CapsuleField() }
    WindowGroup("Small menus", id: "small-menus") { SmallMenus() }
    WindowGroup("Tinted columns", id: "tinted-columns") { TintedColumns() }
    WindowGroup("Layered titles", id: "layered-titles") { LayeredTitles() }
    WindowGroup("Searched titles", id: "searched-titles") { SearchedTitles() }
    WindowGroup("Led rows", id: "led-rows") { LedRows() }
    WindowGroup("Mirrored shapes", id: "mirrored") { MirroredShapes() }
  }
}

private struct BelowLayers: View {
  @State private var pressed = "nothing"

  var body: some View {
    VStack {
      ForEach(0..<10) { number in
        Button("Row \(number)") { pressed = "row \(number)" }.frame(height: 50)
      }
      Text("Pressed: \(pressed)")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlay(alignment: .bottomTrailing) {
      Button {
        pressed = "over"
      } label: {
        Image(systemName: "plus").font(.title2).padding().background(.blue, in: .circle).foregroundStyle(.white)
      }
      .padding(120)
      .accessibilityLabel("Add")
    }
    .overlay(alignment: .top) {
      VStack {
        Text("Told")
      }
      .padding(40)
    }
  }
}

private struct BelowStacks: View {
  @State private var pressed = "nothing"

  var body: some View {
    ZStack {
      VStack {
        ForEach(0..<10) { number in
          Button("Row \(number)") { pressed = "row \(number)" }.frame(maxWidth: .infinity).frame(height: 50)
        }
        Text("Pressed: \(pressed)")
      }
      VStack {
        HStack {
          Text("Tapped")
          Spacer()
        }
        .padding()
        .contentShape(Rectangle())
        .onTapGesture { pressed = "bar" }
        Spacer()
        HStack {
          Spacer()
          Button("Add") { pressed = "over" }.buttonStyle(.borderedProminent)
        }
      }
      .padding()
      GeometryReader { space in
        VStack {
          Text("\(Int(space.size.width)) wide")
          Spacer()
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
      }
    }
  }
}

private struct StackedForms: View {
  @State private var name = ""
  @State private var note = "Lines"
  @State private var day = Date(timeIntervalSince1970: 1_790_000_000)
  @State private var fruit = "Apple"

  var body: some View {
    NavigationStack {
      Form {
        Section("Stacked") {
          VStack(alignment: .leading) {
            Text("Name").font(.caption)
            TextField("Name", text: $name)
          }
          HStack {
            Text("Street")
            TextField("Street", text: $name)
          }
          TextEditor(text: $note).frame(height: 80).accessibilityLabel("Lines")
          VStack(alignment: .leading) {
            Text("Notes").font(.caption)
            TextEditor(text: $note).frame(height: 60).accessibilityLabel("Notes")
          }
        }
        Section("Buttons") {
          Button("Inset nowhere") {}.listRowInsets(EdgeInsets()).accessibilityIdentifier("inset")
          Button("On yellow") {}.listRowBackground(Color.yellow).accessibilityIdentifier("yellow")
          Button("Save") {}.frame(maxWidth: .infinity).listRowBackground(Color.green).accessibilityIdentifier("green")
          Text("Clear").listRowBackground(Color.clear).accessibilityIdentifier("clear")
        }
        Section {
          DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.graphical)
          Picker("Fruit", selection: $fruit) {
            ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text($0) }
          }
          .pickerStyle(.navigationLink)
        }
      }
      .navigationTitle("Stacked")
    }
  }
}

private struct DisclosedPage: View {
  @State private var isOpen = true

  var body: some View {
    VStack(alignment: .leading) {
      Text("Above")
      DisclosureGroup("Details", isExpanded: $isOpen) {
        Text("Inside")
        Toggle("Choice", isOn: $isOpen)
      }
      .accessibilityIdentifier("group")
      Text("Below")
    }
    .padding()
  }
}

private struct MiddleTitles: View {
  @State private var isPresented = false

  var body: some View {
    NavigationStack {
      List(0..<40) { Text("Row \($0)") }
        .navigationTitle("In the middle")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Choose several") {} }
          ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
        }
    }
  }
}

private struct ChosenRows: View {
  @State private var chosen: Set<Int> = [2]
  @State private var removed: Set<Int> = []

  var body: some View {
    NavigationStack {
      List(selection: $chosen) {
        ForEach((0..<6).filter { !removed.contains($0) }, id: \.self) { number in
          Text("Row \(number)")
            .badge(number + 1)
            .contextMenu { Button("Copy") {} }
            .swipeActions(edge: .leading) { Button("Read") {} }
        }
        .onDelete { removed.formUnion($0) }
      }
      .navigationTitle("\(chosen.count) chosen")
      .toolbar { EditButton() }
    }
  }
}

private struct MarginsPage: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 10) {
        ForEach(0..<6) { number in
          RoundedRectangle(cornerRadius: 20)
            .fill(.blue.gradient)
            .containerRelativeFrame(.horizontal, count: 2, spacing: 10)
            .frame(height: 120)
            .overlay { Text("\(number)") }
            .accessibilityIdentifier("card-\(number)")
        }
      }
    }
    .contentMargins(.horizontal, 40, for: .scrollContent)
  }
}

private struct BoxedList: View {
  @State private var text = ""

  var body: some View {
    NavigationStack {
      List {
        Section("One") { Text("Row") }
      }
      .padding(.bottom, 8)
      .overlay(alignment: .bottom) { Text("Over").padding() }
      .navigationTitle("Boxed")
    }
  }
}

private struct StackedList: View {
  @State private var isChosen = false

  var body: some View {
    NavigationStack {
      ZStack(alignment: .bottomTrailing) {
        List { Text("Row") }
        Button("Add", systemImage: "plus") {}.buttonStyle(.borderedProminent).padding()
      }
      .navigationTitle("Stacked")
      .toolbar { ToolbarItemGroup(placement: .bottomBar) { if isChosen { Button("Delete") {} } } }
    }
  }
}

private struct CapsuleField: View {
  @State private var text = ""

  var body: some View {
    HStack {
      TextField("Message", text: $text, axis: .vertical).padding(10).background(.quaternary, in: Capsule())
      Button("Send", systemImage: "arrow.up.circle.fill") {}.labelStyle(.iconOnly)
    }
    .padding()
  }
}

private struct SmallMenus: View {
  @State private var order = "Name"

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack {
        Text("Files").font(.headline)
        Menu {
          Button("One") {}
          Menu("More") {
            Button("Two") {}
            Button("Three") {}
          }
        } label: {
          Image(systemName: "ellipsis")
        }
        .accessibilityIdentifier("dots")
      }
      Menu("Sort") { Button("By name") {} }.accessibilityIdentifier("sort")
      Button("Sort") {}.accessibilityIdentifier("button")
      Picker("Order", selection: $order) {
        Text("Name").tag("Name")
        Text("Date").tag("Date")
      }
    }
    .padding()
  }
}

private struct TintedColumns: View {
  @State private var chosen: Int? = 1
  @State private var isShown = false

  var body: some View {
    NavigationSplitView {
      List(selection: $chosen) {
        ForEach(0..<4, id: \.self) { Label("Box \($0)", systemImage: "tray") }
      }
      .navigationTitle("Boxes")
      .toolbar { Button("Add", systemImage: "plus") { isShown = true } }
    } detail: {
      Text("Box \(chosen ?? -1)")
    }
    .tint(.purple)
    .alert("Added", isPresented: $isShown) { Button("OK") {} }
  }
}

private struct Wedge: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

private struct MirroredShapes: View {
  var body: some View {
    VStack(spacing: 20) {
      Wedge().fill(.blue).frame(width: 100, height: 60).accessibilityIdentifier("left")
      Wedge().fill(.blue).frame(width: 100, height: 60)
        .environment(\.layoutDirection, .rightToLeft).accessibilityIdentifier("right")
      UnevenRoundedRectangle(topLeadingRadius: 30).fill(.red).frame(width: 100, height: 60)
        .environment(\.layoutDirection, .rightToLeft)
    }
  }
}

private struct LayeredTitles: View {
  var body: some View {
    NavigationStack {
      ZStack(alignment: .bottomTrailing) {
        List(0..<40) { Text("Row \($0)") }
        Button("Add", systemImage: "plus") {}.buttonStyle(.borderedProminent).padding()
      }
      .navigationTitle("Layered")
      .toolbar { Button("Sort", systemImage: "arrow.up.arrow.down") {} }
    }
  }
}

private struct SearchedTitles: View {
  @State private var words = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach((0..<40).filter { words.isEmpty || "Row \($0)".contains(words) }, id: \.self) { Text("Row \($0)") }
      }
      .overlay { if words == "none" { ContentUnavailableView.search(text: words) } }
      .searchable(text: $words)
      .navigationTitle("Searched")
    }
  }
}

private struct LedRows: View {
  @State private var isOn = true
  @State private var words = "Searched"
  @State private var level = 0.4

  var body: some View {
    NavigationStack {
      List {
        Section {
          Label("Inbox", systemImage: "tray")
          NavigationLink {
            Text("Drafts")
          } label: {
            Label("Drafts", systemImage: "doc")
          }
          .badge(3)
          Toggle(isOn: $isOn) { Label("Sounds", systemImage: "speaker.wave.2") }
          HStack(spacing: 12) {
            Circle().fill(.orange).frame(width: 44, height: 44)
            VStack(alignment: .leading) {
              Text("Ada").font(.headline)
              Text("Analytical Engine").font(.subheadline).foregroundStyle(.secondary)
            }
          }
          HStack(spacing: 12) {
            Circle().fill(.blue).frame(width: 44, height: 44)
            VStack(alignment: .leading) {
              Text("Grace").font(.headline)
              Text("Compiler").font(.subheadline).foregroundStyle(.secondary)
            }
          }
          Text("Without")
          Text("End")
        }
        Section("Others") {
          Slider(value: $level) {
            Text("Level")
          } minimumValueLabel: {
            Image(systemName: "speaker")
          } maximumValueLabel: {
            Image(systemName: "speaker.wave.3")
          }
          LabeledContent("Name") { TextField("Name", text: $words) }
          Text("A name in Latin letters that is far too long for one line of this row, whatever its direction").lineLimit(1)
          Image(systemName: "star.fill").resizable().frame(width: 60, height: 60).foregroundStyle(.yellow).background(.black)
          Text("Files").badge(Text("4 new").foregroundStyle(.red).bold())
        }
      }
      .navigationTitle("Led")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { Button("Edit") {} }
    }
  }
}
