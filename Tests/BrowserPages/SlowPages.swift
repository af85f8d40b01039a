import Behold
import Foundation

/// What moves in the page before the server has answered, and what the program refuses.
struct SlowScenes: Scene {
  var body: some Scene {
    WindowGroup("Slow", id: "slow") { SlowPage() }
    WindowGroup("Hanging", id: "hanging") { HangingPage() }
    WindowGroup("Failing", id: "failing") { FailingPage() }
    WindowGroup("Keeping", id: "keeping") { KeepingPage() }
    WindowGroup("Moving", id: "moving") { MovingPage() }
    WindowGroup("A thousand rows", id: "thousand-rows") { MovedRowsPage() }
  }
}

/// One press holds the program for good.
private struct HangingPage: View {
  var body: some View { Button("Hang") { while true { usleep(1000) } } }
}

/// Presses that end the process.
private struct FailingPage: View {
  @State private var count = 0
  @State private var poison = Poison()
  private let none: [Int] = []

  var body: some View {
    VStack {
      Text(verbatim: "count \(count)")
      Button("Count") { count += 1 }
      Button("Trap") { count = none[count] }
      Button("Poison") { poison.isBad = true }
      Button("Leave") { exit(3) }
      Button("Hang") { while true { usleep(1000) } }
    }
  }
}

/// What ends the process when it is written.
private struct Poison: Codable {
  var isBad = false

  init() {}
  init(from decoder: any Decoder) throws { isBad = try decoder.singleValueContainer().decode(Bool.self) }

  func encode(to encoder: any Encoder) throws {
    precondition(!isBad)
    var container = encoder.singleValueContainer()
    try container.encode(isBad)
  }
}

/// What a person comes to, which goes along to another worker.
private struct KeepingPage: View {
  private enum Page: String, Codable { case first, second }

  @State private var page = Page.first
  @State private var text = ""
  @State private var isOpen = false
  @State private var count = 0
  @SceneStorage("stored") private var stored = 0

  var body: some View {
    VStack {
      Button("Count") {
        count += 1
        stored += 2
      }
      Button("Second") { page = .second }
      Button("Write") { text = "written" }
      Button("Open") { isOpen = true }
      Text(verbatim: "count \(count), stored \(stored), text \(text), page \(page.rawValue)")
      TabView(selection: $page) {
        Tab("A", systemImage: "1.circle", value: Page.first) { Text("first page") }
        Tab("B", systemImage: "2.circle", value: Page.second) { TextField("Text", text: $text) }
      }
    }
    .sheet(isPresented: $isOpen) { KeepingSheet() }
  }
}

private struct KeepingSheet: View {
  @State private var count = 0

  var body: some View {
    Button("Inner") { count += 1 }
    Text(verbatim: "inner \(count)")
  }
}

private struct SlowPage: View {
  var body: some View {
    TabView {
      Tab("Controls", systemImage: "slider.horizontal.3") { NavigationStack { SlowControls() } }
      Tab("Other", systemImage: "star") { Text("The other page") }
    }
  }
}

private struct SlowControls: View {
  @State private var count = 3
  @State private var odd = 1
  @State private var size = 1
  @State private var kept = 1
  @State private var isOpen = false
  @State private var presses = 0

  var body: some View {
    Form {
      Stepper("Count", value: $count, in: 0...9, format: .number)
      Stepper("Odd", value: $odd, step: 2, format: .number)
      Picker("Size", selection: $size) { ForEach(0..<3, id: \.self) { Text("Size \($0)") } }.pickerStyle(.segmented)
      Picker(
        "Kept",
        selection: Binding {
          kept
        } set: { _ in
        }
      ) { ForEach(0..<3, id: \.self) { Text("Kept \($0)") } }.pickerStyle(.segmented)
      Toggle(
        "Refused",
        isOn: Binding {
          false
        } set: { _ in
        })
      DisclosureGroup("More", isExpanded: $isOpen) { Text("What is in it") }
      Button("Press") { presses += 1 }
      Text(verbatim: "pressed \(presses), count \(count), size \(size)")
      NavigationLink("Next") { Text("The next page").navigationTitle("Next") }
    }
    .navigationTitle("Slow")
  }
}
