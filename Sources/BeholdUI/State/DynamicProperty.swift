internal import BeholdObservation

/// A stored property of a view that keeps something of its own between evaluations, or brings something in from outside.
///
/// Write one to compose others under a name:
///
/// ```swift
/// @propertyWrapper struct Counted: DynamicProperty {
///   @State private var value = 0
///   @State private var writes = 0
///
///   var wrappedValue: Int {
///     get { value }
///     nonmutating set { value = newValue; writes += 1 }
///   }
/// }
/// ```
///
/// The dynamic properties in it are connected as those of a view are. ``update()`` is called before each evaluation of the view's body, and what it
/// reads counts as read by the body.
public protocol DynamicProperty {
  /// Prepares for an evaluation of the view.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// Where a dynamic property is used.
struct PropertyContext {
  let viewType: any Any.Type
  let tree: ViewTree
  let environment: EnvironmentLayer?
  /// The view's node, if there is one that the property is in as long as it is there.
  var node: AnyViewNode?
  /// The property's name as it is stored: `_count`; of a property within another one `_counted._value`.
  var label: String { prefix + name }
  var prefix = ""
  var name = ""
}

/// A dynamic property of the library's, which the runtime connects with the view's node.
protocol InstalledProperty: DynamicProperty {
  /// Makes what stays between evaluations.
  @MainActor mutating func install(_ context: PropertyContext)
  /// Takes over what stays, as the view's value is replaced by another one.
  @MainActor mutating func adopt(from old: Self)
  /// Takes over what the view's parent has given anew, where all that is shown is the same, so that the view's value stays.
  @MainActor mutating func take(from new: Self)
  /// Whether it takes anything.
  static var takesAnew: Bool { get }
  /// Becomes that of a window, in a copy of the app whose property it is.
  @MainActor mutating func enter(_ window: EnvironmentLayer?)
  /// Whether it is another one for each window.
  static var isOfWindow: Bool { get }
  /// The view has gone.
  @MainActor func end()
  /// Whether there has to be something that may not be there.
  static var isNeedy: Bool { get }
  /// What is not there, and how it is given: the view is not evaluated without it.
  @MainActor func missing() -> String?
  /// Whether this is what has changed.
  @MainActor func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool
}

/// One that the view's parent gives something to which what is shown follows from.
protocol GivenProperty: InstalledProperty {
  /// Whether the parent has given the same as before.
  @MainActor func hasSameInput(as other: Self) -> Bool
  /// How many bytes, from the first one on, say what the parent has given, and stay as they are when the property is installed: where these are equal, nothing
  /// else is compared.
  static var inputSize: Int { get }
}

extension GivenProperty {
  static var inputSize: Int { 0 }
}

extension InstalledProperty {
  @MainActor mutating func take(from new: Self) {}
  static var takesAnew: Bool { false }
  @MainActor mutating func enter(_ window: EnvironmentLayer?) {}
  static var isOfWindow: Bool { false }
  @MainActor func end() {}
  static var isNeedy: Bool { false }
  @MainActor func missing() -> String? { nil }
  @MainActor func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { false }
}
