internal import BeholdUI

extension Element {
  /// The picker that the element is, or is a part of.
  var picker: Element? { kind.traits.contains(.holdsParts) ? outermostPicker : parent?.outermostPicker }

  /// The outermost picker of the element and those around it: what is in it are parts of it.
  var outermostPicker: Element? {
    var found: Element?
    var current: Element? = self
    while let element = current {
      if element.kind.traits.contains(.holdsParts) { found = element }
      current = element.parent
    }
    return found
  }
}
