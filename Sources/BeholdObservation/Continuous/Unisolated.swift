/// Takes the isolation off a closure's type, to call it where that isolation is already given.
///
/// The two types differ in what a caller has to do beforehand, not in how they are called. They are cast inside of structs, because a cast of the
/// functions themselves would put thunks around them.
enum Unisolated {
  private struct IsolatedAction { let call: @isolated(any) @Sendable () -> Void }
  private struct PlainAction { let call: @Sendable () -> Void }
  private struct IsolatedHandler { let call: @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void }
  private struct PlainHandler { let call: @Sendable (borrowing ObservationTracking.Event) -> Void }
  private struct IsolatedExpression<Value, Failure: Error> { let call: @isolated(any) @Sendable () throws(Failure) -> Value }
  private struct PlainExpression<Value, Failure: Error> { let call: @Sendable () throws(Failure) -> Value }

  static func cast(_ action: @escaping @isolated(any) @Sendable () -> Void) -> @Sendable () -> Void {
    unsafeBitCast(IsolatedAction(call: action), to: PlainAction.self).call
  }

  static func cast(
    _ handler: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> @Sendable (borrowing ObservationTracking.Event) -> Void {
    unsafeBitCast(IsolatedHandler(call: handler), to: PlainHandler.self).call
  }

  static func cast<Value, Failure: Error>(
    _ expression: @escaping @isolated(any) @Sendable () throws(Failure) -> Value
  ) -> @Sendable () throws(Failure) -> Value {
    unsafeBitCast(IsolatedExpression(call: expression), to: PlainExpression<Value, Failure>.self).call
  }
}
