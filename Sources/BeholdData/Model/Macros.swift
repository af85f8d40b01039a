/// Makes the objects of a class rows of a table, observed property by property.
///
/// ```swift
/// @Model final class Donut {
///   @Attribute(.unique) var code: String
///   var name: String
///   var price = 2.5
///   @Transient var isSelected = false
///
///   init(code: String, name: String) {
///     self.code = code
///     self.name = name
///   }
/// }
/// ```
///
/// Each stored `var` is a column but those that are ``Transient()``: integers, floating-point numbers, `Bool`, `String`, `Date`, `Data`, `UUID`, `URL`,
/// `Decimal`, enumerations with such raw values, optionals of these, and whatever else is `Codable`, as JSON. What a property of an object that is
/// in a ``ModelContext`` is set to is saved with the context; an equal value is no change. The class needs an initialiser, or a value for each property.
///
/// The name and the meaning are SwiftData's.
@attached(
  member,
  names: named(_$observationRegistrar), named(_$propertyRegistrar), named(_$KeyPathRegistrar), named(_$observationMutations),
  named(_$observedProperties), named(_$observedKeyPaths), named(access), named(withMutation), named(_$record), named(init(_$row:)),
  named(_$apply), named(_$write), named(_$take), named(_$describe), named(init()))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "BeholdMacros", type: "ModelMacro")

/// Says how a property of a `@Model` is kept.
///
/// - Parameters:
///   - options: what is asked of the column, such as ``Schema/Attribute/Option/unique``.
///   - originalName: the name that the property had in the files of former versions.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
  #externalMacro(module: "BeholdMacros", type: "ModelAttributeMacro")

/// Says how a property of a `@Model` refers to other objects. Without it, a property whose type is a model, an optional one or an array of them is
/// a relationship, too.
///
/// - Parameters:
///   - deleteRule: what happens to those that are referred to when the object is deleted.
///   - originalName: the name that the property had in the files of former versions.
///   - inverse: the property of the other class that says the same from the other side; it needs to be named where there are several.
@attached(peer)
public macro Relationship(
  deleteRule: Schema.Relationship.DeleteRule = .nullify, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "BeholdMacros", type: "ModelAttributeMacro")

/// Leaves a property of a `@Model` out of the database. It is observed, and has its initial value in objects that are fetched.
@attached(peer)
public macro Transient() = #externalMacro(module: "BeholdMacros", type: "ModelAttributeMacro")

/// Gives a stored property its accessors; `@Model` puts it there.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ number: Int) = #externalMacro(module: "BeholdMacros", type: "PersistedPropertyMacro")
