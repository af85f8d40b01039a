/// Identifiers that nobody can guess: 144 bits from the system's secure source.
enum SecureToken {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  static let length = 24

  static func make() -> String {
    var source = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    while bytes.count < length {
      let random: UInt64 = source.next()
      // Six bits a letter; the four that are left over are not used.
      for shift in stride(from: 0, to: 60, by: 6) where bytes.count < length { bytes.append(letters[Int(random >> shift & 63)]) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
