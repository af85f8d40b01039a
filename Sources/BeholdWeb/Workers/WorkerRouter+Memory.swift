extension WorkerRouter {
  /// How much the front knows of pages, for other workers, and what it forgets of that where it is too much.
  ///
  /// What pages show goes first, as nothing is lost with it, and then states, of each the largest: whoever has much in a page makes nobody else's begin anew.
  struct Memory {
    typealias Part = WritableKeyPath<SessionRecord, [UInt8]>

    let limit: Int
    private(set) var bytes = 0

    init(limit: Int) { self.limit = limit }

    /// What is known of a session has changed.
    ///
    /// - Returns: whether there is more of it. What is said to have changed of what was forgotten is nothing, until all is said.
    /// - Throws: if it is no change of what there is.
    mutating func note(_ change: ByteChange, _ part: Part, limit: Int, of session: inout Session) throws(LineReader.Malformed) -> Bool {
      let before = session.record[keyPath: part].count
      guard change.apply(to: &session.record[keyPath: part], limit: limit) else {
        guard session.forgotten.contains(part) else { throw LineReader.Malformed() }
        return false
      }
      session.forgotten.remove(part)
      bytes += session.record[keyPath: part].count - before
      return session.record[keyPath: part].count > before
    }

    mutating func add(_ record: SessionRecord) { bytes += record.size }

    mutating func forget(_ session: Session) { bytes -= session.record.size }

    mutating func forgetState(of session: inout Session) {
      bytes -= session.record.snapshot.count
      session.record.snapshot = []
    }

    /// Where there is too much, forgets a tenth more than that, so that it has not to be done soon again.
    ///
    /// - Returns: what is said of it.
    mutating func bound(_ sessions: inout [String: Session]) -> String? {
      guard bytes > limit else { return nil }
      let goal = limit / 10 * 9
      let (pages, states) = (drop(\.outline, goal, &sessions), drop(\.snapshot, goal, &sessions))
      return """
        the front knows more than \(limit / 1_000_000) MB of pages (--max-state): it forgets what \(pages) of them show, which the next worker sends \
        as a whole, and the state of \(states), which begin anew there
        """
    }

    private mutating func drop(_ part: Part, _ goal: Int, _ sessions: inout [String: Session]) -> Int {
      guard bytes > goal else { return 0 }
      let sizes = sessions.map { (token: $0.key, size: $0.value.record[keyPath: part].count) }.filter { $0.size > 1 }
      var count = 0
      for (token, size) in sizes.sorted(by: { $0.size > $1.size }) where bytes > goal {
        let rest = part == \.snapshot ? SessionRecord.lostState : []
        sessions[token]!.record[keyPath: part] = rest
        sessions[token]!.forgotten.insert(part)
        bytes -= size - rest.count
        count += 1
      }
      return count
    }
  }
}

extension SessionRecord {
  /// How many bytes are known of its page.
  fileprivate var size: Int { snapshot.count + outline.count }
}
