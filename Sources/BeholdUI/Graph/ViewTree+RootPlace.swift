internal import BeholdObservation
package import Foundation

extension ViewTree {
  /// Where the tree's view is mounted. The colour scheme that views in it prefer becomes the window's.
  func rootPlace(_ environment: EnvironmentValues) -> ViewPlace {
    var values = environment
    // What is not in the layer from the start cannot be changed.
    values.colorScheme = environment.colorScheme
    shownScheme = environment.colorScheme
    values.timeZone = environment.timeZone
    values.scenePhase = environment.scenePhase
    if !environment.writesLayoutDirection, let locale = environment.languageShown { values.layoutDirection = locale.layoutDirection }
    values.horizontalSizeClass = environment.horizontalSizeClass
    values.verticalSizeClass = environment.verticalSizeClass
    values.beginEditMode(in: self)
    let layer = EnvironmentLayer(outer: nil, isOpen: false, values.written)
    rootEnvironment = layer
    var place = ViewPlace(tree: self, container: root, environment: layer)
    if values.layoutDirection == .rightToLeft { _ = place.add(.style(.layoutDirection(.rightToLeft))) }
    chrome.collect(in: &place)
    return place
  }

  /// Sets the time zone in which the views show dates.
  package func setTimeZone(_ zone: TimeZone) { changeEnvironment { $0.timeZone = zone } }

  /// Sets whether views are told that the window is used.
  package func setScenePhase(_ phase: ScenePhase) { changeEnvironment { $0.scenePhase = phase } }

  /// Sets how large the window is, in points.
  package func setWindowSize(_ size: CGSize) { changeEnvironment { $0.setSizeClasses(of: size) } }

  /// Says whether who sees the window wants less motion.
  package func setReducesMotion(_ isReduced: Bool) { changeEnvironment { $0.accessibilityReduceMotion = isReduced } }

  /// Says whether who sees the window has it light or dark. What views prefer goes before it.
  package func setColorScheme(_ scheme: ColorScheme) {
    guard shownScheme != scheme else { return }
    shownScheme = scheme
    if root[.colorScheme] == nil { changeEnvironment { $0.colorScheme = scheme } }
  }

  /// Views in the window prefer a colour scheme, or none.
  func prefer(_ preferred: ColorScheme?) {
    changeEnvironment { $0.colorScheme = preferred ?? shownScheme }
    root.set(.colorScheme, preferred?.rawValue)
  }

  private func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    guard let layer = rootEnvironment else { return }
    var values = EnvironmentValues(layer)
    untracked { change(&values) }
    let needs = layer.set(values.written)
    if !needs.isEmpty { perform { untracked { rootNode?.environmentOfTextsChanged(needs) } } }
  }
}

/// The colour scheme that views prefer for the window that they are in: that of the first one with a preference.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }

  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

nonisolated extension View {
  /// Sets whether the window that the view is in is light or dark; as the reader's settings are if `nil`.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}
