/// Where in a tree of views something is, as a number that is the same in another process of the program: a hash of the types, branches and identities on
/// the way from the root, and of what is there.
struct LastingPlace {
  private(set) var number: UInt64 = 0xcbf2_9ce4_8422_2325
  /// What names of types come to, of those that were needed.
  @MainActor private(set) static var names: [ObjectIdentifier: UInt64] = [:]

  /// - Returns: `nil` if an identity on the way means nothing in another process.
  @MainActor
  init?(of node: AnyViewNode) {
    var nodes: [AnyViewNode] = []
    var next: AnyViewNode? = node
    while let node = next {
      if let around = node.valuedPlace?.around {
        nodes.append(node)
        next = around
        continue
      }
      if node.ordinal > 0 || node.isIdentified || node.bodyType != nil { nodes.append(node) }
      next = node.parent
    }
    for node in nodes.reversed() {
      if let words = node.valuedPlace?.words {
        add(words)
        continue
      }
      if node.ordinal > 0 { add(UInt64(node.ordinal)) }
      if let type = node.bodyType, Evaluation.isOfProgram(type) { add(type) }
      guard let identity = node.newestIdentity else { continue }
      guard let words = LastingIdentity.words(of: identity.base) else { return nil }
      add(words)
    }
  }

  /// FNV-1a: the same in all processes, which `Hasher` is not.
  private mutating func mix(_ byte: UInt8) { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xff)
  }

  mutating func add(_ value: UInt64) { for place in 0..<8 { mix(UInt8(truncatingIfNeeded: value >> (8 * place))) } }

  @MainActor
  mutating func add(_ type: any Any.Type) {
    if let known = Self.names[ObjectIdentifier(type)] { return add(known) }
    var name = LastingPlace()
    name.add(Self.name(of: type))
    Self.names[ObjectIdentifier(type)] = name.number
    add(name.number)
  }

  /// What a private type is in has no name but an address, which is another one in each process: it is left out.
  static func name(of type: any Any.Type) -> String {
    (_mangledTypeName(type) ?? String(reflecting: type)).replacing(/[0-9]*\$[0-9a-f]+/, with: "")
  }

  private init() {}
}
