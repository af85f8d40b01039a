internal import BeholdObservation
public import BeholdPublishers

/// An object that a view around has given with ``View/environmentObject(_:)``, and the view follows.
///
/// The view is evaluated whenever the object is about to change, whether its body has read what changes or not, and so is what reads the property in content
/// of other views. A view with an object of a type that is not there is not evaluated: a message that says how to give it is reported, and shown in its
/// place, until there is one.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var box: ObjectBox<ObjectType>?
  private var layer: EnvironmentLayer?
  private var viewType: (any Any.Type)?

  public init() {}

  public var wrappedValue: ObjectType {
    box?.noteRead()
    return object
  }

  private var object: ObjectType {
    guard let object = EnvironmentValues(layer)[object: ObjectType.self] else { Misuse.stop(message) }
    return object
  }

  /// Gives bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: object, box: box) }

  private var message: String {
    let view = viewType.map { "\($0)" } ?? "A view that is not mounted"
    return
      "\(view) reads an object of type \(ObjectType.self) from its environment, where there is none; add .environmentObject(\(ObjectType.self)()) to a view around it"
  }
}

extension EnvironmentObject: InstalledProperty {
  mutating func install(_ context: PropertyContext) {
    layer = context.environment
    viewType = context.viewType
    box = ObjectBox(context)
  }

  mutating func adopt(from old: EnvironmentObject) { (layer, viewType, box) = (old.layer, old.viewType, old.box) }

  public mutating func update() {
    box?.follow(EnvironmentValues(layer)[object: ObjectType.self])
    box?.noteRead()
  }

  static var isNeedy: Bool { true }

  func missing() -> String? { EnvironmentValues(layer)[object: ObjectType.self] == nil ? message : nil }

  func end() { box?.end() }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { box?.isSource(of: cause) ?? false }
}

nonisolated extension View {
  /// Gives an object to the views in this one, which take it with ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View { environment(object) }
}
