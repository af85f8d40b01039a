/// Values that several properties go through, each in a ``KeyframeTrack`` of its own.
@MainActor @preconcurrency
public protocol Keyframes<Value> {
  associatedtype Value
  /// The library has them.
  var _tracks: [KeyframeTimeline<Value>.Track] { get }
}

/// The values that a property goes through.
///
/// ```swift
/// KeyframeTrack(\.scale) {
///   LinearKeyframe(1, duration: 0.3)
///   SpringKeyframe(1.5, duration: 0.5)
///   SpringKeyframe(1)
/// }
/// ```
public struct KeyframeTrack<Root, Value: Animatable>: Keyframes {
  public let _tracks: [KeyframeTimeline<Root>.Track]

  public init<Content: KeyframeTrackContent>(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) where Content.Value == Value {
    let steps = content()._steps
    _tracks = [
      KeyframeTimeline.Track { start in
        let curve = KeyframeCurve(from: start[keyPath: keyPath].animatableData, steps)
        return (curve.duration, { $0[keyPath: keyPath].animatableData = curve.value(at: $1) })
      }
    ]
  }

  /// The values that the whole goes through.
  public init<Content: KeyframeTrackContent>(@KeyframeTrackContentBuilder<Root> content: () -> Content)
  where Content.Value == Value, Root == Value { self.init(\.self, content: content) }
}

/// Several tracks at a time.
public struct KeyframeTracks<Value>: Keyframes {
  public let _tracks: [KeyframeTimeline<Value>.Track]
}

/// Makes one of the tracks that are written one below the other, or of the keyframes of one value.
@resultBuilder @MainActor
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Content: Keyframes>(_ content: Content) -> KeyframeTracks<Value> where Content.Value == Value {
    KeyframeTracks(_tracks: content._tracks)
  }

  public static func buildBlock(_ contents: KeyframeTracks<Value>...) -> KeyframeTracks<Value> { buildArray(contents) }

  public static func buildArray(_ contents: [KeyframeTracks<Value>]) -> KeyframeTracks<Value> {
    KeyframeTracks(_tracks: contents.flatMap(\._tracks))
  }

  public static func buildOptional(_ content: KeyframeTracks<Value>?) -> KeyframeTracks<Value> { content ?? KeyframeTracks(_tracks: []) }
  public static func buildEither(first: KeyframeTracks<Value>) -> KeyframeTracks<Value> { first }
  public static func buildEither(second: KeyframeTracks<Value>) -> KeyframeTracks<Value> { second }
}

extension KeyframesBuilder where Value: Animatable {
  public static func buildExpression<Content: KeyframeTrackContent>(_ content: Content) -> KeyframeSequence<Value>
  where Content.Value == Value { KeyframeSequence(_steps: content._steps) }

  public static func buildBlock(_ contents: KeyframeSequence<Value>...) -> KeyframeTrack<Value, Value> {
    KeyframeTrack(\.self) { KeyframeSequence(_steps: contents.flatMap(\._steps)) }
  }
}
