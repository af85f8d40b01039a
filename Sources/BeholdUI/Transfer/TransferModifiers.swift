public import Foundation

nonisolated extension View {
  /// Lets people drag the view: what is dropped elsewhere is the value, in this window or in another one of theirs.
  public func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping @MainActor () -> Payload) -> some View {
    modifier(DragModifier(source: DragSource { [payload()] }))
  }

  /// Lets people drag the view. A browser shows the view itself under the pointer, whatever the preview is.
  public func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping @MainActor () -> Payload, @ViewBuilder preview: () -> some View
  ) -> some View { draggable(payload()) }

  /// Takes what people drop on the view, if it is of a type, or can be read as one.
  ///
  /// - Parameters:
  ///   - action: is given what was dropped and where, in the view's own space, and says whether it is taken.
  ///   - isTargeted: is told when something that is dragged is over the view, and when it is not any more.
  public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropModifier(query: ReceivedFile.query(forValuesOf: Payload.self), isTargeted: isTargeted) { readings, items, place in
        readings.read(items, as: Payload.self) { _ = action($0, place) }
      })
  }
}

/// Gives something away where it is dragged, unless the view is disabled.
nonisolated struct DragModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  let source: DragSource

  @MainActor func body(content: Content) -> some View {
    content.elementModifier(.drag(isEnabled ? source : nil)).elementModifier(.attribute(.pageAction, isEnabled ? .text("drag") : nil))
  }
}

/// Takes what is dropped, unless the view is disabled.
nonisolated struct DropModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  @State private var readings = TransferReadings()
  @State private var target = DropTarget()
  @Environment(\.dropConfiguration) private var configuration
  @Environment(\.windowStorage) private var window
  private let isOpen: Bool
  private let query: FileQuery?
  private let isTargeted: @MainActor (Bool) -> Void
  private let receive: @MainActor (TransferReadings, [TransferItem], CGPoint) -> Void

  /// - Parameters:
  ///   - query: which files are taken, if any.
  ///   - receive: is given what was dropped and where. By the readings it reads what has to be waited for, as long as the view is there.
  init(
    query: FileQuery?, isTargeted: @escaping @MainActor (Bool) -> Void, isOpen: Bool = true,
    receive: @escaping @MainActor (TransferReadings, [TransferItem], CGPoint) -> Void
  ) {
    self.query = query
    self.isTargeted = isTargeted
    self.isOpen = isOpen
    self.receive = receive
  }

  @MainActor func body(content: Content) -> some View {
    let isEnabled = isEnabled && isOpen
    content.elementModifier(
      .events(
        ElementEvents(isEnabled ? .transfer : []) { event in
          guard case .transfer(let report) = event else { return }
          switch report {
          case .targeted(let isOver): target.become(isOver)
          case .lifted, .released, .copied, .cut, .pasted: break
          case .received(let items, let place):
            target.become(false)
            let session = DropSession(id: .init(), phase: .entering, location: place)
            if configuration?(session).operation.isRefusal == true {
              window?.refusesDrop = true
              return
            }
            receive(readings, items, place)
          }
        })
    )
    .elementModifier(.files(query))
    .modifier(DropTargetModifier(target: target, isOn: isEnabled, tell: isTargeted))
    .modifier(ReadingsEnd(readings: readings))
  }
}

/// Whether something that is dragged is over a view.
@MainActor
final class DropTarget {
  fileprivate var tell: (@MainActor (Bool) -> Void)?
  fileprivate weak var tree: ViewTree?
  private(set) var isTargeted = false

  func become(_ isTargeted: Bool) {
    guard isTargeted != self.isTargeted else { return }
    self.isTargeted = isTargeted
    tree?.dropTargets[ObjectIdentifier(self)] = isTargeted ? self : nil
    tell?(isTargeted)
  }

  /// Nothing is over it any more, whatever the host says.
  func leave() { become(false) }

  /// The same when the views are as they are to be.
  fileprivate func leaveSoon() {
    guard isTargeted, let tree else { return }
    tree.callbacks.addDisappearance { self.leave() }
    tree.needsFlush()
  }
}

/// Follows whether the view is there, enabled and seen: nothing is over it otherwise.
nonisolated private struct DropTargetModifier: NodeModifier {
  let target: DropTarget
  let isOn: Bool
  let tell: @MainActor (Bool) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private let target: DropTarget

    init(_ modifier: DropTargetModifier, in place: inout ViewPlace, node: AnyViewNode) {
      target = modifier.target
      target.tree = place.tree
      target.tell = modifier.tell
    }

    func update(to modifier: DropTargetModifier) {
      target.tell = modifier.tell
      if !modifier.isOn { target.leaveSoon() }
    }

    func visibilityChanged(to isVisible: Bool) { if !isVisible { target.leaveSoon() } }

    func end() { target.leaveSoon() }
  }
}

/// Ends what is read for a view with the view.
nonisolated struct ReadingsEnd: NodeModifier {
  let readings: TransferReadings

  @MainActor
  final class Node: ModifierEffect {
    private let readings: TransferReadings

    init(_ modifier: ReadingsEnd, in place: inout ViewPlace, node: AnyViewNode) { readings = modifier.readings }

    func update(to modifier: ReadingsEnd) {}
    func end() { readings.end() }
  }
}

/// What is read for a view, as long as that is there.
@MainActor
final class TransferReadings {
  /// How many are read at once. What comes beyond it is not taken.
  private static let most = 16
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0

  /// The view has gone.
  func end() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Calls an action with the items that are of a type, or can be read as one: at once where nothing has to be waited for.
  func read<Value: Transferable>(_ items: [TransferItem], as type: Value.Type, _ action: @escaping @MainActor ([Value]) -> Void) {
    let known = items.compactMap { $0.value(as: type) }
    if known.count == items.count { return known.isEmpty ? () : action(known) }
    guard tasks.count < Self.most else { return }
    count += 1
    let number = count
    tasks[number] = Task { [weak self] in
      var values: [Value] = []
      for item in items {
        if let value = item.value(as: type) {
          values.append(value)
        } else if let value = await item.converted(to: type) {
          values.append(value)
        }
      }
      guard let self, !Task.isCancelled else { return }
      tasks[number] = nil
      if !values.isEmpty { action(values) }
    }
  }
}
