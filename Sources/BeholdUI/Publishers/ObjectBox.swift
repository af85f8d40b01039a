internal import BeholdObservation
public import BeholdPublishers

/// Follows an object that says only that it is about to change: what stays of a dynamic property between evaluations.
///
/// It is a source of the observation core, which is read before each evaluation of the view, and changes whenever the object says so. That is why such a view
/// is evaluated at every change, whatever its body reads. Each access to the object reads it, too: content that is evaluated elsewhere follows the object.
final class ObjectBox<Object: ObservableObject>: @unchecked Sendable {
  private let registrar = PropertyRegistrar()
  private let properties: ObservedProperties
  private(set) var object: Object?
  private var subscription: AnyCancellable?
  private var hasEnded = false

  init(_ context: PropertyContext) { properties = ObservedProperties.shared(of: context.viewType, label: context.label) }

  /// Follows an object instead of the one before. On the main actor, as views are evaluated there.
  func follow(_ new: Object?) {
    guard !hasEnded, new !== object || subscription == nil else { return }
    object = new
    subscription = new?.objectWillChange.sink { [unowned self] _ in
      registrar.willSet(0)
      registrar.didSet(0)
    }
  }

  /// Makes whoever is evaluated depend on every change.
  func noteRead() { registrar.access(0, properties) }

  /// The view has gone. Closures of it that are still there have the same object as before.
  func end() {
    hasEnded = true
    subscription = nil
  }

  func isSource(of cause: ObservationCause) -> Bool { cause.isOf(properties) }
}

/// Gives bindings to the properties of an object.
@dynamicMemberLookup
public struct ObservedObjectWrapper<Object: ObservableObject> {
  let object: Object
  let box: ObjectBox<Object>?

  public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
    guard let box else { return Binding<Member>(location: PropertyLocation(object, keyPath)) }
    return Binding<Member>(location: ObservedLocation(object, keyPath, box))
  }
}

/// A property of an object that is followed: who reads it is evaluated at every change of the object, as the view that has given the binding is.
private final class ObservedLocation<Object: ObservableObject, Value>: BindingLocation<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  private let box: ObjectBox<Object>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ box: ObjectBox<Object>) {
    (self.object, self.keyPath, self.box) = (object, keyPath, box)
  }

  override var value: Value {
    get {
      box.noteRead()
      return object[keyPath: keyPath]
    }
    // An object may be followed both ways.
    set { EqualWrite.perform(newValue, read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 }) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObservedLocation else { return false }
    return box === other.box && object === other.object && keyPath == other.keyPath
  }

  override func isSource(of cause: ObservationCause) -> Bool { box.isSource(of: cause) }
}
