/// `Observable` by a name that no type of a program has.
///
/// The compiler looks the conformance that a macro adds up by its last name alone, and would find a program's own `Observable`.
public typealias _ObservableByMacro = Observable

/// The methods that a class may declare itself, and the accessors of its properties then call.
public enum ObservationMethod: Sendable {
  case access, withMutation
}

/// Forms a key path to a property that is isolated to a global actor of its own, for what `@Observable` generates.
///
/// `form` is a function of any isolation without parameters. It is called here whatever the isolation: a key path is only a description, and
/// using it is checked where that is done.
public func isolatedKeyPath<Form>(_ form: Form) -> AnyKeyPath {
  unsafeBitCast(form, to: (() -> AnyKeyPath).self)()
}
