public import Foundation

extension EnvironmentValues {
  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
  }

  /// The time zone in which dates are shown: in a browser the visitor's, as soon as the page has said it; otherwise the program's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
