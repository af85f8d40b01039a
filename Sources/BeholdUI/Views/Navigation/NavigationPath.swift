/// The values of the pages above the first one of a ``NavigationStack``, of any types.
///
/// ```swift
/// @State private var path = NavigationPath()
/// NavigationStack(path: $path) { … }
/// path.append(donut)
/// path.removeLast(path.count)
/// ```
public struct NavigationPath: Equatable {
  private(set) var values: [AnyHashable] = []

  public init() {}

  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// The path that was stored. Values whose types the program does not have end it.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  init(values: [AnyHashable]) { self.values = values }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// Goes on to a page for a value.
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(AnyHashable(value)) }

  /// Goes back.
  ///
  /// - Precondition: there are as many pages above the first one.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// The path for storing; `nil` if one of the values is not `Codable`.
  public var codable: CodableRepresentation? { CodableRepresentation(values) }
}
