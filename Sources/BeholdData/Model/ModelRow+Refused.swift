// What is no property of a model's. The compiler finds these names where `@Model` uses a property of such a type, and says why.

extension ModelRow {
  @available(*, unavailable, message: "a relationship to many is an array: 'var books: [Book]' instead of 'Set<Book>'")
  public mutating func next<Target: PersistentModel>() throws -> Set<Target> { [] }

  @available(*, unavailable, message: "a relationship to many is an array: 'var books: [Book]' instead of 'Set<Book>'")
  public mutating func change<Target: PersistentModel>(of current: Set<Target>, _ number: Int) throws -> Set<Target>? { nil }
}

extension ModelWriter {
  @available(*, unavailable, message: "a relationship to many is an array: 'var books: [Book]' instead of 'Set<Book>'")
  public mutating func write<Target: PersistentModel>(_ targets: Set<Target>, _ number: Int) throws {}
}

extension ModelDescription {
  @available(*, unavailable, message: "a relationship to many is an array: 'var books: [Book]' instead of 'Set<Book>'")
  public mutating func add<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, Set<Target>>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship(), attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Set<Target>? = nil
  ) {}
}
