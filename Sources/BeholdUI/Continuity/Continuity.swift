/// Whether what views keep goes along when another process takes over their page: see ``View/continuity(_:)``.
public struct Continuity: Hashable, Sendable {
  private let isNone: Bool

  /// Values that are `Codable` go along, and models and plain cases: see ``View/continuity(_:)``.
  public static let automatic = Continuity(isNone: false)

  /// Nothing goes along: the views begin anew.
  public static let none = Continuity(isNone: true)
}

extension EnvironmentValues {
  private enum ContinuityKey: EnvironmentKey {
    static var defaultValue: Continuity { .automatic }
  }

  /// Whether what views keep goes along to another process.
  var continuity: Continuity {
    get { self[ContinuityKey.self] }
    set { self[ContinuityKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the state of the views goes along when another worker takes over their page.
  ///
  /// ```swift
  /// PaymentForm().continuity(.none)
  /// ```
  ///
  /// An app that runs with `--workers` goes on after a crash and through a new version, and so do its pages: what is in ``State``, ``StateObject``, ``FocusState`` and
  /// ``SceneStorage`` is as it was, if it is `Codable`, objects among it. So are cases of enumerations without associated values, by their names, and objects of
  /// `@Model` classes, which are found again in the `\.modelContext` around the view as soon as they have been saved; and optionals, arrays and sets of both. Each value is known by its place: the types of the views around, the branches of
  /// conditions, the identities of rows and of ``View/id(_:)``, and the property's name and type. What is at another place, or of another type, in the new version
  /// has its initial value. Views appear again, so that `onAppear` and `task` are run. Without workers nothing of this happens.
  ///
  /// What must not leave the process, or means nothing in another one, begins anew with `.none`.
  public func continuity(_ continuity: Continuity) -> some View { environment(\.continuity, continuity) }
}

extension Scene {
  /// Sets whether the state of the views in the windows goes along when another worker takes over their page.
  public func continuity(_ continuity: Continuity) -> some Scene { environment(\.continuity, continuity) }
}
