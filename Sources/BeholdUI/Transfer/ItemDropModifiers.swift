public import Foundation

nonisolated extension View {
  /// Lets people drag the view: what is dropped elsewhere is what the provider has.
  public func onDrag(_ data: @escaping @MainActor () -> NSItemProvider) -> some View {
    modifier(DragModifier(source: DragSource { [data().payload] }))
  }

  /// Lets people drag the view. A browser shows the view itself under the pointer, whatever the preview is.
  public func onDrag(_ data: @escaping @MainActor () -> NSItemProvider, @ViewBuilder preview: () -> some View) -> some View { onDrag(data) }

  /// Lets people drag the view, if there is something to give away.
  @ViewBuilder
  public func itemProvider(_ action: (@MainActor () -> NSItemProvider?)?) -> some View {
    if let action { onDrag { action() ?? NSItemProvider() } } else { self }
  }

  /// Takes what people drop on the view, if it is of one of the types.
  ///
  /// - Parameters:
  ///   - isTargeted: is true while something that is dragged is over the view.
  ///   - action: is given what was dropped and where, in the view's own space, and says whether it is taken.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>? = nil,
    perform action: @escaping @MainActor ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropModifier(query: FileQuery(types: supportedContentTypes), isTargeted: { isTargeted?.wrappedValue = $0 }) { _, items, place in
        let providers = items.map { NSItemProvider($0) }.filter { $0.isOne(of: supportedContentTypes) }
        if !providers.isEmpty { _ = action(providers, place) }
      })
  }

  /// Takes what people drop on the view, if it is of one of the types.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>? = nil, perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Takes what people drop on the view as a delegate says.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    // It is used on the main actor alone.
    nonisolated(unsafe) let delegate = delegate
    return modifier(
      DropModifier(
        query: FileQuery(types: supportedContentTypes),
        isTargeted: { isOver in
          let info = DropInfo(location: .zero, providers: nil)
          guard isOver else { return delegate.dropExited(info: info) }
          guard delegate.validateDrop(info: info) else { return }
          delegate.dropEntered(info: info)
          _ = delegate.dropUpdated(info: info)
        }
      ) { _, items, place in
        let providers = items.map { NSItemProvider($0) }.filter { $0.isOne(of: supportedContentTypes) }
        let info = DropInfo(location: place, providers: providers)
        if !providers.isEmpty, delegate.validateDrop(info: info) { _ = delegate.performDrop(info: info) }
      })
  }

  /// Takes what people drop on the view, if it is of one of the types.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View { onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action) }

  /// Takes what people drop on the view as a delegate says.
  @available(*, deprecated, message: "Provide `UTType`s as the `supportedContentTypes` instead.")
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}

extension NSItemProvider {
  nonisolated func isOne(of types: [UTType]) -> Bool {
    types.contains { type in !type.isKnown || registeredContentTypes.contains { $0.conforms(to: type) || type.conforms(to: $0) } }
  }
}

/// What becomes of what is dragged over a view, and dropped there.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether it is taken. Until it is dropped nobody knows what it is.
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// Is called once, after ``dropEntered(info:)``: browsers show by themselves that something can be dropped.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What is dragged over a view, or was dropped.
nonisolated public struct DropInfo: Sendable {
  /// Where it was dropped, in the view's own space; zero until then.
  public let location: CGPoint
  /// `nil` until it was dropped.
  fileprivate let providers: [NSItemProvider]?

  /// Whether there is something of one of the types. Until it was dropped that may be so.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { providers?.contains { $0.isOne(of: contentTypes) } ?? true }

  /// What was dropped, as far as it is of one of the types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { providers?.filter { $0.isOne(of: contentTypes) } ?? [] }
}

/// What would become of what is dragged over a view.
nonisolated public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

nonisolated public enum DropOperation: Hashable, Sendable {
  case cancel
  case forbidden
  case copy
  case move
  case delete
}
