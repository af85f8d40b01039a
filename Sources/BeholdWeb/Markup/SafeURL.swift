internal import Foundation

/// Addresses that a page may lead to.
enum SafeURL {
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// The address, if it is one of the site itself or has one of the schemes that run no program.
  static func string(_ address: String) -> String? {
    // Browsers drop these, so that `java\nscript:` would be a scheme to them.
    let cleaned = String(String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))
    guard let colon = cleaned.firstIndex(of: ":") else { return cleaned }
    let scheme = cleaned[..<colon]
    // A colon after the path has begun makes no scheme.
    if scheme.contains(where: { $0 == "/" || $0 == "?" || $0 == "#" }) { return cleaned }
    return schemes.contains(scheme.lowercased()) ? cleaned : nil
  }
}
