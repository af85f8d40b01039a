extension ViewTree {
  /// What is given away where an element is dragged: as it was when that began, or as it is now.
  package func payload(ofDragged id: Element.ID) -> [any Transferable]? {
    guard isMounted else { return nil }
    catchUp()
    guard let element = receiver(id), !element.isHidden, let source = element.dragSource else { return nil }
    defer { lifted = nil }
    if let lifted, lifted.element == id { return lifted.payload }
    let payload = perform { source.payload() }
    return payload.isEmpty ? nil : payload
  }

  /// Somebody begins to drag an element, or has ended.
  ///
  /// - Returns: `nil` if it is about something else.
  func dragged(_ event: ElementEvent, _ element: Element) -> EventResult? {
    switch event {
    case .transfer(.lifted):
      guard let source = element.dragSource else { return .notTaken }
      let payload = perform { source.payload() }
      guard !payload.isEmpty else { return .notTaken }
      lifted = (element.id, payload)
    case .transfer(.released): if element.dragSource == nil { return .notTaken }
    default: return nil
    }
    perform { element.modifiers?.handled(event) }
    return .handled
  }
}
