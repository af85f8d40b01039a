import BeholdObservation
import BeholdTesting
import BeholdUI
import Foundation
import TestSupport
import Testing

private struct Counter: View {
  let index: Int
  @AppStorage private var count: Int

  init(_ index: Int, _ settings: UserSettings) {
    self.index = index
    _count = AppStorage(wrappedValue: 0, "count \(index)", store: settings)
  }

  var body: some View { Text(verbatim: "\(index): \(count)") }
}

/// Settings that several threads read and write, while views show them and they are saved.
@Suite("Settings under load", .serialized) @MainActor
struct SettingsStressTests {
  @Test("ENV-7: views show what several threads have written last, and the file has it")
  func writers() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("settings.json")
    let settings = UserSettings(file: file)
    let host = TestHost(ForEach(0..<3) { Counter($0, settings) }, countsEvaluations: false)
    let last = Load.operations(2000)
    let threads = (0..<3).map { index in
      RunningThread {
        for number in 1...last {
          settings.set(number, forKey: "count \(index)")
          if number % 7 == 0 { settings.removeValue(forKey: "other") } else { settings.set(number, forKey: "other") }
          _ = settings.value(forKey: "other", as: Int.self)
          if number % 500 == 0 { try? settings.save() }
        }
      }
    }
    #expect(await eventually { (0..<3).allSatisfy { settings.value(forKey: "count \($0)") == last } })
    for thread in threads { thread.join() }
    for index in 0..<3 { #expect(host.contains("\(index): \(last)")) }
    try settings.save()
    let again = UserSettings(file: file)
    for index in 0..<3 { #expect(again.value(forKey: "count \(index)") == last) }
    host.unmount()
  }

  @Test("ENV-7: an observer that begins while a key is written misses nothing")
  func beginning() async {
    let settings = UserSettings()
    for round in 1...Load.operations(500) {
      let shown = Slot(0)
      let thread = RunningThread { settings.set(round, forKey: "round") }
      let host = TestHost(Text(verbatim: "x").modifier(Follower(settings: settings, shown: shown)), countsEvaluations: false)
      thread.join()
      host.flush()
      #expect(shown.value == round)
      host.unmount()
    }
  }

  private struct Follower: ViewModifier {
    let settings: UserSettings
    let shown: Slot<Int>

    private func read() { shown.value = settings.value(forKey: "round") ?? 0 }

    func body(content: Content) -> some View {
      let _ = read()
      content
    }
  }
}
