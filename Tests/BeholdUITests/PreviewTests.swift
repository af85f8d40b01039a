import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

#Preview { Text("plain") }

#Preview("Late", traits: .fixedLayout(width: 200, height: 100), .landscapeLeft) {
  @Previewable @State var count = 1
  let text = "late \(count)"
  Button(text) { count += 1 }
}

#Preview(traits: .modifier(SampleContext())) { SampleReader() }

private struct SampleContext: PreviewModifier {
  static func makeSharedContext() async throws -> String { "shared" }

  func body(content: Content, context: String) -> some View { content.environment(\.sample, context) }
}

extension EnvironmentValues {
  @Entry fileprivate var sample = "none"
}

private struct SampleReader: View {
  @Environment(\.sample) private var sample
  var body: some View { Text("sample \(sample)") }
}

private struct Row_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Text("first")
      Text("second").previewDisplayName("Second").previewLayout(.sizeThatFits)
      ForEach(0..<2) { Text("row \($0)").previewDevice("iPad Pro") }
    }
    .padding()
    if true { Text("conditional") }
    EmptyView()
  }
}

@Suite("Previews") @MainActor
struct PreviewTests {
  private static let entries = PreviewEntry.all

  @Test("The previews of a program are found: each view that is written below the other, with what is said of it")
  func provider() {
    let rows = Self.entries.filter { $0.group == "Row" }
    #expect(rows.map(\.settings.name) == [nil, "Second", nil, nil, nil])
    #expect(rows.map { TestHost($0.view()).contains("row 1") } == [false, false, false, true, false])
    #expect(rows.map(\.settings.size.width) == [390, 390, 820, 820, 390] && rows[1].settings.size.height == 240)
  }

  @Test("#Preview makes one, with its name and its traits, and dynamic properties of its own in each window")
  func macro() throws {
    let entries = Self.entries.filter { $0.group == "PreviewTests" }
    #expect(entries.map(\.settings.name) == [nil, "Late", nil])
    #expect(TestHost(entries[0].view()).contains("plain"))
    #expect(entries[1].settings.size == (200, 100) && entries[1].settings.isLandscape)
    let (one, other) = (TestHost(entries[1].view()), TestHost(entries[1].view()))
    try one.find(.button, "late 1").press()
    #expect(one.contains("late 2") && other.contains("late 1"))
  }

  @Test("A modifier of previews makes its context before what is in it is shown, once for all")
  func context() async throws {
    let entry = try #require(Self.entries.last { $0.group == "PreviewTests" })
    let host = TestHost(entry.view())
    try await host.wait { host.contains("sample shared") }
    let again = TestHost(entry.view())
    try await again.wait { again.contains("sample shared") }
  }

  @Test("Sizes of frames that nobody could see are none")
  func sizes() {
    var settings = PreviewSettings()
    for (length, expected) in [(-1.0, 1.0), (.nan, 390), (.infinity, 390), (1e9, 10_000)] {
      settings.layout = .fixed(width: length, height: length)
      #expect(settings.size == (expected, expected))
    }
  }
}
