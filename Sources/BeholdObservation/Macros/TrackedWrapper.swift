internal import CBeholdObservation
internal import Synchronization

/// Makes a property with a property wrapper tracked: written before the wrapper, in an `@Observable` class.
///
/// ```swift
/// @Observable final class Player {
///   @TrackedWrapper @Clamped(0...11) var volume = 5
/// }
/// ```
///
/// The compiler allows no macro to add accessors to a property that has a wrapper; a wrapper around the wrapper sees every access instead.
/// Reading and writing the property, `init` and observers are as with the inner wrapper alone. What the inner wrapper makes of two values counts as
/// the value: an assignment after which it reads as before tells nobody. An in-place mutation is a read and a write. The projection, `$volume`,
/// is the inner wrapper itself: `$volume.projectedValue` is its own.
///
/// It is for classes that are not `.synchronized`.
@propertyWrapper
public struct TrackedWrapper<Wrapper> {
  private var wrapper: Wrapper

  public init(wrappedValue: Wrapper) { wrapper = wrappedValue }

  @available(*, unavailable, message: "a tracked property with a wrapper belongs to an @Observable class")
  public var wrappedValue: Wrapper {
    get { fatalError() }
    set { fatalError() }
  }

  /// The inner wrapper.
  public var projectedValue: Wrapper { wrapper }

  /// What the compiler calls where the property is read or written.
  ///
  /// The owner is cast at run time: the compiler does not know yet here that the macro makes it conform.
  public static subscript<Owner: AnyObject, Value>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, TrackedWrapper<Wrapper>>
  ) -> Wrapper {
    get {
      if behold_scope() != nil { observed(owner)._$observeWrapper(.access, property) }
      return owner[keyPath: storage].wrapper
    }
    set {
      (owner as? any ChangeAnnouncing)?._$announceChange()
      let observed = observed(owner)
      guard observed._$observeWrapper(.isObserved, property) else {
        owner[keyPath: storage].wrapper = newValue
        return
      }
      // What the wrapper makes of the new value is seen only when it is in place.
      let old = owner[keyPath: storage].wrapper
      let oldValue = untracked { owner[keyPath: property] }
      owner[keyPath: storage].wrapper = newValue
      guard isChange(from: oldValue, to: untracked { owner[keyPath: property] }) else { return }
      owner[keyPath: storage].wrapper = old
      observed._$observeWrapper(.willSet, property)
      owner[keyPath: storage].wrapper = newValue
      observed._$observeWrapper(.didSet, property)
    }
  }

  private static func observed(_ owner: AnyObject) -> any Observable {
    guard let observed = owner as? any Observable else {
      Misuse.stop("a property of \(type(of: owner)) has '@TrackedWrapper', but the class is not '@Observable'")
    }
    return observed
  }
}

extension TrackedWrapper: Sendable where Wrapper: Sendable {}

/// A step of an access to a property with a ``TrackedWrapper``.
public enum TrackedWrapperStep: Sendable {
  case access, isObserved, willSet, didSet
}

extension PropertyRegistrar {
  /// Does one step of an access to a property with a wrapper; called by what `@Observable` generates.
  public func observeWrapper(
    _ step: TrackedWrapperStep, _ property: AnyKeyPath, _ properties: @autoclosure () -> ObservedProperties
  ) -> Bool {
    if step == .access, let scope = Scope.current {
      let properties = properties()
      scope.read(source(properties.number(of: property), properties, make: true)!)
      return true
    }
    guard word.load(ordering: .acquiring) != 0 else { return false }
    let properties = properties()
    guard let source = source(properties.number(of: property), properties, make: false), source.tags != 0 else { return false }
    if step == .willSet { Graph.willSet(source, invalidating: false) }
    if step == .didSet { Graph.didSet(source) }
    return true
  }
}
