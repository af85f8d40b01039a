internal import Foundation

/// How often the server shows what is between.
enum FrameRate {
  /// In a second.
  static let most = 60.0

  /// The time of the next frame.
  static func next(after now: Date, since start: Date) -> Date {
    // What is a frame by all but the last bits is one.
    let frames = (now.timeIntervalSince(start) * most + 1e-3).rounded(.down)
    return start.addingTimeInterval((max(frames, 0) + 1) / most)
  }
}
