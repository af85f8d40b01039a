import BeholdObservation
import BeholdTesting
import Testing

@testable import BeholdUI

private struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
@Suite("Preferences")
struct PreferenceTests {
  @Observable fileprivate final class Model {
    var items = [1, 2, 3]
    var isOn = true
    var suffix = ""
    @ObservationIgnored var heard: [[String]] = []
  }

  private struct Names: View {
    let model: Model
    var body: some View {
      VStack {
        Text("a").preference(key: NamesKey.self, value: ["first\(model.suffix)"])
        if model.isOn { Text("b").preference(key: NamesKey.self, value: ["maybe"]) }
        ForEach(model.items, id: \.self) { item in Text("c").preference(key: NamesKey.self, value: ["\(item)"]) }
        VStack { Text("d").preference(key: NamesKey.self, value: ["deep"]) }
          .transformPreference(NamesKey.self) { $0 = $0.map { $0.uppercased() } }
        Text("e").preference(key: NamesKey.self, value: ["hidden"]).preference(key: NamesKey.self, value: ["last"])
      }
      .onPreferenceChange(NamesKey.self) { names in model.heard.append(names) }
    }
  }

  @Test(
    "ENV-6: preferences reduce in view order, also after views came, went and moved; the action runs after each update that changes them")
  func order() {
    let model = Model()
    let host = TestHost(Names(model: model))
    #expect(model.heard == [["first", "maybe", "1", "2", "3", "DEEP", "last"]])
    model.heard = []
    model.items = [3, 1, 4]
    model.isOn = false
    host.flush()
    #expect(model.heard == [["first", "3", "1", "4", "DEEP", "last"]])
    model.heard = []
    model.isOn = true
    host.flush()
    model.suffix = "!"
    host.flush()
    #expect(model.heard == [["first", "maybe", "3", "1", "4", "DEEP", "last"], ["first!", "maybe", "3", "1", "4", "DEEP", "last"]])
    model.heard = []
    model.items = [3, 1, 4]
    host.flush()
    #expect(model.heard.isEmpty)
    model.items = [4, 3, 1]
    host.flush()
    #expect(model.heard == [["first!", "maybe", "4", "3", "1", "DEEP", "last"]])
  }

  private struct Runaway: View {
    @State private var preferenceLoop = 0
    var body: some View {
      Button("loop \(min(preferenceLoop, 1))") { preferenceLoop = 0 }
        .preference(key: NamesKey.self, value: ["\(preferenceLoop)"])
        .onPreferenceChange(NamesKey.self) { _ in preferenceLoop += 1 }
    }
  }

  @Test("ENV-6: a preference that changes itself is cut with a message, and the views go on")
  func loop() throws {
    var host: TestHost!
    let reports = Reports.about("NamesKey") { host = TestHost(Runaway()) }
    #expect(reports.count == 1)
    #expect(host.contains("loop 1"))
    try host.find("loop 1").press()
    #expect(host.contains("loop"))
  }
}
