import Behold

/// A way to keep the state of the shop, with the screen that shows it.
@MainActor
protocol Approach {
  static var title: String { get }
  /// What the state is kept in.
  static var summary: String { get }
  /// The same wherever the approach is shown.
  static var color: Color { get }

  init(_ state: ShopState)

  var screen: AnyView { get }

  func perform(_ action: Action)
}
