import BeholdPublishers
import Foundation
import Testing

@Suite("Coding of demands, ends and records") struct CodingTests {
  private struct Broken: Error, Codable, Equatable { var reason = "late" }
  private typealias End = Subscribers.Completion<Broken>

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func value<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test("PUB-30: a demand is coded as a number; one that is too large is unlimited, and one below zero is refused")
  func demand() throws {
    let rows: [(Subscribers.Demand, String)] = [
      (.none, "[0]"), (.max(42), "[42]"), (.max(.max), "[9223372036854775807]"), (.unlimited, "[9223372036854775808]"),
    ]
    for (demand, text) in rows {
      #expect(try json([demand]) == text)
      #expect(try value(text) == [demand])
    }
    #expect(try value("[18446744073709551615]") == [Subscribers.Demand.unlimited])
    #expect(throws: (any Error).self) { try value("[-1]") as [Subscribers.Demand] }
  }

  @Test("PUB-30: an end is coded as whether it was a success, and its error")
  func completion() throws {
    let rows: [(End, String)] = [
      (.finished, #"{"success":true}"#), (.failure(Broken()), #"{"error":{"reason":"late"},"success":false}"#),
    ]
    for (end, text) in rows {
      #expect(try json(end) == text)
      #expect(try value(text) == end)
    }
    #expect(throws: DecodingError.self) { try value(#"{"success":false}"#) as End }
  }

  @Test("PUB-30: a record is coded as its recording, with values and end, and what comes back is complete")
  func record() throws {
    let record = Record<Int, Broken>(output: [1, 2], completion: .failure(Broken()))
    let text = #"{"recording":{"completion":{"error":{"reason":"late"},"success":false},"output":[1,2]}}"#
    #expect(try json(record) == text)
    let decoded: Record<Int, Broken> = try value(text)
    #expect(decoded.recording.output == [1, 2] && decoded.recording.completion == .failure(Broken()))
    #expect(try json(Record<Int, Broken>(recording: .init())) == #"{"recording":{"completion":{"success":true},"output":[]}}"#)
    #expect(throws: DecodingError.self) { try value("{}") as Record<Int, Broken> }
    let probe = Probe<Int, Broken>(.unlimited)
    decoded.subscribe(probe)
    #expect(probe.text == "1 2 #")
  }
}
