/// Sees that a program's file has become another one, as by a deploy.
struct FileChange {
  private let path: String
  private var known: FileState?
  private var seen: FileState?

  init(of path: String) {
    self.path = path
    known = FileState(of: path)
    seen = known
  }

  /// Looks once; is asked again and again.
  ///
  /// - Returns: whether there is another file, which is the same as at the last look: one that is being written is not whole.
  mutating func look() -> Bool {
    let now = FileState(of: path)
    defer { seen = now }
    guard let now, now != known, now == seen else { return false }
    known = now
    return true
  }
}
