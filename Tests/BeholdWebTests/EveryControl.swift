import BeholdObservation
import BeholdUI
import Foundation

/// What an app keeps for ``EveryControl``. It notes whatever no control may give it.
@Observable @MainActor
final class ControlModel {
  /// What controls have given to any of the models that they may not.
  static var violations: [String] = []

  struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  var items = (1...6).map { Item(id: $0, name: "Item \($0)") }
  var count = 0
  var isOn = false
  var level = 5.0 { didSet { require((0...10).contains(level) && level == level.rounded(), "level \(level)") } }
  var fine: Float = 0 { didSet { require((-1...1).contains(fine) && !(fine == 0 && fine.sign == .minus), "fine \(fine)") } }
  var steps = 250 { didSet { require((0...500).contains(steps), "steps \(steps)") } }
  var small = Int8.max - 1
  var size = "M" { didSet { require(["S", "M", "L"].contains(size), "size \(size)") } }
  var date = Date(timeIntervalSince1970: 1_700_000_000) { didSet { require(date.timeIntervalSince1970.isFinite, "date \(date)") } }
  var day = Date(timeIntervalSince1970: 1_700_000_000) { didSet { require(ControlModel.days.contains(day), "day \(day)") } }
  var color = Color(red: 1, green: 0, blue: 0)
  var text = ""
  var selection: TextSelection? { didSet { require(text[selectedPart].utf8.count <= text.utf8.count, "selected \(selectedPart)") } }
  var number = 7
  var tiny: UInt8 = 7
  var ratio = 0.5
  var price = Decimal(3)
  var secret = ""
  var notes = ""
  var search = ""
  var selected: Set<Int> = []
  var chosen: Int?
  var photos: [PhotosPickerItem] = []
  var path = NavigationPath()
  var line: Int? { didSet { require(line.map { (0..<20).contains($0) } ?? true, "line \(line ?? -1)") } }
  var frame = CGRect.zero {
    didSet {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      require(numbers.allSatisfy { $0.isFinite && abs($0) <= 1e9 } && frame.width >= 0 && frame.height >= 0, "frame \(frame)")
    }
  }
  var drag: DragGesture.Value? {
    didSet {
      let numbers = drag.map { [$0.location.x, $0.translation.height, $0.predictedEndLocation.x, $0.velocity.width] } ?? []
      require(numbers.allSatisfy { $0.isFinite && abs($0) <= 1e7 }, "drag \(numbers)")
    }
  }
  var isSheetShown = false
  var isAlertShown = false
  var isPopoverShown = false
  var isExpanded = false
  var tab = 0
  var log: [String] = []

  static let days = Date(timeIntervalSince1970: 1_690_000_000)...Date(timeIntervalSince1970: 1_710_000_000)

  /// Stops the program where a field says a place that the text has not.
  private var selectedPart: Range<String.Index> {
    guard case .selection(let range)? = selection?.indices else { return text.startIndex..<text.startIndex }
    return range
  }

  private func require(_ isSo: Bool, _ what: String) { if !isSo { Self.violations.append(what) } }

  func delete(_ offsets: IndexSet) {
    require(offsets.allSatisfy { items.indices.contains($0) }, "delete \(Array(offsets)) of \(items.count)")
    for offset in offsets.reversed() where items.indices.contains(offset) { items.remove(at: offset) }
  }

  func move(_ offsets: IndexSet, _ destination: Int) {
    let isInRange = offsets.allSatisfy { items.indices.contains($0) } && (0...items.count).contains(destination)
    require(isInRange, "move \(Array(offsets)) to \(destination) of \(items.count)")
    if isInRange { items.move(fromOffsets: offsets, toOffset: destination) }
  }

  func refresh() async { count += 1 }

  func add() { items.append(Item(id: (items.map(\.id).max() ?? 0) + 1, name: "New")) }

  func note(_ what: String) { log = Array((log + [what]).suffix(3)) }
}

/// A page with each control, with lists, tabs, stacks and what is shown over them.
struct EveryControl: View {
  @State private var model = ControlModel()

  var body: some View {
    TabView(selection: $model.tab) {
      Tab("Controls", systemImage: "heart", value: 0) { ControlsPage(model: model) }
      Tab("Rows", systemImage: "heart", value: 1) { RowsPage(model: model) }
      Tab("Over", systemImage: "heart", value: 2) { OverPage(model: model) }
      Tab("Newer", systemImage: "heart", value: 3) { NewerPage(model: model) }
    }
  }
}

