public import BeholdUI

extension EnvironmentValues {
  /// The context of the container that is around the view. Where there is none it is one without models: what is fetched is an error, and what is
  /// inserted stops the program.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set {
      self[ModelContextKey.self] = newValue
      lastingObjects = newValue
    }
  }
}

private struct ModelContextKey: EnvironmentKey {
  /// It has no tables, so that nobody can change it.
  nonisolated(unsafe) static let defaultValue: ModelContext = {
    do {
      return ModelContext(try ModelStore(Schema([]), nil, [ModelConfiguration(isStoredInMemoryOnly: true)]), isMain: false)
    } catch {
      fatalError("an empty database cannot be made in memory: \(error)")
    }
  }()
}

extension View {
  /// Gives the main context of a container to what is in the view, for `@Query` and `\.modelContext`.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some View { environment(\.modelContext, container.mainContext) }

  /// Gives a context to what is in the view.
  public nonisolated func modelContext(_ context: ModelContext) -> some View { environment(\.modelContext, context) }
}

extension Scene {
  /// Gives the main context of a container to what is in the windows of all visitors, for `@Query` and `\.modelContext`.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some Scene { environment(\.modelContext, container.mainContext) }
}
