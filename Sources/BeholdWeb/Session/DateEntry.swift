internal import BeholdUI
internal import Foundation

/// What an input says of a date. What it does not ask for stays as it is: the time of another day, the day of another time.
enum DateEntry {
  case moment(Date)
  /// The others are in the visitor's time, and here as if that were universal time.
  case dayAndTime(Date)
  case day(Date)
  case time(Date)

  /// Reads `2026-05-01`, `2026-05-01T12:00`, `12:00` in the visitor's time, or with seconds and a `Z` in universal time.
  init?(_ text: Substring) {
    guard Self.hasForm(text) else { return nil }
    func read(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
    let entry: DateEntry? =
      if text.hasSuffix("Z") {
        read(String(text)).map { .moment($0) }
      } else {
        switch text.utf8.count {
        case 5: read("1970-01-01T\(text):00Z").map { .time($0) }
        case 10: read("\(text)T00:00:00Z").map { .day($0) }
        case 16: read("\(text):00Z").map { .dayAndTime($0) }
        case 19: read("\(text)Z").map { .dayAndTime($0) }
        default: nil
        }
      }
    guard let entry else { return nil }
    self = entry
  }

  /// Whether digits stand where they do in one of the forms. The parser takes more than that: years of any length, signs.
  private static func hasForm(_ text: Substring) -> Bool {
    let letters = text.utf8.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) ? UInt8(ascii: "0") : $0 }
    return forms.contains(letters)
  }

  private static let forms: Set<[UInt8]> = Set(
    ["00:00", "0000-00-00", "0000-00-00T00:00", "0000-00-00T00:00:00", "0000-00-00T00:00:00Z"].map { Array($0.utf8) })

  /// The date that a person has made of another one.
  ///
  /// - Parameter zone: the visitor's.
  func date(from present: Date, zone: TimeZone) -> Date {
    let local = present.timeIntervalSince1970 + TimeInterval(zone.secondsFromGMT(for: present))
    let day = (local / Self.day).rounded(.down) * Self.day
    return switch self {
    case .moment(let date): date
    case .dayAndTime(let date): Self.universal(date, zone)
    case .day(let date): Self.universal(date + (local - day), zone)
    case .time(let date): Self.universal(date + day, zone)
    }
  }

  /// The time at which the clocks of a zone show `date`. How far they are ahead then may be another than on either side of it.
  private static func universal(_ date: Date, _ zone: TimeZone) -> Date {
    let nearly = date - TimeInterval(zone.secondsFromGMT(for: date))
    return date - TimeInterval(zone.secondsFromGMT(for: nearly))
  }

  private static let day: TimeInterval = 24 * 60 * 60
}

extension Element {
  /// The date that a picker in the element, or the element itself, shows.
  func date(ofPicker id: Element.ID) -> Date? {
    if self.id == id { return self[.value]?.date }
    for child in children {
      if let date = child.date(ofPicker: id) { return date }
    }
    return nil
  }
}
