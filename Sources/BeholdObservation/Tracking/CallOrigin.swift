/// Whom code belongs to that is run: the window of a visitor, for a host that has several.
///
/// A closure that is kept and called later, because of somebody else's change, belongs to who made it and not to who makes the change. What keeps closures
/// keeps the origin beside them.
package struct CallOrigin: Sendable {
  @TaskLocal private static var here: (any AnyObject & Sendable)?

  private let owner: any AnyObject & Sendable

  package init(_ owner: any AnyObject & Sendable) { self.owner = owner }

  /// That of the code that runs; `nil` if it belongs to nobody.
  package static var current: CallOrigin? { here.map { CallOrigin($0) } }

  /// Whose code runs.
  package static var owner: AnyObject? { here }

  /// Runs code as the owner's.
  @inline(__always)
  package func perform<Result>(_ code: () throws -> Result) rethrows -> Result {
    if Self.here === owner { return try code() }
    return try Self.$here.withValue(owner, operation: code)
  }

  /// Runs code as whose it was when it was put off; as nobody's if it was nobody's.
  package static func perform<Result>(as origin: CallOrigin?, _ code: () throws -> Result) rethrows -> Result {
    if here === origin?.owner { return try code() }
    return try $here.withValue(origin?.owner, operation: code)
  }

  /// A closure that runs as whose it is now.
  package static func keeping(_ closure: @escaping () -> Void) -> () -> Void {
    guard let origin = current else { return closure }
    return { origin.perform(closure) }
  }
}
