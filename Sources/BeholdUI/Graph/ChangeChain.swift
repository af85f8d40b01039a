internal import BeholdObservation

/// How many evaluations and callbacks have led to what runs now, one by what the one before has changed.
///
/// What comes from outside, such as an event, a task or another thread, begins a chain. A body that changes what it reads, and bodies of several windows that
/// change what each other reads, make one without an end: it is cut, and the last of its nodes rest until something begins another chain.
@MainActor
enum ChangeChain {
  /// That of what becomes stale now; 0 outside of evaluations and callbacks.
  static var length: Int32 {
    get { lengthOfMainActor }
    set { lengthOfMainActor = newValue }
  }

  @exclusivity(unchecked) private nonisolated(unsafe) static var lengthOfMainActor: Int32 = 0

  /// The longest chain.
  static let limit: Int32 = 101

  /// Where a chain goes on at a node that has run away before: so it is cut soon.
  static let restedLength: Int32 = 94

  /// The length, on whatever thread.
  nonisolated static var lengthHere: Int32 { MainActor.isCurrent ? lengthOfMainActor : 0 }

  /// Makes nodes. What that changes is not from outside.
  static func begin<Result>(_ mount: () -> Result) -> Result {
    let outer = length
    length = outer + 1
    defer { length = outer }
    return mount()
  }

  /// Begins another chain, for what comes to an end by itself.
  static func anew<Result>(_ change: () -> Result) -> Result {
    let outer = length
    length = 0
    defer { length = outer }
    return change()
  }
}
