/// A case of an action with one value, found by the function that makes it.
///
/// `AppAction.settings` makes an action of a settings action. The way back looks at the action by reflection, and asks the function whether it makes the same
/// case; `extract` does it without.
struct ActionCase<Whole: Sendable, Part: Sendable>: Sendable {
  let embed: @Sendable (Part) -> Whole
  private let custom: (@Sendable (Whole) -> Part?)?

  init(_ embed: @escaping @Sendable (Part) -> Whole, extract: (@Sendable (Whole) -> Part?)?) {
    self.embed = embed
    custom = extract
  }

  func extract(_ action: Whole) -> Part? {
    if let custom { return custom(action) }
    guard let (name, value) = Self.payload(of: action), let part = value as? Part else { return nil }
    return Self.payload(of: embed(part))?.name == name ? part : nil
  }

  private static func payload(of action: Whole) -> (name: String, value: Any)? {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label else { return nil }
    return (name, child.value)
  }
}
