internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The error output, which the front's log and what workers print share: each line of the log is one, also while a crash is being printed.
enum StandardErrors {
  private struct State {
    var isWithinLine = false
    /// How many print there themselves, so that nobody knows where a line is.
    var strangers = 0
  }

  private static let state = Mutex(State())

  static func write(line: String) {
    state.withLock { state in
      put(Array(((state.isWithinLine || state.strangers > 0 ? "\n" : "") + line + "\n").utf8)[...])
      state.isWithinLine = false
    }
  }

  /// What a worker has printed.
  static func pass(_ bytes: ArraySlice<UInt8>) {
    state.withLock { state in
      put(bytes)
      if let last = bytes.last { state.isWithinLine = last != UInt8(ascii: "\n") }
    }
  }

  /// Another process prints there itself, or does so no more.
  static func share(with strangers: Int) { state.withLock { $0.strangers += strangers } }

  private static func put(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeSome(UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// In the type the name is another's.
private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int { write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
