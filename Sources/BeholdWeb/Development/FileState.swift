#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Which file is at a path, as far as a build or a deploy makes it another.
struct FileState: Equatable {
  private let node: UInt64
  /// Its kind, and who may do what with it.
  private let mode: UInt32
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: `nil` if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    node = UInt64(status.st_ino)
    mode = UInt32(status.st_mode)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
