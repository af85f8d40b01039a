/// Writes values as Swift would, on one line.
enum Dump {
  static func text(of value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let text as Character: return String(text).debugDescription
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct where !(value is any CustomStringConvertible): return "\(type(of: value))(\(members(of: mirror)))"
    case .tuple: return "(\(members(of: mirror)))"
    case .enum: return mirror.children.first.map { ".\($0.label ?? "")\(payload($0.value))" } ?? ".\(value)"
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .collection: return "[\(mirror.children.map { text(of: $0.value) }.joined(separator: ", "))]"
    case .set: return "[\(mirror.children.map { text(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .dictionary: return entries(of: mirror)
    default: return "\(value)"
    }
  }

  private static func members(of mirror: Mirror) -> String {
    mirror.children.map { child in
      // Parts of a tuple without names are called `.0`, `.1` and so on.
      guard let label = child.label, !label.hasPrefix(".") else { return text(of: child.value) }
      return "\(label): \(text(of: child.value))"
    }.joined(separator: ", ")
  }

  private static func payload(_ value: Any) -> String {
    Mirror(reflecting: value).displayStyle == .tuple ? text(of: value) : "(\(text(of: value)))"
  }

  private static func entries(of mirror: Mirror) -> String {
    let entries = mirror.children.map { child in
      Mirror(reflecting: child.value).children.map { text(of: $0.value) }.joined(separator: ": ")
    }
    return entries.isEmpty ? "[:]" : "[\(entries.sorted().joined(separator: ", "))]"
  }
}
