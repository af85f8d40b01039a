extension Boxes {
  struct Transforms: OptionSet {
    let rawValue: UInt8
    static let offset = Transforms(rawValue: 1)
    static let rotation = Transforms(rawValue: 2)
    static let scale = Transforms(rawValue: 4)
    static let opacity = Transforms(rawValue: 8)

    /// What it cannot be around in one box: a browser scales a box first, then rotates it, and moves it last.
    var notWithin: Transforms {
      switch self {
      case .scale: [.scale, .rotation, .offset]
      case .rotation: [.rotation, .offset]
      default: self
      }
    }
  }
}
