internal import BeholdObservation
internal import Synchronization

/// What a context knows of an object: whose it is, its row, and what of it is not saved.
///
/// `@Model` gives each object one. A property's bit in a set of properties is that of its number, and the last one for all from 63 on.
public final class ModelRecord {
  enum State: UInt8 {
    /// In no context.
    case loose
    /// Inserted, and not saved.
    case inserted
    /// As it is in the database, but for what is changed.
    case stored
    /// To be deleted by the next save.
    case deleting
    case deleted
  }

  /// The row's number; negative before the object has been inserted.
  var identifier: Int64 = -1
  /// The transaction that changed the row last, or deleted it.
  var version: Int64 = 0
  /// The properties that are not saved.
  var changed: UInt64 = 0
  /// The properties that are being saved.
  var saving: UInt64 = 0
  /// Whether somebody else has changed the row while it was being saved, so that it is to be read again.
  var isOvertaken = false
  /// Whether the row is to be read whatever its version is: what is in memory is not what it has.
  var isStale = false
  var state = State.loose {
    didSet {
      guard let rare, state != oldValue else { return }
      rare.life?.edition &+= 1
      if state == .deleted || state == .loose { rare.released = [:] }
    }
  }
  /// The relationships that are not in memory.
  var faults: UInt64 = 0
  /// The rows that the to-one relationships refer to as long as these are not in memory; 0 for none.
  var references: [Int64] = []
  /// What few objects have.
  private var rare: RareState?
  /// The objects that were fetched together with this one, whose relationships are fetched together.
  var batch: FetchBatch?
  var table: ModelTable?
  weak var context: ModelContext?
  /// Notes what is changed, so that it can be taken back; nil where nobody asks for it.
  @usableFromInline var recorder: ChangeRecorder?
  /// The object, which ``model`` gives as what it is: an existential would be twice as long.
  private unowned(unsafe) var object: AnyObject?

  public init() {
    identifier = Self.lastLoose.subtract(1, ordering: .relaxed).newValue
  }

  /// The object that the record is of, once a context has it.
  var model: (any PersistentModel)? {
    get { object.flatMap { object in table.map { $0.model(object) } } }
    set { unsafe object = newValue }
  }

  private static let lastLoose = Atomic<Int64>(0)

  /// The context of an object that it has, and will have after a save.
  var activeContext: ModelContext? { state == .inserted || state == .stored ? context : nil }

  /// The state, for who is to hear of another one.
  var observedState: State {
    let rare = makeRare()
    let life = rare.life ?? ModelLife()
    rare.life = life
    _ = life.edition
    return state
  }

  /// The row is there from now on.
  func noteSaved() { rare?.life?.edition &+= 1 }

  /// The relationships that were read since the context last looked for those that nobody reads.
  var used: UInt64 {
    get { rare?.used ?? 0 }
    set { if rare != nil || newValue != 0 { makeRare().used = newValue } }
  }

  /// The relationships that are being changed in place.
  var mutating: UInt64 {
    get { rare?.mutating ?? 0 }
    set { makeRare().mutating = newValue }
  }

  /// What changed relationships referred to when they were last saved.
  var saved: [Int: [any PersistentModel]] {
    get { rare?.saved ?? [:] }
    set { if rare != nil || !newValue.isEmpty { makeRare().saved = newValue } }
  }

  /// Those whose reference the deletion of the object has taken from lists that are not in memory: they have it again where it comes back.
  var released: [Int: [any PersistentModel]] {
    get { rare?.released ?? [:] }
    set { if rare != nil || !newValue.isEmpty { makeRare().released = newValue } }
  }

  private func makeRare() -> RareState {
    if let rare { return rare }
    let made = RareState()
    rare = made
    return made
  }

  static func bit(_ number: Int) -> UInt64 { 1 << UInt64(min(number, 63)) }

  /// Notes that a property is about to have another value; called by what `@Model` generates.
  ///
  /// One look at a pointer where nobody asks for it.
  @inlinable
  public func willChange(_ number: Int) {
    if recorder != nil { noteChange(number) }
  }

  @usableFromInline
  func noteChange(_ number: Int) {
    if let model { recorder?.willChange(model, number) }
  }

  /// Notes that a property has another value now; called by what `@Model` generates.
  public func didChange(_ number: Int) {
    guard state != .loose, let context, let model else { return }
    context.didChange(model, self, Self.bit(number))
  }
}

/// What is apart from a record, so that the others are small.
private final class RareState {
  /// Tells who has asked whether the object is there that this has changed.
  var life: ModelLife?
  var used: UInt64 = 0
  var mutating: UInt64 = 0
  var saved: [Int: [any PersistentModel]] = [:]
  var released: [Int: [any PersistentModel]] = [:]
}

/// Counts the states that an object has been in.
@Observable private final class ModelLife { var edition = 0 }

/// The rows of one fetch.
final class FetchBatch {
  var identifiers: [Int64] = []
}
