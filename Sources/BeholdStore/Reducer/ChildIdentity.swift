/// By what a value in an optional is told from another that replaces it: its `id`, the object that it is, or the case of its enumeration.
struct ChildIdentity: Equatable {
  let id: AnyHashable?
  private let enumCase: String?

  init<Child>(_ child: Child) {
    if let child = child as? any Identifiable {
      (id, enumCase) = (Self.id(of: child), nil)
    } else if Child.self is AnyClass {
      (id, enumCase) = (AnyHashable(ObjectIdentifier(child as AnyObject)), nil)
    } else {
      (id, enumCase) = (nil, Self.enumCase(of: child))
    }
  }

  private static func id(of child: some Identifiable) -> AnyHashable { AnyHashable(child.id) }

  private static func enumCase(of child: Any) -> String? {
    let mirror = Mirror(reflecting: child)
    guard mirror.displayStyle == .enum else { return nil }
    return mirror.children.first?.label ?? "\(child)"
  }
}
