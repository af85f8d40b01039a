import Testing

@testable import BeholdUI

@Suite("Which rows are mounted")
struct RowWindowTests {
  private func window(_ range: Range<Int>, of count: Int = 1000) -> RowWindow {
    var window = RowWindow(of: count, least: 10)
    window.show(range, of: count, RowLayout(perPage: 1))
    return window
  }

  @Test("At first those are that come first, if there are so many")
  func opening() {
    #expect(RowWindow(of: 1000, least: 100).range == 0..<100)
    #expect(RowWindow(of: 7, least: 100).range == 0..<7)
    #expect(RowWindow(of: 0, least: 100).range == 0..<0)
  }

  @Test("Rows that come near are mounted with those that are there, and with some around them")
  func growing() {
    var window = RowWindow(of: 1000, least: 10)
    window.show(10..<12, of: 1000, RowLayout(perPage: 1))
    #expect(window.range == 0..<37)
    for place in stride(from: 37, to: 400, by: 20) { window.show(place..<place + 5, of: 1000, RowLayout(perPage: 1)) }
    #expect(window.range == 27..<427, "the farthest go where there are too many")
    window.show(20..<25, of: 1000, RowLayout(perPage: 1))
    #expect(window.range == 0..<400)
  }

  @Test("Those of another part are mounted instead")
  func jumping() {
    #expect(window(500..<510).range == 475..<535)
    #expect(window(990..<1000).range == 965..<1000)
    #expect(window(500..<510, of: 505).range == 475..<505)
    #expect(window(5000..<6000, of: 100).range == 75..<100)
  }

  @Test("However many a host asks for, there is a limit")
  func limit() {
    var window = RowWindow(of: 1_000_000, least: 100)
    window.show(0..<1_000_000, of: 1_000_000, RowLayout(perLine: .max, perPage: .max))
    #expect(window.range.count <= 3200)
    window.show(500_000..<1_000_000, of: 1_000_000, RowLayout(perPage: .max))
    #expect(window.range.contains(500_000) && window.range.count <= 3200)
    #expect(RowLayout(perLine: -4, perPage: 0) == RowLayout(perLine: 1, perPage: 1))
  }

  @Test("Lines of several rows are mounted whole")
  func lines() {
    var window = RowWindow(of: 1000, least: 10)
    window.show(500..<510, of: 1000, RowLayout(perLine: 7, perPage: 1))
    #expect(window.range.lowerBound == 469)
    window.follow(999)
    #expect(window.range.lowerBound % 7 == 0)
  }

  @Test("They follow their elements when the collection changes, and stay as many as they were")
  func following() {
    var middle = window(500..<510)
    middle.follow(1003, shift: 3)
    #expect(middle.range == 478..<538)
    middle.follow(1001, shift: -2)
    #expect(middle.range == 476..<536)
    middle.follow(500)
    #expect(middle.range == 440..<500)
    middle.follow(30)
    #expect(middle.range == 0..<30)
    middle.follow(0)
    #expect(middle.range == 0..<0)
    middle.follow(1000)
    #expect(middle.range == 0..<10)
  }
}
