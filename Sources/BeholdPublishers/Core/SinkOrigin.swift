internal import BeholdObservation

/// Whose the closures of a sink are, whoever sends the values: see `CallOrigin`.
@usableFromInline
final class SinkOrigin {
  private let origin: CallOrigin

  private init(_ origin: CallOrigin) { self.origin = origin }

  /// `nil` where the sink is nobody's.
  @usableFromInline static var current: SinkOrigin? { CallOrigin.current.map { SinkOrigin($0) } }

  @usableFromInline func perform(_ code: () -> Void) { origin.perform(code) }
}
