import BeholdPublishers
import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What is at an address comes through a publisher")
struct DataTaskTests {
  @Test("the answer is one value, decoded, and the end")
  func answer() async throws {
    let url = try #require(URL(string: "data:application/json,%5B1,2%5D"))
    let publisher = URLSession.shared.dataTaskPublisher(for: url).map(\.data).decode(type: [Int].self, decoder: JSONDecoder())
    var values: [[Int]] = []
    for try await value in publisher.values { values.append(value) }
    #expect(values == [[1, 2]])
  }

  @Test("what cannot be had is an error of the session's")
  func failure() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/nothing"))
    await #expect(throws: URLError.self) {
      for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    }
  }

  @Test("who has cancelled hears nothing")
  func cancelled() async throws {
    let url = try #require(URL(string: "data:text/plain,a"))
    let heard = Heard()
    let token = URLSession.shared.dataTaskPublisher(for: url).sink { _ in
      heard.add()
    } receiveValue: { _ in
      heard.add()
    }
    token.cancel()
    // What is at hand may have come before.
    let before = heard.count
    for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    #expect(heard.count == before)
  }

  @Test("requests that are cancelled as they begin end no program, and nobody hears of them")
  func cancelledAtOnce() async throws {
    let url = try #require(URL(string: "data:text/plain,a"))
    var all: [Heard] = []
    for _ in 0..<500 {
      let heard = Heard()
      URLSession.shared.dataTaskPublisher(for: url).sink { _ in
        heard.add()
      } receiveValue: { _ in
        heard.add()
      }.cancel()
      // What was answered before, on a machine that has much else to do, does not count.
      heard.forget()
      all.append(heard)
    }
    for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    #expect(all.allSatisfy { $0.count == 0 })
  }

  /// Things are heard on threads of the session's.
  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    func add() { lock.withLock { number += 1 } }
    func forget() { lock.withLock { number = 0 } }
    var count: Int { lock.withLock { number } }
  }
}
