internal import BeholdObservation
public import BeholdUI
public import Foundation

/// The objects that a view asks for, which follow every change, saved or not, by whomever.
///
/// ```swift
/// struct DonutList: View {
///   @Query(filter: #Predicate<Donut> { $0.price < 2 }, sort: \.name) private var donuts: [Donut]
///   var body: some View { ForEach(donuts) { Text($0.name) } }
/// }
/// ```
///
/// They are fetched with the first evaluation, so that the page's first HTML has them. A view that reads them is evaluated again when other objects are
/// among them, or in another order; of a change within an object the object tells. The context is that of the environment; see `View.modelContainer(_:)`.
@propertyWrapper
public struct Query<Element: PersistentModel>: DynamicProperty {
  @Environment(\.modelContext) private var context
  @State private var box = QueryBox<Element>()
  private let request: QueryRequest<Element>

  /// Every object of the class, in the order in which they came.
  public init(animation: Animation? = nil) {
    self.init(FetchDescriptor(), animation: animation)
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    request = QueryRequest(descriptor, animation.map(ResultShowing.animation))
  }

  /// The objects are shown to be others in a transaction of their own.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction) {
    request = QueryRequest(descriptor, .transaction(transaction))
  }

  public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation? = nil) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), animation: animation)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], animation: animation)
  }

  /// Sorts by a property that may have no value; objects without come first.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], animation: animation)
  }

  /// Sorts text for people, in the language of the program.
  public init(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, String> & Sendable, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], animation: animation)
  }

  public init(transaction: Transaction) { self.init(FetchDescriptor(), transaction: transaction) }

  public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
    transaction: Transaction
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward,
    transaction: Transaction
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction)
  }

  public init(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, String> & Sendable, order: SortOrder = .forward,
    transaction: Transaction
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction)
  }

  @MainActor public var wrappedValue: [Element] { box.reported(request, context).results }

  /// The objects in groups of neighbours with equal values, in order: those of `_trips` for a property `trips`.
  ///
  /// ```swift
  /// @Query(sort: [SortDescriptor(\Trip.country), SortDescriptor(\.name)]) private var trips: [Trip]
  ///
  /// ForEach(_trips.sections(by: \.country), id: \.key) { country, trips in
  ///   Section(country) { ForEach(trips) { Text($0.name) } }
  /// }
  /// ```
  @MainActor public func sections<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, models: [Element])] {
    box.reported(request, context).sections(by: key)
  }

  /// Why the objects are not those that are asked for, if so.
  @MainActor public var fetchError: (any Error)? { box.query(request, context).fetchError }

  @MainActor public var modelContext: ModelContext { context }
}

/// What a view's value asks for. Another value of the view has another one.
private final class QueryRequest<Element: PersistentModel> {
  let descriptor: FetchDescriptor<Element>
  let showing: ResultShowing?

  init(_ descriptor: FetchDescriptor<Element>, _ showing: ResultShowing?) {
    self.descriptor = descriptor
    self.showing = showing
  }
}

/// The live query of a place in the tree of views.
private final class QueryBox<Element: PersistentModel> {
  private var query: LiveQuery<Element>?
  private var request: QueryRequest<Element>?
  private var said: String?

  /// The query, brought up to date: why it is not what is asked for is said when it becomes so, as a view may ask for the objects alone.
  func reported(_ request: QueryRequest<Element>, _ context: ModelContext) -> LiveQuery<Element> {
    let query = query(request, context)
    _ = query.results
    guard !context.store.schema.tables.isEmpty, let error = query.error else {
      said = nil
      return query
    }
    let message = "A @Query of \(Element.self) cannot be fetched: \(error)"
    guard message != said else { return query }
    said = message
    // What the database cannot do now it may be able to later, and not again after that.
    if error is DatabaseError { Misuse.report(message) } else { Misuse.reportOnce(message) }
    return query
  }

  func query(_ request: QueryRequest<Element>, _ context: ModelContext) -> LiveQuery<Element> {
    guard let query, query.context === context else {
      if context.store.schema.tables.isEmpty {
        Misuse.reportOnce(
          "A @Query finds no \(Element.self), as there is no container: write .modelContainer(for: \(Element.self).self) around its view")
      }
      let query = LiveQuery(request.descriptor, in: context)
      query.showing = request.showing
      (self.query, self.request) = (query, request)
      return query
    }
    if self.request !== request {
      self.request = request
      query.showing = request.showing
      query.ask(request.descriptor)
    }
    return query
  }
}
