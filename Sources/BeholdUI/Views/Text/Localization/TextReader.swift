internal import BeholdObservation
internal import Foundation

/// In which language texts are read that code puts together by itself: `String(localized: "Ready")`.
struct TextReader: Sendable {
  private let locale: Locale?
  private let localizations: Localizations?

  init(_ values: EnvironmentValues) { self.init(locale: values.givenLocale, values.localizations) }

  private init(locale: Locale?, _ localizations: Localizations?) {
    self.locale = locale
    self.localizations = localizations
  }

  /// In a body that of the environment there, which the body then depends on; in actions, tasks and models of a window that of the window; elsewhere
  /// that of the program.
  static var current: TextReader {
    if MainActor.isCurrent, let read = MainActor.assumeIsolated({ Evaluation.current.map { TextReader($0.node.environmentAround) } }) {
      return read
    }
    return WindowStorage.current?.reader ?? nobody
  }

  private static let lock = SpinLock()
  nonisolated(unsafe) private static var ofProgram: Localizations?

  private static var nobody: TextReader {
    lock.lock()
    defer { lock.unlock() }
    return TextReader(locale: nil, ofProgram)
  }

  /// Sets what texts are looked up in that belong to no window.
  static func setNobody(_ localizations: Localizations?) {
    lock.lock()
    ofProgram = localizations
    lock.unlock()
  }

  /// - Parameters:
  ///   - locale: the reader's own if `nil`.
  ///   - bundle: the app's target's if `nil`.
  func context(locale: Locale?, bundle: Bundle?) -> TextContext {
    let isOfBundle = bundle != nil && bundle != .main
    return TextContext(locale: locale ?? self.locale, isOfBundle ? bundle.flatMap { Localizations.of($0) } : localizations)
  }
}
