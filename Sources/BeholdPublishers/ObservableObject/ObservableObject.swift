public import BeholdObservation

/// A class that tells when one of its objects is about to change.
///
/// ```swift
/// final class Contact: ObservableObject {
///   @Published var name = "Ann"
///   @Published var age = 24
/// }
///
/// let contact = Contact()
/// let token = contact.objectWillChange.sink { print("\(contact.age) is about to change") }
/// contact.age += 1
/// ```
///
/// ``objectWillChange`` need not be written: a set of any property with ``Published``, also of a superclass, sends it once, before the value is
/// stored. A class that writes its own sends it itself.
///
/// In a class that is `@Observable`, too, a set of any tracked property sends it, and no property has `@Published`: views that read the object follow
/// single properties, and code that follows the object hears of all of them.
public protocol ObservableObject: ChangeAnnouncing {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before the object changes; the same publisher as long as the object lives.
  ///
  /// The first access makes it and tells it to the object's `@Published` properties, so that they cost nothing before. It is to be made where the
  /// object may be changed.
  public var objectWillChange: ObservableObjectPublisher { PublishedFields.of(type(of: self)).publisher(of: self) }
}

extension ObservableObject {
  /// Sends ``objectWillChange`` if anybody has asked for it. A class that writes its own publisher sends it itself.
  public nonisolated func _$announceChange() { PublishedFields.of(type(of: self)).knownPublisher(of: self)?.send() }
}
