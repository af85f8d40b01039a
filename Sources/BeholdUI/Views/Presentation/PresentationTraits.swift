internal import Foundation

/// What the content of a presentation says of it.
struct PresentationTraits {
  var isDismissDisabled: Bool?
  var detents: PresentationDetents?
  var dragIndicator: Visibility?
  var background: Paint?
  var cornerRadius: CGFloat?
  var sizing: String?
  var backgroundInteraction: PresentationBackgroundInteraction?
  var adaptation: PresentationAdaptation?
}

enum PresentationTraitsKey: PreferenceKey {
  static var defaultValue: PresentationTraits { PresentationTraits() }

  static func reduce(value: inout PresentationTraits, nextValue: () -> PresentationTraits) {
    let next = nextValue()
    value.isDismissDisabled = value.isDismissDisabled ?? next.isDismissDisabled
    value.detents = value.detents ?? next.detents
    value.dragIndicator = value.dragIndicator ?? next.dragIndicator
    value.background = value.background ?? next.background
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.sizing = value.sizing ?? next.sizing
    value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
    value.adaptation = value.adaptation ?? next.adaptation
  }
}

/// The heights that a sheet can have, from the least one.
struct PresentationDetents {
  var ordered: [PresentationDetent] = []
  /// What the program says by which of them it has, if it does.
  var selection: Binding<PresentationDetent>?
  /// Which one that is.
  var selected: PresentationDetent?
}
