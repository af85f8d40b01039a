import Testing

@testable import BeholdObservation

@Suite("Free memory of the graph")
struct PoolTests {
  private let reserve = PoolReserve(size: 128, start: 48, nextOffset: 40)

  /// Takes blocks, and links them as free ones are.
  private func row(of count: Int, from pool: inout Pool) -> (first: UnsafeMutableRawPointer, last: UnsafeMutableRawPointer) {
    let blocks = (0..<count).map { _ in pool.take() }
    for (block, next) in zip(blocks, blocks.dropFirst()) { block.storeBytes(of: next, toByteOffset: 40, as: UnsafeMutableRawPointer?.self) }
    return (blocks[0], blocks[count - 1])
  }

  @Test("Two threads are not given neighbours of one long row", arguments: [127 * 20, 127 * 800])
  func neighbours(count: Int) {
    var maker = Pool(reserve)
    let row = row(of: count, from: &maker)
    maker.giveBackAll()
    maker.put(row.first, through: row.last, count: count)
    var one = Pool(reserve)
    var other = Pool(reserve)
    let first = one.take()
    one.put(first, through: first, count: 1)
    let second = other.take()
    other.put(second, through: second, count: 1)
    #expect(abs(one.take() - other.take()) >= 16 * 1024)
    #expect(one.count + other.count <= 4 * PoolReserve.batch)
    #expect(reserve.made <= count + 3 * 127)
  }

  @Test("What one thread only gives back and another only takes is made once")
  func handOver() {
    var taker = Pool(reserve)
    var giver = Pool(reserve)
    for size in [1, 7, 300, 600, 1500] {
      for _ in 0..<200 {
        let row = row(of: size, from: &taker)
        giver.put(row.first, through: row.last, count: size)
      }
    }
    #expect(giver.count < 2 * PoolReserve.batch)
    #expect(reserve.made < 8 * PoolReserve.batch)
  }
}
