/// Makes a property of an extension of ``EnvironmentValues`` a value of the environment, one of ``ContainerValues`` what views tell the container that
/// they are in, one of ``FocusedValues`` what they give while they are in use, and one of ``Transaction`` what changes are made with, with what it is initialised with as default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "BeholdMacros", type: "EntryMacro")
