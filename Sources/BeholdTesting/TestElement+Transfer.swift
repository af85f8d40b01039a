public import BeholdUI
public import Foundation

// Keys, and what is dragged, dropped and pasted.
extension TestElement {
  /// Presses a key while the element has the focus.
  public func pressKey(_ key: KeyEquivalent, modifiers: EventModifiers = [], phase: KeyPress.Phases = .down) throws {
    try act("given a key", .key) { _ in .key(KeyPress(key, modifiers: modifiers, phase: phase)) }
  }

  /// Drags the element onto another one, which may be in another window.
  ///
  /// - Parameter point: where it is dropped, in the other one's own space.
  public func drag(onto other: TestElement, at point: CGPoint = .zero) throws {
    var element: Element? = try current()
    while let current = element, current.dragSource == nil { element = current.parent }
    guard let source = element?.dragSource else {
      throw TestHostError(.notTaken, "\(ElementPrinter.line(try current())) cannot be dragged.", shown: host.description)
    }
    let payload = source.payload()
    guard !payload.isEmpty else {
      throw TestHostError(.notTaken, "\(ElementPrinter.line(try current())) gives nothing away.", shown: host.description)
    }
    try other.receive(payload.map { .value($0) }, at: point)
  }

  /// Drops a value on the element, as if it had been dragged there.
  public func drop(_ value: some Transferable, at point: CGPoint = .zero) throws { try receive([.value(value)], at: point) }

  /// Pastes a text by a button that does so.
  public func paste(_ text: String) throws {
    var element: Element? = try current()
    // A button that pastes may be in what takes what is pasted otherwise.
    while let here = element, here[.pageAction]?.text != "paste" {
      if here.clipboardWords?.contains("v") == true { return try clip("pasted into", "v", .pasted(text)) }
      element = here.parent
    }
    try receive([.text(text)], at: .zero)
  }

  /// Copies while the focus is in the element.
  ///
  /// - Returns: the values that are given away.
  @discardableResult
  public func copy() throws -> [any Transferable] {
    try clip("copied", "c", .copied)
    return host.tree.clipboard.copied
  }

  /// Cuts out while the focus is in the element.
  ///
  /// - Returns: the values that are given away.
  @discardableResult
  public func cut() throws -> [any Transferable] {
    try clip("cut out", "x", .cut)
    return host.tree.clipboard.copied
  }

  /// The element, or the next one around it, that does something about the clipboard.
  private func clipboardElement(_ word: Character) throws -> Element? {
    var element: Element? = try current()
    while let current = element, current.clipboardWords?.contains(word) != true { element = current.parent }
    return element
  }

  private func clip(_ what: String, _ word: Character, _ report: TransferReport) throws {
    guard let element = try clipboardElement(word), host.perform({ host.tree.send(.transfer(report), to: element.id) }) == .handled else {
      throw TestHostError(.notTaken, "\(ElementPrinter.line(try current())) cannot be \(what).", shown: host.description)
    }
  }

  /// Drops files on the element, as if they had come from a desktop.
  public func drop(files: [URL], at point: CGPoint = .zero) throws { try give(files, at: point) }

  /// Chooses files by a button that asks for them: a `PhotosPicker`, or that of a `fileImporter`'s dialog.
  public func choose(files: [URL]) throws { try give(files, at: .zero) }

  private func give(_ files: [URL], at point: CGPoint) throws {
    guard let query = try current().fileQueryNow else {
      throw TestHostError(.notTaken, "\(ElementPrinter.line(try current())) takes no files.", shown: host.description)
    }
    if let most = query.most, files.count > most {
      throw TestHostError(.notTaken, "\(files.count) files are given where at most \(most) are taken.", shown: host.description)
    }
    let received = try files.map { url in
      guard let type = query.type(ofFile: url.lastPathComponent, mimeType: "") else {
        throw TestHostError(.notTaken, "\(url.lastPathComponent) is not of a kind that is taken.", shown: host.description)
      }
      return TransferItem.file(ReceivedFile(url: url, type: type))
    }
    try act("given files", .transfer) { _ in .transfer(.received(received, point)) }
  }

  /// Saves the file that the element offers, as the button of a `fileExporter`'s dialog does.
  ///
  /// - Returns: what is in the file, and its name.
  public func save() throws -> (data: Data, name: String) {
    guard let offer = try current().fileOfferNow else {
      throw TestHostError(.notTaken, "\(ElementPrinter.line(try current())) saves nothing.", shown: host.description)
    }
    offer.take()
    host.tree.flush()
    return (offer.data, offer.name)
  }

  /// Says that something that is dragged is over the element, or not any more.
  public func target(_ isTargeted: Bool) throws { try act("targeted", .transfer) { _ in .transfer(.targeted(isTargeted)) } }

  private func receive(_ items: [TransferItem], at point: CGPoint) throws {
    try act("dropped on", .transfer) { _ in .transfer(.received(items, point)) }
  }
}
