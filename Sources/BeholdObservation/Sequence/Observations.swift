/// The values of an expression over observed properties, as an asynchronous sequence: first the present one, then one for each transaction
/// of changes.
///
/// ```swift
/// for await count in Observations({ truck.orders.count }) {
///   print("\(count) orders")
/// }
/// ```
///
/// - The expression is evaluated in the isolation in which it is written. Changes made in one turn of that isolation give one value. A task that asks in
///   that very isolation gets the first value on the spot: nothing else runs there before.
/// - Each iterator observes for itself and begins with the present value. Leaving the loop, cancelling the task and an error that the
///   expression throws end its observation at once.
/// - A change that comes while nobody waits is not lost: the next value follows at once, and is the newest.
/// - The sequence ends by itself when nothing can change it any more: the last evaluation has read nothing, or the objects that it read
///   have all gone. ``untilFinished(_:)`` lets the expression end it.
///
/// The name and the shape are those of SE-0475.
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// What an evaluation gives to ``Observations/untilFinished(_:)``.
  public enum Iteration: Sendable {
    case next(Element)
    /// The sequence ends.
    case finish
  }

  private let evaluation: Evaluation<Iteration, Failure>

  private init(_ evaluation: Evaluation<Iteration, Failure>) { self.evaluation = evaluation }

  /// The values of an expression. It is not evaluated before an iterator asks.
  public init(@_inheritActorContext(always) _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element) {
    let home = emit.isolation
    let plain = Unisolated.cast(emit)
    evaluation = Evaluation(home: home) { () throws(Failure) -> Iteration in .next(try plain()) }
  }

  /// The values of an expression, until it says that it is finished.
  ///
  /// ```swift
  /// let names = Observations.untilFinished { [weak person] in
  ///   person.map { .next($0.name) } ?? .finish
  /// }
  /// ```
  ///
  /// It is evaluated too when an object goes that it has read, so that a weak reference which is gone ends the sequence.
  public static func untilFinished(
    @_inheritActorContext(always) _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Observations {
    Observations(Evaluation(home: emit.isolation, Unisolated.cast(emit)))
  }

  public func makeAsyncIterator() -> Iterator { Iterator(evaluation) }

  /// One observation of the expression, for one task at a time. Two tasks that wait in it at once stop the program with a message.
  public struct Iterator: AsyncIteratorProtocol {
    private var state: ObservationsState<Iteration, Failure>?

    fileprivate init(_ evaluation: Evaluation<Iteration, Failure>) { state = ObservationsState(evaluation) }

    /// The next value: at once if something has changed since the last one, and otherwise as soon as something does.
    ///
    /// - Returns: `nil` when the sequence or the task has ended.
    /// - Throws: what the expression throws. The sequence has ended then.
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Element? {
      guard let state else { return nil }
      do {
        if await state.waitForNews(isolation: isolation), case .next(let element) = try await state.evaluate(on: state.home) {
          return element
        }
        self.state = nil
        return nil
      } catch {
        self.state = nil
        throw error
      }
    }
  }
}

/// An expression and the isolation that it belongs to.
struct Evaluation<Value, Failure: Error>: Sendable {
  let home: (any Actor)?
  let call: @Sendable () throws(Failure) -> Value

  init(home: (any Actor)?, _ call: @escaping @Sendable () throws(Failure) -> Value) {
    self.home = home
    self.call = call
  }
}
