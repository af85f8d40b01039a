import Testing

@testable import BeholdUI

@Suite("Rows that may have elements")
struct RowOccupancyTests {
  @Test("The next one is found as in a plain set", arguments: [0, 1, 63, 64, 65, 4096, 4097, 5000])
  func next(count: Int) {
    var occupancy = RowOccupancy(count: count)
    var plain = Set(0..<count)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 where count > 0 {
      let place = Int.random(in: 0..<count, using: &random)
      if Int.random(in: 0..<6, using: &random) == 0 {
        occupancy.insert(place)
        plain.insert(place)
      } else {
        let end = min(place + Int.random(in: 1...200, using: &random), count)
        for place in place..<end {
          occupancy.remove(place)
          plain.remove(place)
        }
      }
      let start = Int.random(in: 0...count, using: &random)
      #expect(occupancy.first(from: start) == (start..<count).first { plain.contains($0) })
    }
    if count == 0 { #expect(occupancy.first(from: 0) == nil) }
  }
}
