internal import Foundation

/// The dates that can be chosen, in a range that may be open at its ends.
struct DateRange: Hashable {
  private(set) var first: Date?
  private(set) var last: Date?

  init() {}
  init(first: Date?, last: Date?) { (self.first, self.last) = (first, last) }
  init(_ range: ClosedRange<Date>) { (first, last) = (range.lowerBound, range.upperBound) }
  init(_ range: PartialRangeFrom<Date>) { first = range.lowerBound }
  init(_ range: PartialRangeThrough<Date>) { last = range.upperBound }
  /// Dates before an end, which is not one of them.
  init(_ range: PartialRangeUpTo<Date>) { last = range.upperBound.addingTimeInterval(-0.001) }
  init(_ range: Range<Date>) { (first, last) = (range.lowerBound, range.upperBound.addingTimeInterval(-0.001)) }

  /// Whether some dates can be chosen, from one on and before another. There are none where that comes first.
  func overlaps(_ begin: Date, _ end: Date) -> Bool {
    begin < end && (first.map { $0 < end } ?? true) && (last.map { $0 >= begin } ?? true)
  }

  /// The date in the range that is nearest to another one.
  func nearest(to date: Date) -> Date {
    if let first, date < first { return first }
    if let last, date > last { return last }
    return date
  }
}

nonisolated struct DatePickerElement<Content: View>: ElementView {
  let selection: Binding<Date>
  let date: Date
  let range: DateRange
  let components: String?
  let style: String?
  let traits: ControlTraits
  let content: Content

  var kind: ElementKind { .datePicker }

  @MainActor func describe(_ element: Element) {
    element.set(.value, .date(date))
    element.set(.minimum, range.first.map { .date($0) })
    element.set(.maximum, range.last.map { .date($0) })
    element.set(.components, components)
    element.set(.style, style)
    traits.describe(element)
    element.handle(
      ElementEvents(.date) { [selection, range] event in
        guard case .date(let date) = event, date.timeIntervalSinceReferenceDate.isFinite else { return }
        selection.wrappedValue = range.nearest(to: date)
      })
  }
}
