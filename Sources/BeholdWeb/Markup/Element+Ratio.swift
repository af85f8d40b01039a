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

  /// Whether it is a symbol that fills its frame, and is cut off there as a picture is.
  var fillsWithSymbol: Bool {
    guard self[.isResizable] != nil else { return false }
    for style in styles {
      switch style {
      case .aspectRatio(_, let mode): return mode == .fill
      case .padding, .defaultPadding, .frame: return false
      default: continue
      }
    }
    return false
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
