/// Finds what differs between two values, by reflection.
enum Differ {
  static func compare(_ old: Any, _ new: Any, at path: String, into lines: inout [String]) {
    guard type(of: old) == type(of: new), !isReference(old) else { return compareWhole(old, new, at: path, into: &lines) }
    if areEqual(old, new) == true { return }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    let count = lines.count
    switch before.displayStyle {
    case .struct, .tuple: compareMembers(before, after, at: path, into: &lines)
    case .enum: compareCases(old, new, before, after, at: path, into: &lines)
    case .optional: compareOptionals(old, new, before, after, at: path, into: &lines)
    case .collection: compareElements(before, after, at: path, into: &lines)
    case .dictionary: compareEntries(before, after, at: path, into: &lines)
    case .set: compareMembership(before, after, at: path, into: &lines)
    default: return compareWhole(old, new, at: path, into: &lines)
    }
    // What `==` calls different need not differ in what is seen of it.
    if lines.count == count, areEqual(old, new) == false { append(old, new, at: path, into: &lines) }
  }

  private static func compareWhole(_ old: Any, _ new: Any, at path: String, into lines: inout [String]) {
    let isSame: Bool
    if isReference(old), isReference(new) {
      isSame = (old as AnyObject) === (new as AnyObject)
    } else {
      isSame = areEqual(old, new) ?? (Dump.text(of: old) == Dump.text(of: new))
    }
    if !isSame { append(old, new, at: path, into: &lines) }
  }

  private static func compareMembers(_ old: Mirror, _ new: Mirror, at path: String, into lines: inout [String]) {
    for (before, after) in zip(old.children, new.children) {
      let name = before.label ?? "?"
      compare(before.value, after.value, at: path.isEmpty ? name : "\(path).\(name)", into: &lines)
    }
  }

  private static func compareCases(
    _ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, at path: String, into lines: inout [String]
  ) {
    guard let first = before.children.first, let second = after.children.first, let name = first.label, name == second.label else {
      return compareWhole(old, new, at: path, into: &lines)
    }
    compare(first.value, second.value, at: path.isEmpty ? name : "\(path).\(name)", into: &lines)
  }

  private static func compareOptionals(
    _ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, at path: String, into lines: inout [String]
  ) {
    switch (before.children.first, after.children.first) {
    case (nil, nil): break
    case (let first?, let second?): compare(first.value, second.value, at: path, into: &lines)
    default: append(old, new, at: path, into: &lines)
    }
  }

  private static func compareElements(_ old: Mirror, _ new: Mirror, at path: String, into lines: inout [String]) {
    let (before, after) = (old.children.map(\.value), new.children.map(\.value))
    let keys = (before + after).map(identity)
    guard !keys.contains(nil) else { return comparePositions(before, after, at: path, into: &lines) }
    let (oldKeys, newKeys) = (before.map { identity($0)! }, after.map { identity($0)! })
    guard Set(oldKeys).count == oldKeys.count, Set(newKeys).count == newKeys.count else {
      return comparePositions(before, after, at: path, into: &lines)
    }
    let oldByKey = Dictionary(uniqueKeysWithValues: zip(oldKeys, before))
    let newByKey = Dictionary(uniqueKeysWithValues: zip(newKeys, after))
    for key in oldKeys {
      let place = "\(path)[id: \(Dump.text(of: key.base))]"
      if let element = newByKey[key] {
        compare(oldByKey[key]!, element, at: place, into: &lines)
      } else {
        lines.append("- \(place): \(Dump.text(of: oldByKey[key]!))")
      }
    }
    for key in newKeys where oldByKey[key] == nil {
      lines.append("+ \(path)[id: \(Dump.text(of: key.base))]: \(Dump.text(of: newByKey[key]!))")
    }
    let (kept, remaining) = (oldKeys.filter { newByKey[$0] != nil }, newKeys.filter { oldByKey[$0] != nil })
    guard kept != remaining else { return }
    let orders = [kept, remaining].map { "[" + $0.map { Dump.text(of: $0.base) }.joined(separator: ", ") + "]" }
    let place = path.isEmpty ? "order" : "\(path), order"
    lines += ["- \(place): \(orders[0])", "+ \(place): \(orders[1])"]
  }

  private static func comparePositions(_ old: [Any], _ new: [Any], at path: String, into lines: inout [String]) {
    guard old.count != new.count else {
      for (position, (before, after)) in zip(old, new).enumerated() { compare(before, after, at: "\(path)[\(position)]", into: &lines) }
      return
    }
    for change in new.map(Dump.text).difference(from: old.map(Dump.text)) {
      switch change {
      case .remove(let position, let text, _): lines.append("- \(path)[\(position)]: \(text)")
      case .insert(let position, let text, _): lines.append("+ \(path)[\(position)]: \(text)")
      }
    }
  }

  private static func compareEntries(_ old: Mirror, _ new: Mirror, at path: String, into lines: inout [String]) {
    let (before, after) = (entries(old), entries(new))
    for key in Set(before.keys).union(after.keys).sorted() {
      let place = "\(path)[\(key)]"
      switch (before[key], after[key]) {
      case (let first?, let second?): compare(first, second, at: place, into: &lines)
      case (let first?, nil): lines.append("- \(place): \(Dump.text(of: first))")
      case (nil, let second?): lines.append("+ \(place): \(Dump.text(of: second))")
      case (nil, nil): break
      }
    }
  }

  private static func entries(_ dictionary: Mirror) -> [String: Any] {
    var entries: [String: Any] = [:]
    for child in dictionary.children {
      let parts = Array(Mirror(reflecting: child.value).children)
      if parts.count == 2 { entries[Dump.text(of: parts[0].value)] = parts[1].value }
    }
    return entries
  }

  private static func compareMembership(_ old: Mirror, _ new: Mirror, at path: String, into lines: inout [String]) {
    let (before, after) = (Set(old.children.map { Dump.text(of: $0.value) }), Set(new.children.map { Dump.text(of: $0.value) }))
    let name = path.isEmpty ? "" : "\(path): "
    lines += before.subtracting(after).sorted().map { "- \(name)\($0)" }
    lines += after.subtracting(before).sorted().map { "+ \(name)\($0)" }
  }

  private static func append(_ old: Any, _ new: Any, at path: String, into lines: inout [String]) {
    let name = path.isEmpty ? "" : "\(path): "
    lines += ["- \(name)\(Dump.text(of: old))", "+ \(name)\(Dump.text(of: new))"]
  }

  private static func areEqual(_ old: Any, _ new: Any) -> Bool? {
    guard let old = old as? any Equatable else { return nil }
    func open<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
    return open(old)
  }

  private static func identity(_ element: Any) -> AnyHashable? {
    guard let element = element as? any Identifiable, !isReference(element) else { return nil }
    func open<Element: Identifiable>(_ element: Element) -> AnyHashable { AnyHashable(element.id) }
    return open(element)
  }

  private static func isReference(_ value: Any) -> Bool { type(of: value) is AnyClass }
}
