extension ThreadState {
  /// How many blocks of the graph's memory are in use, when no other thread holds free ones: links, observers, memoised values.
  static var blocksInUse: (links: Int, observers: Int, memos: Int) {
    let thread = ThreadState.current
    return (
      PoolReserve.links.taken - thread.pointee.links.count, PoolReserve.observers.taken - thread.pointee.observers.count,
      PoolReserve.memos.taken - thread.pointee.memos.count
    )
  }
}

extension PoolReserve {
  /// How many blocks threads have taken, whether they use them or not.
  fileprivate var taken: Int {
    lock.lock()
    defer { lock.unlock() }
    return made - lists.reduce(0) { $0 + $1.count }
  }
}
