/// The rules of a page's own style sheet: a class for each set of declarations that occurs in it.
///
/// A policy that allows no styles in the markup leaves this way for what the program computes: colours, lengths.
struct StyleSheet {
  private(set) var text = ""
  private var names: [String: String] = [:]

  /// The class that stands for declarations. It is the same in all pages.
  mutating func name(for declarations: String) -> String {
    if let name = names[declarations] { return name }
    let name = "s" + String(StableHash.of(declarations.utf8), radix: 36)
    names[declarations] = name
    // Stronger than what the common sheet says of a class or two.
    text += ".\(name).\(name).\(name){\(declarations)}\n"
    return name
  }
}

/// A hash that is the same in each run: FNV-1a. For names, not for secrets.
enum StableHash {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
