public import Foundation

/// Something that somebody drags out of a view.
nonisolated public struct DragSession: Identifiable, Sendable {
  public enum Phase: Equatable, Sendable {
    case initial
    case active
    case ended(DropOperation)
    case dataTransferCompleted
  }

  public struct ID: Hashable, Sendable {
    private let number = UUID()
  }

  public let id: ID
  /// `active` when it begins, and `ended` when it was dropped: with `cancel` where nothing has taken it.
  public internal(set) var phase: Phase
}

/// Something that somebody drags over a view, or drops there.
nonisolated public struct DropSession: Identifiable, Sendable {
  public enum Phase: Equatable, Sendable {
    case entering
    case active
    case exiting
    case ended(DropOperation)
    case dataTransferCompleted
  }

  public struct ID: Hashable, Sendable {
    private let number = UUID()
  }

  public let id: ID
  public internal(set) var phase: Phase
  /// Where it was dropped, in the view's own space; zero until then.
  public internal(set) var location: CGPoint = .zero
  /// What may become of it: it is copied, and what else is done the program does.
  public var suggestedOperations: DropOperation.Set { .copy }
}

extension DropOperation {
  /// Whether nothing is taken.
  var isRefusal: Bool { self == .cancel || self == .forbidden }

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let copy = Set(rawValue: 1)
    public static let move = Set(rawValue: 2)
    public static let delete = Set(rawValue: 4)
    public static let alias = Set(rawValue: 8)
  }
}

/// What may become of what is dragged out of a view.
nonisolated public struct DragConfiguration: Sendable {
  /// What is allowed to whom.
  public struct OperationsWithinApp: Sendable {
    public var allowCopy: Bool
    public var allowMove: Bool
    public var allowDelete: Bool

    public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
      (self.allowCopy, self.allowMove, self.allowDelete) = (allowCopy, allowMove, allowDelete)
    }
  }

  public typealias OperationsOutsideApp = OperationsWithinApp

  public var operationsWithinApp: OperationsWithinApp
  public var operationsOutsideApp: OperationsOutsideApp

  public init(allowMove: Bool = false, allowDelete: Bool = false) {
    operationsWithinApp = OperationsWithinApp(allowMove: allowMove, allowDelete: allowDelete)
    operationsOutsideApp = operationsWithinApp
  }

  public init(operationsWithinApp: OperationsWithinApp, operationsOutsideApp: OperationsOutsideApp = OperationsOutsideApp()) {
    (self.operationsWithinApp, self.operationsOutsideApp) = (operationsWithinApp, operationsOutsideApp)
  }
}

/// What becomes of what is dropped on a view.
nonisolated public struct DropConfiguration: Sendable {
  public var operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

nonisolated extension View {
  /// Says what becomes of what is dropped on the views in this one: what is `forbidden`, or to `cancel`, is not taken.
  public func dropConfiguration(_ configuration: @escaping @MainActor (DropSession) -> DropConfiguration) -> some View {
    environment(\.dropConfiguration, configuration)
  }

  /// Calls an action when somebody begins to drag the view, and when that ends.
  ///
  /// What ends beside all places that take it has the operation `cancel`.
  public func onDragSessionUpdated(_ onUpdate: @escaping @MainActor (DragSession) -> Void) -> some View {
    modifier(DragSessionModifier(update: onUpdate))
  }

  /// Calls an action when something is dragged over the view, when it is not any more, and when it is dropped there.
  public func onDropSessionUpdated(_ onUpdate: @escaping @MainActor (DropSession) -> Void) -> some View {
    modifier(DropSessionModifier(update: onUpdate))
  }

  /// Takes what people drop on the view, if it is of a type, or can be read as one.
  ///
  /// - Parameters:
  ///   - isEnabled: whether anything is taken.
  ///   - action: is given what was dropped, and where.
  public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self, isEnabled: Bool = true, action: @escaping @MainActor ([Payload], DropSession) -> Void
  ) -> some View {
    modifier(
      DropModifier(query: ReceivedFile.query(forValuesOf: Payload.self), isTargeted: { _ in }, isOpen: isEnabled) {
        readings, items, place in
        readings.read(items, as: Payload.self) { values in
          action(values, DropSession(id: .init(), phase: .ended(.copy), location: place))
        }
      })
  }
}

extension EnvironmentValues {
  private enum DropConfigurationKey: EnvironmentKey {
    static var defaultValue: (@MainActor (DropSession) -> DropConfiguration)? { nil }
  }

  var dropConfiguration: (@MainActor (DropSession) -> DropConfiguration)? {
    get { self[DropConfigurationKey.self] }
    set { self[DropConfigurationKey.self] = newValue }
  }
}

/// Follows how the view is dragged.
private struct DragSessionModifier {
  @Environment(\.windowStorage) private var window
  @State private var session: DragSession?
  private let update: @MainActor (DragSession) -> Void

  nonisolated init(update: @escaping @MainActor (DragSession) -> Void) { self.update = update }
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension DragSessionModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View {
    content.elementModifier(
      .follower { event in
        switch event {
        case .transfer(.lifted):
          let new = DragSession(id: .init(), phase: .active)
          window?.refusesDrop = false
          session = new
          update(new)
        case .transfer(.released(let isTaken)):
          guard var ended = session else { return }
          session = nil
          ended.phase = .ended(isTaken && window?.refusesDrop != true ? .copy : .cancel)
          update(ended)
        default: break
        }
      })
  }
}

/// Follows what is dragged over the view.
private struct DropSessionModifier {
  @Environment(\.dropConfiguration) private var configuration
  @State private var session: DropSession?
  private let update: @MainActor (DropSession) -> Void

  nonisolated init(update: @escaping @MainActor (DropSession) -> Void) { self.update = update }
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension DropSessionModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View {
    content.elementModifier(
      .follower { event in
        switch event {
        case .transfer(.targeted(true)):
          let new = DropSession(id: .init(), phase: .entering)
          session = new
          update(new)
        case .transfer(.targeted(false)):
          guard var left = session else { return }
          session = nil
          left.phase = .exiting
          update(left)
        case .transfer(.received(_, let place)):
          var ended = session ?? DropSession(id: .init(), phase: .entering)
          session = nil
          ended.location = place
          let operation = configuration?(ended).operation ?? .copy
          ended.phase = .ended(operation.isRefusal ? operation : .copy)
          update(ended)
        default: break
        }
      })
  }
}
