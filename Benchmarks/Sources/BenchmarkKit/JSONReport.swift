internal import Foundation

/// The medians, for other programs.
enum JSONReport {
  private struct Row: Encodable {
    let room: String
    let title: String
    let unit: String
    let behold: Double
    let standard: Double?
    let ratio: Double?
    let reference: Double?
    let referenceName: String?
    let wanted: String
    let isMet: Bool
  }

  static func text(_ rooms: [RoomResults]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let rows = rooms.flatMap { room in room.results.map { row($0, in: room.title) } }
    return String(decoding: try encoder.encode(rows), as: UTF8.self) + "\n"
  }

  private static func row(_ result: Result, in room: String) -> Row {
    Row(
      room: room, title: result.benchmark.title, unit: result.benchmark.unit.rawValue, behold: result.behold, standard: result.standard,
      ratio: result.ratio, reference: result.reference, referenceName: result.benchmark.reference?.name, wanted: result.wanted,
      isMet: result.isMet)
  }
}
