/// What a value is over time, by keyframes.
@MainActor
public struct KeyframeTimeline<Value> {
  /// What a track does, and for how long, in seconds.
  typealias Run = (duration: Double, apply: (inout Value, Double) -> Void)

  /// One of the tracks: what it does from a start on.
  public struct Track {
    let resolve: (Value) -> Run
  }

  private let start: Value
  private let tracks: [Run]

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content())
  }

  init(_ start: Value, _ keyframes: some Keyframes<Value>) {
    self.start = start
    tracks = keyframes._tracks.map { $0.resolve(start) }
  }

  /// That of the longest track, in seconds.
  public var duration: Double { tracks.map(\.duration).max() ?? 0 }

  /// - Parameter time: in seconds.
  public func value(time: Double) -> Value {
    var value = start
    for track in tracks { track.apply(&value, time.isNaN ? 0 : time) }
    return value
  }

  /// - Parameter progress: of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
