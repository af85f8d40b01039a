/// What elements are known by in another process.
extension Element {
  /// Where the view is that the element shows, as a number that is the same in another process of the program: 0 where no view has the element for its own, as
  /// the bar of a page; `nil` where an identity around it means nothing in another process.
  package var lastingPlace: UInt64? {
    guard let node = (wrapped ?? self).owner else { return 0 }
    return LastingPlace(of: node)?.number
  }
}

extension ViewTree {
  /// Gives elements the numbers that those in their places had in another process, as long as nobody has been told of theirs.
  ///
  /// - Parameter numbers: those of no elements that there are.
  package func renumber(_ numbers: [(element: Element, id: Element.ID)]) {
    var new: [Element.ID: Element.ID] = [:]
    for (element, id) in numbers {
      new[element.id] = id
      let receiver = receivers.removeValue(forKey: element.id)
      element.renumber(to: id)
      if let receiver { receivers[id] = receiver }
    }
    follow(new, in: root)
  }

  /// Whether the host has been told of all that elements are.
  package var isShown: Bool { changes.isEmpty && doubtedFillings.isEmpty && doubtedLayouts.isEmpty }

  /// Elements that know others by their numbers know the new ones.
  private func follow(_ numbers: [Element.ID: Element.ID], in element: Element) {
    if let anchor = element[.anchor]?.number, let id = numbers[Element.ID(anchor)] { element.set(.anchor, Double(id)) }
    element.arranged?.renumber(numbers)
    for child in element.children { follow(numbers, in: child) }
  }
}
