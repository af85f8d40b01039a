internal import BeholdUI
internal import Foundation

/// What an address asks for: its parts, decoded, and no more of them than pages can be above each other for an address.
///
/// An address that is longer is none of ours, whatever the app has. That is known before anything is made for it.
struct RoutePath: Equatable, Sendable {
  let parts: [String]

  /// - Parameter path: as it was sent, percent-encoded: `/donuts/classic`.
  init?(_ path: some StringProtocol) {
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= WebServer.Limits.pathBytes else { return nil }
    // One more than there may be is enough to know.
    let pieces = path.split(separator: "/", maxSplits: InputLimits.routeParts)
    guard pieces.count <= InputLimits.routeParts else { return nil }
    parts = pieces.map { $0.removingPercentEncoding ?? String($0) }
    guard parts.allSatisfy({ $0.utf8.count <= InputLimits.routePartBytes }) else { return nil }
  }
}
