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
public protocol Observable {}
