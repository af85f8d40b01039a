internal import CBeholdUI

/// A type whose values are compared in a way of its own, also as parts of others.
@MainActor
protocol ComparedByContent {
  /// Whether two values are the same whose bytes are not.
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool
}

extension ComparedByContent {
  fileprivate static func load(_ value: UnsafeRawPointer) -> Self { value.assumingMemoryBound(to: Self.self).pointee }
}

/// Two bindings are the same if they lead to the same place.
extension Binding: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { load(old).hasSameInput(as: load(new)) }
}

/// What is written in values of the environment is the same if the values are.
extension EnvironmentWrite: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let (old, new) = (load(old), load(new))
    return old.cell === new.cell || old.key == new.key && old.style == new.style && old.cell.hasValue(of: new.cell)
  }
}

// MARK: Text

extension String: ComparedByContent {
  // Letters that are composed are equal to those that are not.
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { load(old).hasLetters(of: load(new)) }
}

extension Substring: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { load(old).hasLetters(of: load(new)) }
}

extension Character: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { String(load(old)).hasLetters(of: String(load(new))) }
}

extension StringProtocol {
  /// Whether another text is the same to the letter, however it is equal.
  func hasLetters(of other: Self) -> Bool {
    let areEqual = utf8.withContiguousStorageIfAvailable { old in
      other.utf8.withContiguousStorageIfAvailable {
        old.count == $0.count && (old.isEmpty || behold_are_equal(old.baseAddress, $0.baseAddress, old.count))
      }
    }
    return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether any byte of a text is such a one.
  @inline(__always)
  func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isWanted) } ?? utf8.contains(where: isWanted)
  }
}

// MARK: Collections

extension Array: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    load(old).withUnsafeBufferPointer { old in load(new).withUnsafeBufferPointer { areSame(old, $0) } }
  }
}

extension ContiguousArray: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    load(old).withUnsafeBufferPointer { old in load(new).withUnsafeBufferPointer { areSame(old, $0) } }
  }
}

extension ArraySlice: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let (old, new) = (load(old), load(new))
    return old.startIndex == new.startIndex && old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { areSame(old, $0) } }
  }
}

@MainActor
private func areSame<Element>(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) -> Bool {
  guard old.count == new.count else { return false }
  guard let first = UnsafeRawPointer(old.baseAddress), let second = UnsafeRawPointer(new.baseAddress), first != second else { return true }
  if _isPOD(Element.self), Comparison.areBytesEqual(first, second, old.count * MemoryLayout<Element>.stride) { return true }
  let isSame = Comparison.of(Element.self)
  return stride(from: 0, to: old.count * MemoryLayout<Element>.stride, by: MemoryLayout<Element>.stride).allSatisfy {
    isSame(first + $0, second + $0)
  }
}

/// In whatever order the values are.
extension Dictionary: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let (old, new) = (load(old), load(new))
    return old.count == new.count
      && old.allSatisfy { key, value in
        guard let index = new.index(forKey: key) else { return false }
        return Comparison.areSame(key, new[index].key) && Comparison.areSame(value, new[index].value)
      }
  }
}

/// In whatever order the elements are.
extension Set: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let (old, new) = (load(old), load(new))
    return old.count == new.count
      && old.allSatisfy { element in new.firstIndex(of: element).map { Comparison.areSame(element, new[$0]) } ?? false }
  }
}

extension AnyHashable: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    Comparison.areContentsSame(load(old).base, load(new).base)
  }
}

extension NavigationPath: ComparedByContent {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { Comparison.areSame(load(old).values, load(new).values) }
}
