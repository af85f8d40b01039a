internal import BeholdObservation
public import Foundation

nonisolated extension View {
  /// Does something with an address by which the window is opened from outside.
  ///
  /// That is an address of the app with a query, by which a browser opens the page or loads it again (`https://example.com/orders?from=mail`), and one of a
  /// scheme that browsers do not open, which a view of the window gives to ``EnvironmentValues/openURL`` (`foodtruck://order/7`). All such views of the
  /// window are told, in the order in which they came and the outer ones first, also those that nobody sees.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(OpenURLModifier(action: action)) }

  /// Does something with what a person goes on with in the window. In a browser that is an address by which the page is opened: an activity of the type
  /// `NSUserActivityTypeBrowsingWeb`, as ``onOpenURL(perform:)`` has it.
  public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
    onOpenURL { url in
      guard activityType == NSUserActivityTypeBrowsingWeb, url.scheme == "https" || url.scheme == "http" else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.webpageURL = url
      action(activity)
    }
  }
}

/// The type of an activity that is looking at a web page.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person is doing, as Apple's Foundation has it. A browser takes none over from another device.
public final class NSUserActivity {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var keywords: Set<String> = []
  public var isEligibleForSearch = false
  public var isEligibleForHandoff = true
  public var isEligibleForPrediction = false
  public var persistentIdentifier: String?
  public var targetContentIdentifier: String?
  public var needsSave = false

  public init(activityType: String) { self.activityType = activityType }

  public func addUserInfoEntries(from other: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(other) { $1 } }
  public func becomeCurrent() {}
  public func resignCurrent() {}
  public func invalidate() {}
}

nonisolated private struct OpenURLModifier: NodeModifier {
  let action: (URL) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var action: (URL) -> Void
    private let tree: ViewTree

    init(_ modifier: OpenURLModifier, in place: inout ViewPlace, node: AnyViewNode) {
      action = modifier.action
      tree = place.tree
      tree.openers.add(self) { [weak self] in self?.action($0) }
    }

    func update(to modifier: OpenURLModifier) { action = modifier.action }

    func end() { tree.openers.remove(self) }
  }
}

/// The views of a window that open addresses, in the order in which they came.
@MainActor
final class URLOpeners {
  private var openers: [(id: ObjectIdentifier, open: (URL) -> Void)] = []
  private var isOpening = false

  func add(_ node: AnyObject, _ open: @escaping (URL) -> Void) { openers.append((ObjectIdentifier(node), open)) }

  func remove(_ node: AnyObject) { openers.removeAll { $0.id == ObjectIdentifier(node) } }

  /// - Returns: whether there are any. What they open themselves meanwhile is not theirs.
  fileprivate func open(_ url: URL) -> Bool {
    guard !openers.isEmpty, !isOpening else { return false }
    isOpening = true
    defer { isOpening = false }
    for opener in openers { opener.open(url) }
    return true
  }
}

extension ViewTree {
  /// Tells the views that open addresses of one.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  package func open(_ url: URL) -> Bool { perform { untracked { openers.open(url) } } }

  /// Tells them, and shows what has come of it.
  package func openAtOnce(_ url: URL) {
    open(url)
    flush()
  }
}
