internal import BeholdUI

extension Element {
  /// The ratio that what it lies on, or before, is told to keep; `nil` if that may have another size.
  var ratioOfContent: Double? {
    guard kind == .layers, contentFilling.contains(.ratio), let content = children.first(where: { $0.layer == nil }) else { return nil }
    var ratio = content.ratioOfContent
    for style in content.styles {
      switch style {
      case .aspectRatio(let given, .fit): ratio = given.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      case .aspectRatio(_, .fill), .padding, .defaultPadding: ratio = nil
      default: break
      }
    }
    return ratio
  }
}

@MainActor
extension ModifierChange {
  /// Whether what lies around has another ratio, too.
  var isOfRatio: Bool {
    let new = modifiers.value
    return old.hasRatio || new.hasRatio
  }
}

extension ElementModifier {
  fileprivate var hasRatio: Bool {
    switch self {
    case .style(let style): style.isRatio
    case .styles(let styles): styles.contains(where: \.isRatio)
    default: false
    }
  }
}

extension Style {
  fileprivate var isRatio: Bool { if case .aspectRatio = self { true } else { false } }
}
