/// What is known of an element, in the order in which it was said first.
///
/// Of most elements that is one thing, which stands in the element itself.
package struct ElementAttributes: RandomAccessCollection {
  private enum Content {
    case none
    case one(ElementAttribute)
    case several([ElementAttribute])
  }

  private var content = Content.none

  init() {}

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch content {
    case .none: 0
    case .one: 1
    case .several(let all): all.count
    }
  }

  package subscript(place: Int) -> ElementAttribute {
    switch content {
    case .none: preconditionFailure("nothing is known of the element")
    case .one(let only): return only
    case .several(let all): return all[place]
    }
  }

  /// What is said with a key. `nil` takes it back.
  package internal(set) subscript(key: ElementAttribute.Key) -> ElementAttribute.Value? {
    get {
      switch content {
      case .none: nil
      case .one(let only): only.key == key ? only.value : nil
      case .several(let all): all.first { $0.key == key }?.value
      }
    }
    set {
      guard let newValue else { return keep { $0.key != key } }
      let new = ElementAttribute(value: newValue, key: key)
      switch content {
      case .one(let only) where only.key != key: content = .several([only, new])
      case .none, .one: content = .one(new)
      case .several(var all):
        content = .none
        if let place = all.firstIndex(where: { $0.key == key }) { all[place] = new } else { all.append(new) }
        content = .several(all)
      }
    }
  }

  /// Forgets the others.
  mutating func keep(where isKept: (ElementAttribute) -> Bool) {
    let kept = filter(isKept)
    content = kept.count > 1 ? .several(kept) : kept.first.map { .one($0) } ?? .none
  }
}
