package import Foundation

/// What somebody drops or pastes.
package enum TransferItem: Sendable {
  /// A value of this program's.
  case value(any Transferable)
  /// What comes from another program.
  case text(String)
  case file(ReceivedFile)

  /// The item as a value of a type, if that is known without waiting.
  func value<Value: Transferable>(as type: Value.Type) -> Value? {
    switch self {
    case .value(let value): value as? Value
    case .text(let text): text as? Value
    case .file(let file): file.url as? Value
    }
  }

  /// The item as a value of a type, by a way that both have.
  func converted<Value: Transferable>(to type: Value.Type) async -> Value? {
    let ways = Value.transferRepresentation._ways
    switch self {
    case .value(let value): return await Self.read(Self.exports(of: value), by: ways) as? Value
    case .text(let text):
      return await Self.read([UTType.utf8PlainText, .url, .json].map { kind in (kind, { Data(text.utf8) }) }, by: ways) as? Value
    case .file(let file): return try? await file.value(as: type)
    }
  }

  private static func read(_ given: [(UTType, @Sendable () async throws -> Data)], by ways: [TransferWay]) async -> (any Sendable)? {
    for way in ways {
      guard let read = way.read else { continue }
      for (kind, data) in given where kind.conforms(to: way.type) || (way.type == .data && kind != .url) {
        if let bytes = try? await data(), let value = try? await read(bytes) { return value }
      }
    }
    return nil
  }

  private static func exports<Value: Transferable>(of value: Value) -> [(UTType, @Sendable () async throws -> Data)] {
    Value.transferRepresentation._ways.compactMap { way in way.export.map { export in (way.type, { try await export(value) }) } }
  }
}

/// What somebody does about a place where things can be dropped.
package enum TransferReport: Sendable {
  /// Something that is dragged is over it, or not any more.
  case targeted(Bool)
  /// The element itself begins to be dragged.
  case lifted
  /// The element itself is not dragged any more, and something has taken it, or nothing.
  case released(isTaken: Bool)
  /// Somebody copies while the focus is in it, or cuts out.
  case copied
  case cut
  /// Somebody pastes a text while the focus is in it.
  case pasted(String)
  /// Something is dropped there, or pasted by a button.
  case received([TransferItem], CGPoint)
}

/// What is given away where a view is dragged.
package struct DragSource {
  package let payload: @MainActor () -> [any Transferable]
}

extension Element {
  /// What is given away if it is dragged.
  package var dragSource: DragSource? {
    for case .drag(let source) in modifierList { return source }
    return nil
  }
}
