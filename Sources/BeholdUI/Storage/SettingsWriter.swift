internal import Dispatch
internal import Foundation

/// Writes settings to their files, off the thread that changes them: what changes within a fifth of a second is written together.
///
/// Settings that wait to be written are held, so that who opens the same file again meanwhile finds them.
final class SettingsWriter: @unchecked Sendable {
  static let shared = SettingsWriter()

  private let queue = DispatchQueue(label: "behold.settings", qos: .utility)
  private let lock = NSLock()
  private var waiting: [ObjectIdentifier: UserSettings] = [:]
  private var isScheduled = false

  /// In seconds, between a change and its writing.
  private static let pause = 0.2
  /// In seconds, before what could not be written is tried again.
  private static let patience = 5.0
  /// How many of those are held, as long as nothing can be written.
  private static let limit = 10_000

  func add(_ settings: UserSettings) {
    lock.lock()
    waiting[ObjectIdentifier(settings)] = settings
    let wakes = !isScheduled
    isScheduled = true
    lock.unlock()
    if wakes { schedule(after: Self.pause) }
  }

  /// Writes now what waits.
  func flush() { queue.sync { _ = writeAll() } }

  /// Writes some settings now.
  ///
  /// - Returns: why they could not be written.
  func write(_ settings: UserSettings) -> SettingsFile.Failure? { queue.sync { settings.write() } }

  private func schedule(after seconds: Double) {
    queue.asyncAfter(deadline: .now() + seconds) { [self] in
      let failed = writeAll()
      lock.lock()
      for settings in failed where waiting.count < Self.limit { waiting[ObjectIdentifier(settings)] = settings }
      isScheduled = !waiting.isEmpty
      let goesOn = isScheduled
      lock.unlock()
      if goesOn { schedule(after: failed.isEmpty ? Self.pause : Self.patience) }
    }
  }

  /// - Returns: those that could not be written, and may be later.
  private func writeAll() -> [UserSettings] {
    lock.lock()
    let all = waiting.values
    waiting = [:]
    lock.unlock()
    return all.filter { $0.write() != nil && $0.mayBeWritten }
  }
}
