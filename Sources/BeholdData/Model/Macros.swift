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
/// A class that is not final may have subclasses with `@Model`, which the container is given, too. What asks for the class has their objects among others,
/// each as what it is. A subclass needs an initialiser of its own.
///
/// The name and the meaning are SwiftData's.
@attached(
  member, conformances: PersistentModel, _ModelClass,
  names: named(_$observationRegistrar), named(_$propertyRegistrar), named(_$KeyPathRegistrar), named(_$observationMutations),
  named(_$observedProperties), named(_$observedKeyPaths), named(access), named(withMutation), named(_$record), named(init(_$row:)),
  named(_$apply), named(_$write), named(_$take), named(_$describe), named(_$firstNumber), named(_$propertyCount), named(init()))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, _ModelClass)
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
///   - minimumModelCount: how many objects a list must have when it is saved. A save with fewer is an error.
///   - maximumModelCount: how many it may have; 0 for any number.
///   - originalName: the name that the property had in the files of former versions.
///   - inverse: the property of the other class that says the same from the other side; it needs to be named where there are several.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "BeholdMacros", type: "ModelAttributeMacro")

/// Leaves a property of a `@Model` out of the database. It is observed, and has its initial value in objects that are fetched.
@attached(peer)
public macro Transient() = #externalMacro(module: "BeholdMacros", type: "ModelAttributeMacro")

/// Says of which properties of a `@Model` no two rows have the same values: each list is one such rule, and all lists are in one `#Unique` or in several.
///
/// An object that is saved with the values of a row that is there is written over that row.
@freestanding(declaration)
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "BeholdMacros", type: "ModelIndexMacro")

/// Says by which properties of a `@Model`, alone or together in this order, the database looks for rows.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "BeholdMacros", type: "ModelIndexMacro")

/// Says by which properties of a `@Model` the database looks for rows, and with which kind of index.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: Schema.Index<Model>.Types<Model>...) =
  #externalMacro(module: "BeholdMacros", type: "ModelIndexMacro")

/// Gives an actor a ``ModelContext`` of its own, which works on a thread of its own.
///
/// ```swift
/// @ModelActor actor Importer {
///   func add(_ names: [String]) throws {
///     for name in names { modelContext.insert(Donut(code: name, name: name)) }
///     try modelContext.save()
///   }
/// }
///
/// try await Importer(modelContainer: container).add(["Plain", "Maple"])
/// ```
///
/// It adds `init(modelContainer:)` where the actor has no initializer, and ``ModelActor``.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "BeholdMacros", type: "ModelActorMacro")

/// Gives a stored property its accessors; `@Model` puts it there.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ number: Int) = #externalMacro(module: "BeholdMacros", type: "PersistedPropertyMacro")