private struct ControlsPage: View {
  @Bindable var model: ControlModel
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack(path: $model.path) {
      Form {
        Button("Count \(model.count)") { model.count += 1 }
        Toggle("On", isOn: $model.isOn)
        Slider(value: $model.level, in: 0...10, step: 1) { Text("Level") }
        Slider(value: $model.fine, in: -1...1) {
          Text("Fine")
        } onEditingChanged: {
          model.note("held \($0)")
        }
        Stepper("Steps \(model.steps)", value: $model.steps, in: 0...500, step: 50)
        Stepper("Small \(model.small)", value: $model.small)
        Picker("Size", selection: $model.size) { ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) } }
        Picker("Sizes", selection: $model.size) { ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) } }.pickerStyle(.segmented)
        Section("Dates") {
          DatePicker("Date", selection: $model.date)
          DatePicker("Day", selection: $model.day, in: ControlModel.days, displayedComponents: .date)
          DatePicker("Time", selection: $model.date, displayedComponents: .hourAndMinute)
        }
        ColorPicker("Colour", selection: $model.color)
        Section("Fields") {
          TextField("Text", text: $model.text, selection: $model.selection).focused($isFocused).onSubmit { model.note("submitted") }
          TextField("Number", value: $model.number, format: .number)
          TextField("Tiny", value: $model.tiny, format: .number)
          TextField("Ratio", value: $model.ratio, format: .percent)
          TextField("Price", value: $model.price, format: .currency(code: "EUR"))
          SecureField("Secret", text: $model.secret)
          TextEditor(text: $model.notes)
        }
        Text(verbatim: "\(model.text)|\(model.number)|\(model.tiny)|\(model.ratio)|\(model.notes.count)|\(model.log)|\(isFocused)")
        PhotosPicker("Photos", selection: $model.photos, maxSelectionCount: 3, matching: .images)
        Text("Drop").dropDestination(for: String.self) { texts, _ in
          model.note("dropped \(texts.count)")
          return true
        }
        DisclosureGroup("More", isExpanded: $model.isExpanded) { Text("inside") }
        NavigationLink("Five", value: 5)
        NavigationLink("A name", value: "name")
        NavigationLink("A view") { Text("A page of its own").navigationTitle("View") }
      }
      .navigationTitle("Controls")
      .navigationDestination(for: Int.self) { NumberPage(model: model, number: $0) }
      .navigationDestination(for: Size.self) { Text($0.rawValue).navigationTitle("Size") }
    }
  }
}

private enum Size: String, Hashable { case small, large }

private struct NumberPage: View {
  let model: ControlModel
  let number: Int

  var body: some View {
    VStack {
      Text("Number \(number), \(model.count)")
      NavigationLink("Next", value: number &+ 1)
      NavigationLink("Small", value: Size.small)
      Button("Root") { model.path = NavigationPath() }
    }
    .navigationTitle("Page \(number)")
  }
}

private struct RowsPage: View {
  @Bindable var model: ControlModel

  var body: some View {
    NavigationStack {
      List(selection: $model.selected) {
        Section("Items") {
          ForEach($model.items) { $item in
            HStack {
              Text(item.name)
              TextField("Name", text: $item.name)
            }
            .swipeActions { Button("Remove", role: .destructive) { model.items.removeAll { $0.id == item.id } } }
          }
          .onDelete { model.delete($0) }
          .onMove { model.move($0, $1) }
        }
        Section("Others") { ForEach(0..<300, id: \.self) { Text("Row \($0)") } }
      }
      .refreshable { await model.refresh() }
      .searchable(text: $model.search)
      .navigationTitle("Rows \(model.items.count)")
      .toolbar {
        Button("Add") { model.add() }
        Menu("Menu") {
          Button("One") { model.note("one") }
          Button("Clear") { model.items = [] }
          Button("Refill") { model.items = (1...6).map { ControlModel.Item(id: $0, name: "Item \($0)") } }
        }
      }
    }
  }
}

private struct OverPage: View {
  @Bindable var model: ControlModel

  var body: some View {
    VStack {
      Button("Sheet") { model.isSheetShown = true }
      Button("Alert") { model.isAlertShown = true }
      Button("Popover") { model.isPopoverShown = true }.popover(isPresented: $model.isPopoverShown) { Text("Popover \(model.count)") }
      ViewThatFits {
        Button("Fits \(model.count)") { model.note("fits") }
        Text("Fits less")
      }
      Row {
        Text("Laid \(model.count)")
        Text("out").layoutPriority(1)
      }
      Text("Twice").onTapGesture(count: 2) { model.count += 1 }
      Text("Dragged \(Int(model.drag?.translation.width ?? 0))").offset(model.drag?.translation ?? .zero)
        .gesture(DragGesture().onChanged { model.drag = $0 }.onEnded { _ in model.drag = nil })
        .simultaneousGesture(LongPressGesture().sequenced(before: MagnifyGesture()).onEnded { _ in model.note("pinched") })
        .onHover { model.isOn = $0 }
      Text("Menu").contextMenu { Button("Choose") { model.note("chosen") } }
      List(0..<5, id: \.self, selection: $model.selection) { Text("Choice \($0)") }
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { ForEach(0..<1000, id: \.self) { Text("Cell \($0)") } }
      }
      ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("Line \($0)") } } }
        .scrollPosition(id: $model.line).onScrollTargetVisibilityChange(idType: Int.self) { _ in }.onScrollVisibilityChange { _ in }
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          model.frame = $0
        }
    }
    .sheet(isPresented: $model.isSheetShown) {
      VStack {
        Text("Sheet \(model.count)")
        Button("Close") { model.isSheetShown = false }
        TextField("Text", text: $model.text)
      }
    }
    .alert("Alert", isPresented: $model.isAlertShown) {
      Button("Cancel", role: .cancel) {}
      Button("Do") { model.count += 1 }
    }
  }
}

/// One after the other, each as wide as it likes to be.
private struct Row: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}
