internal import BeholdObservation
public import BeholdPublishers

/// An object that the view makes once, and keeps as long as it is in its place.
///
/// ```swift
/// struct ContactList: View {
///   @StateObject private var store = ContactStore()
///   var body: some View { List(store.contacts) { ContactRow(contact: $0) } }
/// }
/// ```
///
/// The view is evaluated whenever the object is about to change, whether its body has read what changes or not, and so is what reads the property in content
/// of other views. What is left of a view that has gone, in a closure or a task, still has its object; nothing is evaluated for it any more.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var box: ObjectBox<ObjectType>?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Before the view is mounted it is another one at each access.
  public var wrappedValue: ObjectType {
    box?.noteRead()
    return object
  }

  private var object: ObjectType { box?.object ?? make() }

  /// Gives bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: object, box: box) }
}

extension StateObject: InstalledProperty {
  mutating func install(_ context: PropertyContext) {
    let make = make
    box = context.keeping(
      { context.making(make) },
      in: { object in
        let box = ObjectBox<ObjectType>(context)
        box.follow(object)
        return box
      },
      read: { box in
        box.noteRead()
        return box.object!
      })
  }

  mutating func adopt(from old: StateObject) { box = old.box }

  public mutating func update() { box?.noteRead() }

  func end() { box?.end() }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { box?.isSource(of: cause) ?? false }
}
