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

  /// How a symbol fits its box, in the words of SVG; `nil` if it is whole there, and keeps its ratio.
  ///
  /// One that is resizable is stretched, as any picture is. If it fills a ratio, it is cut off at the edge as a picture is.
  var fitOfSymbol: String? {
    guard self[.isResizable] != nil else { return nil }
    var isOwn = true
    for style in styles {
      switch style {
      case .aspectRatio(nil, let mode): return isOwn && mode == .fill ? "xMidYMid slice" : nil
      case .padding, .defaultPadding: isOwn = false
      case .frame(let frame):
        if frame.width != nil, frame.height != nil { return "none" }
        isOwn = false
      default: continue
      }
    }
    return parent?.keepsRatioWithin == true ? nil : "none"
  }

  /// Whether what is in it has the ratio that it has by itself.
  private var keepsRatioWithin: Bool {
    for style in styles {
      switch style {
      case .aspectRatio(nil, _): return true
      case .frame(let frame) where frame.width != nil && frame.height != nil: return false
      default: continue
      }
    }
    return parent?.keepsRatioWithin ?? false
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
