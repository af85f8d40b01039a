/// Those who wait for the program to be loaded again, and for that to be done once more.
struct ReloadQueue {
  /// Is told whether the program is there.
  typealias Done = @Sendable (Bool) -> Void

  private var waiting: [Done]?
  private var next: [Done] = []
  private var isOvertaken = false

  /// Somebody wants the program that is there now.
  ///
  /// - Returns: whether it is to be loaded at once, as none is on its way.
  mutating func add(_ done: @escaping Done) -> Bool {
    guard waiting != nil else {
      waiting = [done]
      return true
    }
    next.append(done)
    return false
  }

  /// The program that is on its way is given up for the one that is wanted next: who waits for it waits for that one.
  mutating func overtake() { isOvertaken = true }

  /// A program is there, or will not be.
  ///
  /// - Returns: who is told, and whether another is to be loaded now.
  mutating func ended(_ isThere: Bool) -> (told: [Done], goesOn: Bool) {
    var told = waiting ?? []
    if isOvertaken, !isThere, !next.isEmpty {
      next = told + next
      told = []
    }
    (waiting, next, isOvertaken) = (next.isEmpty ? nil : next, [], false)
    return (told, waiting != nil)
  }
}
