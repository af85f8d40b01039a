public import BeholdUI
internal import Foundation

/// The containers that views and scenes have opened by their models, each once for the process.
@MainActor private enum OpenContainers {
  private struct Key: Hashable {
    let types: [ObjectIdentifier]
    let inMemory: Bool
  }

  private static var containers: [Key: ModelContainer] = [:]

  static func container(for types: [any PersistentModel.Type], inMemory: Bool) throws -> ModelContainer {
    let key = Key(types: types.map { ObjectIdentifier($0) }, inMemory: inMemory)
    if let container = containers[key] { return container }
    let container = try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
    containers[key] = container
    return container
  }

  static func context(
    for types: [any PersistentModel.Type], inMemory: Bool, isAutosaveEnabled: Bool, isUndoEnabled: Bool,
    onSetup: (Result<ModelContainer, any Error>) -> Void
  ) -> ModelContext {
    do {
      let container = try container(for: types, inMemory: inMemory)
      onSetup(.success(container))
      container.mainContext.autosaveEnabled = isAutosaveEnabled
      if isUndoEnabled { container.mainContext.isUndoEnabled = true }
      return container.mainContext
    } catch {
      onSetup(.failure(error))
      let place = inMemory ? "in memory" : "in \(ModelConfiguration.folder().path), the folder that --storage names"
      fatalError("the container of \(types) cannot be opened \(place): \(error)")
    }
  }
}

extension View {
  /// Gives what is in the view the main context of a container of some models. The first one opens it, and all windows share it.
  ///
  /// Stops the program, after it has told `onSetup`, where the container cannot be opened.
  ///
  /// - Parameters:
  ///   - types: the classes; those that they refer to come with them.
  ///   - inMemory: whether it goes with the program; otherwise it is the file `default.store` in the folder of `--storage`, or the program's among the user's data.
  ///   - isAutosaveEnabled: whether changes are saved by the context itself.
  ///   - isUndoEnabled: whether each window's `\.undoManager` takes back what was changed in the window: see ``ModelContext/undoManager``. One view or
  ///     scene that asks for it is enough.
  ///   - onSetup: is told what has been opened, or why nothing could be.
  @MainActor public func modelContainer(
    for types: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    let context = OpenContainers.context(
      for: types, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    return environment(\.modelContext, context)
  }

  /// Gives what is in the view the main context of a container of a model. The first one opens it, and all windows share it.
  @MainActor public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(for: [type], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }
}

extension Scene {
  /// Gives what is in the windows of all visitors the main context of a container of some models. See ``BeholdUI/View/modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:)``.
  @MainActor public func modelContainer(
    for types: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let context = OpenContainers.context(
      for: types, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    return environment(\.modelContext, context)
  }

  @MainActor public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(for: [type], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }
}
