internal import BeholdUI
internal import Foundation

extension MatchedGeometry {
  static func name(of key: Int) -> String { String(UInt(bitPattern: key), radix: 36) }

  /// The key, and which properties it is about if not both; of a view that follows another one, where they are the same if not in their middles.
  var name: String {
    let key = Self.name(of: key)
    let point = anchor.flatMap { $0 == .center ? nil : " \(CSS.number($0.x)) \(CSS.number($0.y))" } ?? ""
    if properties == .frame { return point.isEmpty ? key : key + " ps" + point }
    return key + (properties.contains(.position) ? " p" : properties.contains(.size) ? " s" : " n") + point
  }
}

extension SymbolMotion {
  /// An animation of the style sheet's. There are two of each that ends, so that it can begin anew.
  var css: String {
    if kind == .still { return "none" }
    let (name, seconds) = kind.animation
    let isState = kind == .scaleUp || kind == .scaleDown || kind == .disappear
    let timing = "\(CSS.number(seconds / speed))s"
    if isState { return "sy-\(name) \(timing) both" }
    return "sy-\(name)\(run % 2) \(timing) \(count.map(String.init) ?? "infinite")"
  }
}

extension SymbolMotion.Kind {
  /// Its name in the style sheet, and how long one run takes, in seconds.
  fileprivate var animation: (String, Double) {
    switch self {
    case .bounce: ("bounce", 0.5)
    case .bounceDown: ("sink", 0.5)
    case .pulse: ("pulse", 1.6)
    case .variableColor: ("light", 1.6)
    case .wiggle: ("wiggle", 0.7)
    case .rotate: ("turn", 1.6)
    case .rotateBack: ("back", 1.6)
    case .breathe: ("breathe", 2.4)
    case .scaleUp: ("large", 0.3)
    case .scaleDown: ("small", 0.3)
    case .disappear: ("gone", 0.3)
    case .still: ("none", 0)
    }
  }
}
