internal import BeholdUI
internal import Foundation

extension CSS {
  static func shadow(_ color: Color, _ radius: Double, _ x: Double, _ y: Double) -> String {
    "drop-shadow(\(length(x)) \(length(y)) \(length(radius)) \(Self.color(color)))"
  }

  /// The shadows of a box.
  static func boxShadows(_ shadows: [ShadowStyle]) -> String {
    shadows.map { "\($0.isInner ? "inset " : "")\(length($0.x)) \(length($0.y)) \(length(max($0.radius, 0))) \(color($0.color))" }
      .joined(separator: ",")
  }

  /// What nobody sees takes no presses, and has no place among the keys.
  static func opacity(_ opacity: Double) -> String {
    "opacity:\(number(opacity))" + (opacity <= 0 ? ";pointer-events:none;interactivity:inert" : "")
  }

  /// What an effect changes, in the order in which it is said: a property, what it is within that, values with a unit, and what they are as a rule.
  private static let properties:
    [(name: String, function: String?, values: [@Sendable (VisualEffectValues) -> Double], unit: String, usual: Double)] = [
      ("opacity", nil, [{ $0.opacity }], "", 1),
      ("translate", nil, [{ $0.offset.width }, { $0.offset.height }], "px", 0),
      ("rotate", nil, [{ $0.angle.degrees }], "deg", 0),
      ("scale", nil, [{ $0.scale.width }, { $0.scale.height }], "", 1),
      ("filter", "blur", [{ $0.blur }], "px", 0),
      ("filter", "brightness", [{ 1 + $0.brightness }], "", 1),
      ("filter", "contrast", [{ $0.contrast }], "", 1),
      ("filter", "saturate", [{ $0.saturation }], "", 1),
      ("filter", "grayscale", [{ $0.grayscale }], "", 0),
      ("filter", "hue-rotate", [{ $0.hue.degrees }], "deg", 0),
    ]

  /// An effect, as declarations of a box of its own.
  static func declarations(_ effect: VisualEffectValues) -> String {
    declarations([effect]) { value, unit in number(value(effect)) + unit }
  }

  /// An effect that follows where the box is in what scrolls. The style sheet has `--in` and `--out`: how much of the way is before it, or behind it.
  static func declarations(_ effect: ScrollEffect) -> String {
    let ranges = "animation-range:\(range(effect.bottom, isEntry: true)),\(range(effect.top, isEntry: false));"
    return ranges
      + declarations([effect.identity, effect.topLeading, effect.bottomTrailing]) { value, unit in
        func part(_ edge: VisualEffectValues, _ part: ScrollEffect.Part?, _ name: String) -> String {
          let difference = value(edge) - value(effect.identity)
          return part == nil || difference == 0 ? "" : " + var(--\(name))*\(number(difference))\(unit)"
        }
        let (out, into) = (part(effect.topLeading, effect.top, "out"), part(effect.bottomTrailing, effect.bottom, "in"))
        return "calc(\(number(value(effect.identity)))\(unit)\(out)\(into))"
      }
  }

  /// The properties that are not as usual in any of the effects.
  private static func declarations(_ effects: [VisualEffectValues], _ write: ((VisualEffectValues) -> Double, String) -> String) -> String {
    var declarations: [(name: String, value: String)] = []
    for property in properties where effects.contains(where: { effect in property.values.contains { $0(effect) != property.usual } }) {
      let values = property.values.map { write($0, property.unit) }.joined(separator: " ")
      let value = property.function.map { "\($0)(\(values))" } ?? values
      if declarations.last?.name == property.name {
        declarations[declarations.count - 1].value += " " + value
      } else {
        declarations.append((property.name, value))
      }
    }
    // Around which axis it is turned is the same in all phases.
    if let rotation = effects.lazy.compactMap(\.rotation).first {
      declarations.append(("transform", transform(rotation, angle: write({ $0.rotation?.angle.degrees ?? 0 }, "deg"))))
    }
    if let anchor = effects.lazy.map(\.anchor).first(where: { $0 != .center }) {
      declarations.append(("transform-origin", "\(percent(anchor.x)) \(percent(anchor.y))"))
    }
    return declarations.map { $0.name + ":" + $0.value }.joined(separator: ";")
  }

  /// How far a box is scrolled from an edge to its place.
  private static func range(_ part: ScrollEffect.Part?, isEntry: Bool) -> String {
    switch part ?? .visible(1) {
    case .visible(let part):
      let part = max(part, 0.01)
      return isEntry ? "entry 0% entry \(percent(part))" : "exit \(percent(1 - part)) exit 100%"
    case .centered: return isEntry ? "cover 0% cover 50%" : "cover 50% cover 100%"
    }
  }
}
