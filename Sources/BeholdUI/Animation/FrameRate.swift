internal import Foundation

/// How often the server shows what is between.
enum FrameRate {
  /// In a second.
  static let most = 60.0

  /// The time of the next frame. It is the same for all that move, whenever they have begun.
  static func next(after now: Date) -> Date {
    // What is a frame by all but the last bits is one.
    let frames = (now.timeIntervalSinceReferenceDate * most + 1e-3).rounded(.down)
    return Date(timeIntervalSinceReferenceDate: (frames + 1) / most)
  }
}
