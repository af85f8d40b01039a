internal import Foundation
internal import Glibc

/// Writes numbers with units by Unicode's library, which Foundation brings and does not offer for this.
enum MeasurementWriter {
  /// - Parameters:
  ///   - usage: what it is measured for, by which another unit may be written; `nil` for the one given.
  ///   - digits: how the number is written, if not as is usual.
  /// - Returns: `nil` where the library, or the unit, is not there.
  static func write(
    _ value: Double, in unit: String, width: String, usage: String?, digits: FloatingPointFormatStyle<Double>?, _ locale: Locale
  ) -> String? {
    let name = "unit/\(unit) unit-width-\(width)"
    // There are units of which nothing is said.
    let skeletons = usage.map { [name + " usage/" + $0, name + " usage/default", name] } ?? [name]
    for skeleton in skeletons {
      if let text = write(value, skeleton, locale) {
        return digits.map { replaceNumber(in: text, value, usage == nil ? $0 : nil, locale) } ?? text
      }
    }
    return nil
  }

  /// A number in another form, where the unit is the one given.
  private static func replaceNumber(
    in text: String, _ value: Double, _ style: FloatingPointFormatStyle<Double>?, _ locale: Locale
  ) -> String {
    guard let style, let range = text.range(of: #"[\p{Nd}]([\p{Nd}\p{P}\p{Zs}]*[\p{Nd}])?"#, options: .regularExpression) else {
      return text
    }
    return text.replacingCharacters(in: range, with: style.locale(locale).format(value))
  }

  private typealias Open =
    @convention(c) (UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Format = @convention(c) (OpaquePointer, Double, OpaquePointer, UnsafeMutablePointer<Int32>) -> Void
  private typealias Read = @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  private struct Library: Sendable {
    let open: Open
    let openResult: OpenResult
    let format: Format
    let read: Read
    let close: Close
    let closeResult: Close

    init?() {
      func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(nil, "swift_unumf_" + name).map { unsafeBitCast($0, to: type) }
      }
      guard let open = find("openForSkeletonAndLocale", Open.self), let openResult = find("openResult", OpenResult.self),
        let format = find("formatDouble", Format.self), let read = find("resultToString", Read.self), let close = find("close", Close.self),
        let closeResult = find("closeResult", Close.self)
      else { return nil }
      (self.open, self.openResult, self.format, self.read, self.close, self.closeResult) = (
        open, openResult, format, read, close, closeResult
      )
    }
  }

  private static let library = Library()

  private static func write(_ value: Double, _ skeleton: String, _ locale: Locale) -> String? {
    guard let library, value.isFinite else { return nil }
    var problem: Int32 = 0
    let letters = Array(skeleton.utf16)
    guard let formatter = library.open(letters, Int32(letters.count), locale.identifier(.icu), &problem) else { return nil }
    defer { library.close(formatter) }
    guard problem <= 0, let result = library.openResult(&problem) else { return nil }
    defer { library.closeResult(result) }
    library.format(formatter, value, result, &problem)
    var buffer = [UInt16](repeating: 0, count: 256)
    let count = library.read(result, &buffer, Int32(buffer.count), &problem)
    guard problem <= 0, (1...Int32(buffer.count)).contains(count) else { return nil }
    return String(decoding: buffer[..<Int(count)], as: UTF16.self)
  }
}
