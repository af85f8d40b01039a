import Testing

@testable import BeholdObservation

@Suite("What is said again and again")
struct RepetitionTests {
  @Test("The same message is said a few times, and what it is said for the last time says so")
  func same() {
    var repetitions = Repetitions()
    let lines = (0..<1000).compactMap { _ in repetitions.line(of: "a fault") }
    #expect(lines.count == Repetitions.most)
    #expect(lines.first == "Behold: a fault.\n")
    #expect(lines.last == "Behold: a fault. That was said 10 times, and is not said again.\n")
    #expect(repetitions.line(of: "another") == "Behold: another.\n")
  }

  @Test("Messages that are never the same take no more room than a number of them")
  func different() {
    var repetitions = Repetitions()
    for number in 0..<Repetitions.memory * 3 { #expect(repetitions.line(of: "\(number)") != nil) }
    #expect(repetitions.line(of: "\(Repetitions.memory * 3 - 1)") != nil)
  }
}
