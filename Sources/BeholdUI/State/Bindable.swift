/// An object whose properties give bindings.
///
/// ```swift
/// struct DonutEditor: View {
///   @Bindable var donut: Donut
///   var body: some View { TextField("Name", text: $donut.name) }
/// }
/// ```
///
/// It may also be a local variable in a body: `@Bindable var donut = donut`. Two of the same object are the same input of a view.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(projectedValue: Bindable) { self = projectedValue }

  public var projectedValue: Bindable { self }

  public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(location: PropertyLocation(wrappedValue, keyPath))
  }
}

extension Bindable {
  /// A binding to a property of an object that may not be there: `nil` if it is not.
  ///
  /// ```swift
  /// @Environment(Printer.self) private var printer: Printer?
  /// var body: some View {
  ///   if let copies = $printer.copies { Stepper("Copies", value: copies) }
  /// }
  /// ```
  public subscript<Object: AnyObject, Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member>?
  where Value == Object? {
    wrappedValue.map { Binding<Member>(location: PropertyLocation($0, keyPath)) }
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
