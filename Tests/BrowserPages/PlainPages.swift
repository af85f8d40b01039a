import Behold

/// Controls as large as what is in them, without labels, and in letters twice as large; columns that are left again.
struct PlainScenes: Scene {
  var body: some Scene {
    WindowGroup("Plain controls", id: "plain-controls") { PlainControls() }
    WindowGroup("Unlabelled", id: "unlabelled") { Unlabelled() }
    WindowGroup("Enlarged", id: "enlarged") { Enlarged() }
    WindowGroup("Left columns", id: "left-columns") { LeftColumns() }
    WindowGroup("Overlaid columns", id: "overlaid-columns") { OverlaidColumns() }
    WindowGroup("Chosen by keys", id: "chosen-by-keys") { ChosenByKeys() }
  }
}

private struct PlainControls: View {
  @State private var name = "Anna"
  @State private var note = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 30) {
      HStack(spacing: 16) {
        Button("Save") {}.accessibilityIdentifier("button")
        Text("Save").accessibilityIdentifier("text")
        Button {
        } label: {
          Image(systemName: "plus").accessibilityIdentifier("symbol")
        }
        .accessibilityLabel("Add").accessibilityIdentifier("add")
      }
      TextField("Name", text: $name).accessibilityIdentifier("automatic")
      TextField("Name", text: $name).textFieldStyle(.roundedBorder).accessibilityIdentifier("rounded")
      TextField("Note", text: $note).padding(12).background(Color(.secondarySystemBackground), in: .capsule).accessibilityIdentifier(
        "capsule")
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct Unlabelled: View {
  @State private var isOn = true
  @State private var text = ""
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var color = Color(red: 0.2, green: 0.4, blue: 0.6)
  @State private var choice = 1
  @State private var value = 0.5

  var body: some View {
    NavigationStack {
      Form {
        Toggle("", isOn: $isOn)
        Toggle(isOn: $isOn) {}
        TextField("", text: $text)
        SecureField("", text: $text)
        TextEditor(text: $text)
        DatePicker("", selection: $date).labelsHidden()
        ColorPicker("", selection: $color).labelsHidden()
        Slider(value: $value)
        Stepper("", value: $choice, in: 0...9).labelsHidden()
        Gauge(value: value) {}
        ProgressView(value: value)
        ForEach([true, false], id: \.self) { isWheel in
          let picker = Picker("", selection: $choice) { ForEach(1..<4) { Text("\($0)") } }
          if isWheel { picker.pickerStyle(.wheel) } else { picker }
        }
        Picker("", selection: $choice) { ForEach(1..<4) { Text("\($0)") } }.pickerStyle(.segmented)
        LabeledContent("Brightness") { Gauge(value: value) {} }
        LabeledContent("Alarm") { Toggle("", isOn: $isOn).labelsHidden() }
      }
      .navigationTitle("")
    }
  }
}

private struct Enlarged: View {
  @State private var choice = 1
  private let names = ["Automatic and recommended", "Always in the background", "Never"]

  var body: some View {
    Form {
      Picker("Refresh in the background", selection: $choice) { choices }.accessibilityIdentifier("menu")
      Picker("Refresh", selection: $choice) { choices }.pickerStyle(.segmented).accessibilityIdentifier("segmented")
      Picker("Refresh", selection: $choice) { choices }.pickerStyle(.wheel).accessibilityIdentifier("wheel")
      Picker("Day", selection: $choice) { ForEach(0..<7) { Text(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][$0]) } }
        .pickerStyle(.segmented)
    }
  }

  private var choices: some View { ForEach(names.indices, id: \.self) { Text(names[$0]) } }
}

private struct LeftColumns: View {
  @State private var fruit: String?
  @State private var choices: [String] = []

  var body: some View {
    NavigationSplitView {
      List(["Apple", "Pear", "Plum"], id: \.self, selection: $fruit) { Text($0) }.navigationTitle("Fruit")
    } detail: {
      VStack {
        Text(fruit ?? "Nothing").font(.title)
        Text("Chosen: " + choices.joined(separator: " "))
      }
      .navigationTitle(fruit ?? "")
    }
    .onChange(of: fruit) { choices.append(fruit ?? "none") }
  }
}

private struct ChosenByKeys: View {
  @State private var fruit: String?
  @State private var several: Set<String> = []
  private let fruits = ["Apple", "Pear", "Plum"]

  var body: some View {
    HStack {
      List(fruits, id: \.self, selection: $fruit) { Text($0) }.accessibilityIdentifier("one")
      List(fruits, id: \.self, selection: $several) { Text($0) }.accessibilityIdentifier("several")
    }
    Text("One: \(fruit ?? "none"), several: \(several.sorted().joined(separator: " "))")
  }
}

private struct OverlaidColumns: View {
  @State private var number: Int?

  var body: some View {
    NavigationSplitView {
      List(0..<60, id: \.self, selection: $number) { Text("Row \($0)") }.navigationTitle("Rows")
    } detail: {
      Text(number.map { "Number \($0)" } ?? "Nothing")
    }
    .overlay(alignment: .bottom) {
      Text("Saved").padding().background(Color(.systemBackground), in: .capsule).accessibilityIdentifier("toast")
    }
  }
}
