import BeholdObservation
import BeholdTesting
import BeholdUI
import Foundation
import Testing

// Each snippet of the views' documentation stands here, line by line, in a test that asserts what the text says of it.

@Observable final class Truck {
  var orders: [String] = []
  var isOpen = true
}

struct OrderBoard: View {
  @Environment(Truck.self) private var truck
  @State private var name = ""

  var body: some View {
    List(truck.orders, id: \.self) { Text($0) }
    TextField("Name", text: $name)
    Button("Order") { truck.orders.append(name) }
      .disabled(!truck.isOpen)
  }
}

@Observable @MainActor final class Preferences {
  @AppStorage("volume") var volume = 5
}

struct VolumeControl: View {
  @AppStorage("volume") private var volume = 5
  var body: some View { Stepper("Volume", value: $volume) }
}

private struct VolumeText: View {
  @State private var preferences = Preferences()
  var body: some View { Text(verbatim: "\(preferences.volume)") }
}

@MainActor @Suite("Documentation of views: what the snippets do")
struct ViewSnippetTests {
  @Test @MainActor func ordering() throws {
    let truck = Truck()
    let host = TestHost(OrderBoard().environment(truck))
    try host.find("Name").type("Kim")
    try host.find("Order").press()
    #expect(host.contains("Kim"))
    #expect(host.evaluations(of: OrderBoard.self) == 2)
  }

  @Test("elements have frames in a window of a size")
  func frames() throws {
    let truck = Truck()
    let host = TestHost(OrderBoard().environment(truck), size: CGSize(width: 390, height: 844))
    #expect(try host.find("Order").frame.maxY <= 844)
    #expect(try host.find("Name").frame.width == 390)
  }

  @Test("the cause is named, and a closed truck takes no orders")
  func cause() throws {
    let truck = Truck()
    let host = TestHost(OrderBoard().environment(truck))
    truck.isOpen = false
    #expect(host.lastCause(of: OrderBoard.self) == ["Truck.isOpen"])
    let error = #expect(throws: TestHostError.self) { try host.find("Order").press() }
    #expect(error?.reason == .disabled)
    #expect(truck.orders.isEmpty)
  }

  @Test("README: what a view sets, a model reads, and in the next window too; another visitor has settings of their own")
  func settings() throws {
    let settings = UserSettings()
    let host = TestHost(
      VStack {
        VolumeControl()
        VolumeText()
      }.defaultAppStorage(settings))
    try host.find(.stepper).increment()
    #expect(host.contains("6"))
    #expect(TestHost(VolumeText().defaultAppStorage(settings)).contains("6"))
    #expect(TestHost(VolumeText()).contains("5"))
  }

  @Test("Languages: a table, a string and a resource")
  func translations() {
    let number = 7
    let title = Text("Ready", tableName: "Kitchen")
    let word = String(localized: "Ready")
    let notice = LocalizedStringResource("order.ready", defaultValue: "Order \(number) is ready")
    #expect(word == "Ready" && notice.key == "order.ready" && String(localized: notice) == "Order 7 is ready")
    #expect(TestHost(title).contains("Ready"))
  }

  @Test("every line of a Swift snippet in the documentation of views stands in this file")
  func everyLine() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let known = Set(lines(try String(contentsOf: file, encoding: .utf8)))
    for catalogue in ["Sources/BeholdUI/BeholdUI.docc", "Sources/BeholdTesting/BeholdTesting.docc"] {
      let folder = root.appendingPathComponent(catalogue)
      let articles = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      for article in articles where article.pathExtension == "md" {
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```").enumerated()
        for (index, block) in blocks where index % 2 == 1 && block.hasPrefix("swift\n") {
          for line in lines(String(block.dropFirst(6))) where !known.contains(line) {
            Issue.record("\(article.lastPathComponent): '\(line)' stands in no test")
          }
        }
      }
    }
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
}
