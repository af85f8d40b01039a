/// Makes a type something between while it is animated: by its stored variables, in the order in which they are written.
///
/// ```swift
/// @Animatable struct Wedge: Shape {
///   var from: Angle
///   var to: Angle
///   @AnimatableIgnored var isOpen = false
///
///   func path(in rect: CGRect) -> Path { … }
/// }
/// ```
///
/// Constants, computed variables and those with a property wrapper are left out.
@attached(extension, conformances: Animatable) @attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "BeholdMacros", type: "AnimatableMacro")

/// Leaves a variable of a type that is ``Animatable()`` as it is.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "BeholdMacros", type: "AnimatableIgnoredMacro")
