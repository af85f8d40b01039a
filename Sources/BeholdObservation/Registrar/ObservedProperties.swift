internal import Synchronization

/// What a class tracks: its type, and its tracked properties by number, name and key path.
///
/// There is one for each class, for the life of the process. `@Observable` makes it; there is no need to make one by hand.
public final class ObservedProperties: @unchecked Sendable {
  let owner: any Any.Type
  let names: [StaticString]
  /// How many sources an object's first block has.
  let capacity: Int
  /// The name of the one property of what has no class of its own, such as a view's state.
  private let label: String?

  private let lock = SpinLock()
  private var listKeyPaths: (() -> [AnyKeyPath])?
  private var numbers: [AnyKeyPath: Int] = [:]
  /// The key paths that the macro did not see, in the order of their first use: numbers from `capacity` on.
  private var furtherKeyPaths: [AnyKeyPath] = []
  /// Their names, of those that are known.
  private var furtherNames: [Int: StaticString] = [:]

  /// Describes the tracked properties of a class, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - owner: the class. In a hierarchy each class describes its own properties.
  ///   - names: the properties' names as they are written. There are fewer than 2048.
  ///   - keyPaths: a function that returns `[AnyKeyPath]`. Its isolation is the class's, because no other code may form key paths to
  ///     isolated properties; it reads nothing through them, so it is called from wherever a key path must be looked up.
  public init<Owner, KeyPaths>(of owner: Owner.Type, names: [StaticString], keyPaths: KeyPaths) {
    precondition(names.count <= Source.maximumNumber / 2, "a class may track \(Source.maximumNumber / 2) properties at most")
    self.owner = owner
    self.names = names
    capacity = max(names.count, 1)
    label = nil
    listKeyPaths = unsafeBitCast(keyPaths, to: (() -> [AnyKeyPath]).self)
  }

  /// What a class tracks that does without the macro: key paths are numbered as they come.
  init(of owner: any Any.Type) {
    self.owner = owner
    names = []
    capacity = 1
    label = nil
  }

  /// One property that is known by name only, number 0. There is one for each name, as for each class, for the life of the process.
  fileprivate init(of owner: any Any.Type, label: String) {
    self.owner = owner
    names = []
    capacity = 1
    self.label = label
  }

  /// The number of a property, given to it now if it is one that the macro did not see.
  ///
  /// - Parameter getter: what `#function` is where the property is read, which is its name if that is its getter. A key path does not tell it.
  func number(of keyPath: AnyKeyPath, readIn getter: StaticString? = nil) -> Int {
    lock.lock()
    defer { lock.unlock() }
    resolveKeyPaths()
    let number = numbers[keyPath] ?? add(keyPath)
    if number >= names.count, let getter, furtherNames[number] == nil, getter.isPropertyName { furtherNames[number] = getter }
    return number
  }

  private func add(_ keyPath: AnyKeyPath) -> Int {
    let number = names.count + furtherKeyPaths.count
    precondition(number < Source.maximumNumber, "a class may track \(Source.maximumNumber) properties at most")
    numbers[keyPath] = number
    furtherKeyPaths.append(keyPath)
    return number
  }

  /// Whether a key path is that of the property with this number.
  func matches(_ keyPath: AnyKeyPath, number: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    resolveKeyPaths()
    return numbers[keyPath] == number
  }

  /// The name of a property, as it is written.
  func name(of number: Int) -> String {
    if let label { return label }
    if number < names.count { return names[number].description }
    lock.lock()
    defer { lock.unlock() }
    if let name = furtherNames[number] { return name.description }
    guard number - names.count < furtherKeyPaths.count else { return "?" }
    let text = String(describing: furtherKeyPaths[number - names.count])
    return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
  }

  private func resolveKeyPaths() {
    guard let list = listKeyPaths else { return }
    listKeyPaths = nil
    for (number, keyPath) in list().enumerated() { numbers[keyPath] = number }
  }
}

extension ObservedProperties {
  private static let registry = Registry()

  /// The same for a class in a generic context, which cannot have a stored static property.
  ///
  /// Complexity: one look-up in a table, once for each observed object.
  public static func shared<Owner, KeyPaths>(
    of owner: Owner.Type, names: @autoclosure () -> [StaticString], keyPaths: @autoclosure () -> KeyPaths
  ) -> ObservedProperties {
    registry.properties(of: owner) { ObservedProperties(of: owner, names: names(), keyPaths: keyPaths()) }
  }

  /// The same for a class that calls an ``ObservationRegistrar`` by hand.
  static func byKeyPath(of owner: any Any.Type) -> ObservedProperties {
    registry.properties(of: owner) { ObservedProperties(of: owner) }
  }

  /// One property, number 0, of what has no class of its own, such as a view's state.
  package static func shared(of owner: any Any.Type, label: String) -> ObservedProperties {
    registry.properties(of: owner, label: label) { ObservedProperties(of: owner, label: label) }
  }

  /// `Counter.count`, of one property that is known by name only.
  package var description: String { "\(ownerName).\(label ?? "")" }

  private final class Registry: @unchecked Sendable {
    private struct Key: Hashable {
      let owner: ObjectIdentifier
      let label: String
    }

    private let lock = SpinLock()
    private var table: [Key: ObservedProperties] = [:]

    func properties(of owner: any Any.Type, label: String = "", _ make: () -> ObservedProperties) -> ObservedProperties {
      let key = Key(owner: ObjectIdentifier(owner), label: label)
      lock.lock()
      let known = table[key]
      lock.unlock()
      if let known { return known }
      let made = make()
      lock.lock()
      defer { lock.unlock() }
      if let known = table[key] { return known }
      table[key] = made
      return made
    }
  }
}

extension StaticString {
  /// Whether `#function` of this value is that of a property's accessor: a method's and a subscript's has parentheses.
  fileprivate var isPropertyName: Bool { withUTF8Buffer { !$0.isEmpty && !$0.contains(UInt8(ascii: "(")) } }
}

extension Change: CustomStringConvertible {
  /// `FoodTruckModel.orders`.
  var description: String {
    guard let properties else { return "a memoised value" }
    return "\(properties.ownerName).\(properties.name(of: number))"
  }
}

extension ObservedProperties {
  var ownerName: String { String(describing: owner) }
}
