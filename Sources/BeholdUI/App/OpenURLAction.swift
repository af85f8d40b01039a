internal import BeholdObservation
public import Foundation

/// Opens an address.
///
/// ```swift
/// @Environment(\.openURL) private var openURL
/// Button("Recipes") { openURL(recipes) }
/// ```
@MainActor
public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    enum Outcome {
      case handled
      case discarded
      case system(URL?)
    }

    let outcome: Outcome

    public static let handled = Result(outcome: .handled)
    /// Nothing opens it.
    public static let discarded = Result(outcome: .discarded)
    /// The host opens it.
    public static let systemAction = Result(outcome: .system(nil))

    /// The host opens another one.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  private let handler: (URL) -> Result
  /// What the host does.
  var system: ((URL) -> Bool)?

  /// An action for the views in one: `.environment(\.openURL, OpenURLAction { url in … })`.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// What a host does with addresses.
  package init(host: @escaping (URL) -> Bool) {
    handler = { _ in .systemAction }
    system = host
  }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// - Parameter completion: is told whether the address is opened.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(openInHost(other ?? url))
    }
  }

  private func openInHost(_ url: URL) -> Bool {
    guard let system else {
      Misuse.report("\(url) is to be opened, and this host opens no addresses; set \\.openURL to an OpenURLAction that does, or use a Link")
      return false
    }
    return system(url)
  }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { MainActor.assumeIsolated { OpenURLAction { _ in .systemAction } } }
  }

  private enum HostOpeningKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
  }

  /// What opens addresses.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      if let host = self[HostOpeningKey.self] { MainActor.assumeIsolated { action.system = host.system } }
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// What the host does with addresses.
  package var hostOpenURL: OpenURLAction? {
    get { self[HostOpeningKey.self] }
    set { self[HostOpeningKey.self] = newValue }
  }
}
