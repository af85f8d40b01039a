import Behold
import Foundation
import TestSupport
import Testing

@testable import gallery

@Suite("Samples") @MainActor
struct SampleTests {
  private let samples = ChapterGroup.all.flatMap(\.chapters).flatMap(\.samples)

  private let source: String = {
    let folder = packageRoot.appending(path: "Examples/Gallery/Chapters")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }()

  @Test("Each view with the attribute stands in a chapter")
  func listed() {
    #expect(source.ranges(of: "@Sample struct ").count == samples.count)
    #expect(Set(samples.map { ObjectIdentifier($0) }).count == samples.count)
  }

  @Test("The code that is shown is that in the file, and so is the note")
  func code() {
    for sample in samples {
      #expect(source.contains("@Sample " + sample.code), "\(sample)")
      #expect(source.contains("/// " + sample.note + "\n@Sample " + sample.code), "\(sample)")
    }
  }

  @Test("A sample is short, and its lines fit")
  func size() {
    for sample in samples {
      let lines = sample.code.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 36, "\(sample)")
      #expect(lines.allSatisfy { $0.count <= 140 }, "\(sample)")
    }
  }

  @Test("The name of a sample is that of its type, in words")
  func name() { #expect(CountingButton.name == "Counting button") }

  @Test("A search looks at names, notes and code")
  func search() {
    #expect(CountingButton.matches(""))
    #expect(CountingButton.matches("counting B"))
    #expect(CountingButton.matches("what it does"))
    #expect(CountingButton.matches("systemimage: \"hand"))
    #expect(!CountingButton.matches("slider"))
  }
}
