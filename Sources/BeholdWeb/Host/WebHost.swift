package import BeholdUI
package import Foundation

/// Shows an app to browsers: its site, and the server that serves it.
@MainActor
package final class WebHost {
  package let metrics: Metrics
  private let site: AppSite
  private let server: WebServer

  /// - Parameter storage: the folder in which the settings of visitors are kept, and the key of their cookies; in memory, as long as they have pages, if `nil`.
  /// - Parameter files: the folder in which files are kept that visitors send, as long as their pages are there; the system's for what is temporary, if `nil`.
  /// - Parameter previews: is shown at the first address, with the app's windows in its frames.
  package init(
    _ app: AppInstance, options: WebServer.Options = WebServer.Options(), storage: URL? = nil, files: URL? = nil,
    log: WebLog = .standardError, previews: PreviewsPage? = nil
  ) {
    let metrics = Metrics()
    let embedded = EmbeddedFiles()
    self.metrics = metrics
    let key = storage.map { VisitorKey(in: $0, log: log) } ?? VisitorKey()
    let visitors = VisitorStorage(folder: storage?.appendingPathComponent("visitors", isDirectory: true), limits: options.limits)
    site = AppSite(
      app, assets: embedded.assets, limits: options.limits, storage: visitors, key: key, metrics: metrics, log: log,
      uploads: Uploads(limits: options.limits, folder: files), previews: previews)
    server = WebServer(site: site, files: embedded.files, options: options, metrics: metrics, log: log)
  }

  /// - Returns: the port that it listens at.
  /// - Throws: ``WebServerError``, with one line that says what is wrong.
  package func start() throws -> Int { try server.start() }

  /// Tells the pages that the server goes, ends the sessions with all that they do, and stops listening.
  ///
  /// - Parameter seconds: how long connections are waited for.
  package func stop(seconds: Double = 3) async {
    site.drain()
    await server.stop(seconds: seconds)
  }
}
