public import Foundation

/// Writes how far a date is from another one, such as *2 hours ago*. Foundation on Linux has no such formatter.
///
/// ```swift
/// let formatter = RelativeDateTimeFormatter()
/// formatter.unitsStyle = .abbreviated
/// Text(formatter.localizedString(for: story.date, relativeTo: .now))
/// ```
///
/// It writes as `Date.AnchoredRelativeFormatStyle` does. An object of it is of one thread at a time, as Foundation's formatters are.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case full = 0
    case spellOut
    case short
    case abbreviated
  }

  /// Whether there are words such as *yesterday*.
  public enum DateTimeStyle: Int, Sendable {
    case numeric = 0
    case named
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var calendar: Calendar! = Calendar.autoupdatingCurrent
  open var locale: Locale! = Locale.autoupdatingCurrent

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How far a date is from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Date.AnchoredRelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale, calendar: calendar
    ).format(referenceDate)
  }

  /// How far something is from now that is so many seconds away.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// How far a `Date` is from now; `nil` for anything else.
  open override func string(for obj: Any?) -> String? { (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) } }
}
