/// Makes every stored `var` of a class tracked: what reads it in a tracking scope hears of its changes.
///
/// ```swift
/// @Observable final class Account {
///   var owner = ""
///   var balance = 0
///   @ObservationIgnored var log: [String] = []
/// }
/// ```
///
/// Constants, static and computed properties, and what is marked ``ObservationIgnored()`` are left alone. A computed property is tracked
/// through what it reads; one that keeps its value elsewhere calls `access(keyPath:)` and `withMutation(keyPath:_:)`, which the macro adds
/// to the class. A class that declares those methods itself keeps them, and the accessors of its properties call them.
///
/// Assigning an equal value to an `Equatable` property tells nobody; for objects identity decides. In-place mutation (`+=`, `append`) is
/// always a change, one for each mutation, and copies nothing.
///
/// Initialisers assign tracked properties as if they were stored, observers (`willSet`, `didSet`) run as they do in any class, and
/// a `Codable` class is coded under its properties' names, and keeps its implicit `init()`. In a hierarchy each class has the attribute; the properties of one that has not are not tracked.
///
/// The macro does not change who may use an object: a class that is not `Sendable` stays so. For objects that any thread may use see
/// ``Observable(_:)``.
///
/// A property with a property wrapper is tracked with ``TrackedWrapper`` before the wrapper. One with `@AppStorage` needs nothing: what it stands for is
/// observed where it is kept. The compiler allows no macro to give accessors to `lazy` properties and to several properties of one `var`. For those the
/// macro gives an error with the code to write instead.
@attached(
  member, conformances: Decodable, Encodable, Observable,
  names: named(_$observationRegistrar), named(_$propertyRegistrar), named(_$KeyPathRegistrar), named(_$observationMutations),
  named(_$observedProperties), named(_$observedKeyPaths), named(access), named(withMutation), named(_$observeWrapper),
  named(CodingKeys), named(init()), named(init(from:)), named(encode(to:)))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() = #externalMacro(module: "BeholdMacros", type: "ObservableMacro")

/// Makes every stored `var` of a final class tracked, in the given mode.
///
/// ```swift
/// @Observable(.synchronized) final class Progress: Sendable {
///   var completed = 0
/// }
/// ```
///
/// With ``ObservationMode/synchronized`` each object holds a lock, so that any thread may read and write its properties, whose types are
/// `Sendable`. Reading and then writing a property are two steps; an in-place mutation (`completed += 1`) is one.
@attached(
  member, conformances: Decodable, Encodable, Observable,
  names: named(_$observationRegistrar), named(_$propertyRegistrar), named(_$KeyPathRegistrar), named(_$observationMutations),
  named(_$observedProperties), named(_$observedKeyPaths), named(access), named(withMutation), named(_$observeWrapper),
  named(CodingKeys), named(init()), named(init(from:)), named(encode(to:)))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable(_ mode: ObservationMode) = #externalMacro(module: "BeholdMacros", type: "ObservableMacro")

/// Marks a stored property of an `@Observable` class as tracked, which it is also without this attribute.
///
/// It tells `@Observable` that another attribute of the property, of which a macro sees no more than the name, is not a property wrapper.
@attached(peer)
public macro ObservationTracked() = #externalMacro(module: "BeholdMacros", type: "ObservationTrackedMacro")

/// Gives a stored property its accessors; `@Observable` puts it there.
///
/// - Parameters:
///   - number: The property's place among the tracked properties of its class.
///   - methods: What of the class's own the accessors call instead of the registrar.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationTracked(_ number: Int, calling methods: [ObservationMethod] = []) =
  #externalMacro(module: "BeholdMacros", type: "ObservationTrackedMacro")

/// Leaves a stored property of an `@Observable` class untracked.
@attached(peer)
public macro ObservationIgnored() = #externalMacro(module: "BeholdMacros", type: "ObservationIgnoredMacro")

/// Computes a method's result once, and again only after something that the body read has changed.
///
/// ```swift
/// @Observable final class Cart {
///   var prices: [Int] = []
///   @Memoized func total() -> Int { prices.reduce(0, +) }
/// }
/// ```
///
/// A scope that calls the method depends on the result alone: where the new result equals the old one, the scope does not run again.
/// The method is an instance method of an `@Observable` class, without parameters, synchronous, and does not throw. What it reads is
/// tracked properties and other memoised values: a change of anything else computes nothing. A method that calls itself, directly or
/// through others, stops the program with a message. For a sum of two properties a computed property is cheaper.
///
/// The method keeps its isolation. In an `@Observable(.synchronized)` class any thread may call it; a thread that needs the result which
/// another one computes waits for it.
@attached(peer, names: prefixed(_memoized_))
@attached(body)
public macro Memoized() = #externalMacro(module: "BeholdMacros", type: "MemoizedMacro")
