internal import Dispatch

/// Runs an actor's work, and has the context that it works with.
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
}

/// Runs an actor's work, one piece after the other.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs an actor's work off the threads that all others share, as saving and fetching wait for the database.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The context, which belongs to what the executor runs.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "model-actor")

  public init(modelContext: sending ModelContext) { self.modelContext = modelContext }

  public convenience init(modelContainer: ModelContainer) { self.init(modelContext: ModelContext(modelContainer)) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

/// An actor that has a context of its own; ``ModelActor()`` makes one.
///
/// Objects stay in the actor. What leaves it are their `persistentModelID`s, by which another context has the same rows.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialModelExecutor else {
      fatalError("the executor of \(Self.self) is no SerialModelExecutor")
    }
    return unsafe executor.asUnownedSerialExecutor()
  }

  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object with an identifier, or nil where there is no such row, or the database cannot be reached.
  public subscript<Model: PersistentModel>(id: PersistentIdentifier, as type: Model.Type) -> Model? {
    try? modelContext.model(for: id, as: type)
  }
}
