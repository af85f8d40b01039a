internal import BeholdObservation
public import BeholdPublishers

/// An object that somebody else keeps, and the view follows.
///
/// ```swift
/// struct ContactRow: View {
///   @ObservedObject var contact: Contact
///   var body: some View { TextField("Name", text: $contact.name) }
/// }
/// ```
///
/// The view is evaluated whenever the object is about to change, whether its body has read what changes or not: that is what `@Observable` does better.
/// Content of other views that reads the property, in a closure of this view's, follows the object likewise.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = ObservedObjectWrapper<ObjectType>

  private var object: ObjectType
  private var box: ObjectBox<ObjectType>?

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: ObjectType {
    get {
      box?.noteRead()
      return object
    }
    set { object = newValue }
  }

  /// Gives bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: object, box: box) }
}

extension ObservedObject: GivenProperty {
  mutating func install(_ context: PropertyContext) {
    box = ObjectBox(context)
    box?.follow(object)
  }

  mutating func adopt(from old: ObservedObject) {
    box = old.box
    box?.follow(object)
  }

  public mutating func update() { box?.noteRead() }

  func hasSameInput(as other: ObservedObject) -> Bool { object === other.object }

  func end() { box?.end() }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { box?.isSource(of: cause) ?? false }
}
