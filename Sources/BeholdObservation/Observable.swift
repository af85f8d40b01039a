/// A type whose changes can be observed.
///
/// ```swift
/// @Observable final class Model {
///   var title = ""
/// }
/// ```
///
/// The macro ``Observable()`` adds the conformance. Conforming alone tracks nothing; a class that does without the macro keeps an
/// ``ObservationRegistrar`` and calls it. The name is that of Swift's `Observation` (SE-0395).
public protocol Observable {
  /// Does one step of an access to a property with a ``TrackedWrapper``. The macro implements it where it is needed; there is nothing to write by hand.
  ///
  /// - Returns: whether anybody observes the property.
  @discardableResult
  nonisolated func _$observeWrapper(_ step: TrackedWrapperStep, _ property: AnyKeyPath) -> Bool
}

extension Observable {
  public nonisolated func _$observeWrapper(_ step: TrackedWrapperStep, _ property: AnyKeyPath) -> Bool {
    Misuse.stop("a property of \(Self.self) has '@TrackedWrapper', but the class is not '@Observable'")
  }
}
