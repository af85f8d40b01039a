/// A type whose changes can be observed.
///
/// Conform by the macro: `@Observable final class Model { … }`. Conforming alone adds nothing; a class that does without the macro keeps an
/// ``ObservationRegistrar`` and calls it.
public protocol Observable {}
