nonisolated extension View {
  /// Sets whether people can do something with what is behind the sheet in which this view is.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.backgroundInteraction = $0.backgroundInteraction ?? interaction }
  }

  /// Sets what dragging the content of a sheet does. Here it scrolls, and the sheet is dragged by the mark at its top and by its bar.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// Sets what a popover, or a sheet, becomes in a narrow window.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.adaptation = $0.adaptation ?? adaptation }
  }

  /// Sets what a popover, or a sheet, becomes in a narrow window. Windows that are only low adapt nothing.
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { presentationCompactAdaptation(horizontalAdaptation) }
}

/// Whether people can do something with what is behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
  private enum Extent {
    case none
    case all
    case through(PresentationDetent)
  }

  private let extent: Extent

  public static let automatic = Self(extent: .none)
  public static let enabled = Self(extent: .all)
  public static let disabled = Self(extent: .none)

  /// They can while the sheet is no higher than that.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self(extent: .through(detent)) }

  /// - Parameter detent: the height that the sheet has.
  func isEnabled(at detent: PresentationDetent?) -> Bool {
    switch extent {
    case .none: false
    case .all: true
    case .through(let highest): detent.map { $0.rank <= highest.rank } ?? false
    }
  }
}

/// What dragging the content of a sheet does.
public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let resizes = Self(name: "resizes")
  public static let scrolls = Self(name: "scrolls")
}

/// What is presented becomes this in a narrow window.
public struct PresentationAdaptation: Sendable {
  /// As hosts are told; `nil` if they decide.
  let name: String?

  public static let automatic = Self(name: nil)
  /// It stays what it is.
  public static let none = Self(name: "none")
  public static let popover = Self(name: "popover")
  public static let sheet = Self(name: "sheet")
  public static let fullScreenCover = Self(name: "fullScreenCover")
}
