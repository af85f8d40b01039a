/// What differs between two values, as text; `nil` if nothing does.
///
/// ```swift
/// print(difference(from: old, to: new) ?? "no difference")
/// // - user.name: "Ada"
/// // + user.name: "Grace"
/// // + items[2]: Item(id: 3, title: "Tea")
/// ```
///
/// A line that begins with `-` is of the old value, one with `+` of the new one, each with the way to the property. Structs, tuples, enumerations with values,
/// optionals, dictionaries, sets and collections are compared part by part, elements that are `Identifiable` by identity, objects by identity alone.
///
/// Complexity: O(*n*) in the parts of both values, and O(*nd*) for collections that differ in *d* places. It reflects, which is slow: it is for people.
public func difference<Value>(from old: Value, to new: Value) -> String? {
  var lines: [String] = []
  Differ.compare(old, new, at: "", into: &lines)
  return lines.isEmpty ? nil : lines.joined(separator: "\n")
}
