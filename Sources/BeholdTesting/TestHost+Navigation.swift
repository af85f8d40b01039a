internal import BeholdUI

extension TestHost {
  /// Goes back from the page that is shown last.
  ///
  /// - Throws: ``TestHostError`` if there is no page to go back from.
  public func goBack() throws { try leave({ $0 == .page }, "page to go back from") }

  /// Closes the sheet, the alert, the dialog or the popover that is shown last.
  ///
  /// - Throws: ``TestHostError`` if there is none.
  public func dismiss() throws { try leave(\.isPresented, "sheet, alert, dialog or popover to close") }

  private func leave(_ fits: (ElementKind) -> Bool, _ what: String) throws {
    var last: Element?
    func visit(_ element: Element) {
      if fits(element.kind), element.takes(.dismiss) { last = element }
      for child in element.children { visit(child) }
    }
    visit(try root.current())
    guard let last else { throw TestHostError(.notFound, "There is no \(what).", shown: description) }
    try TestElement(last, in: self).dismiss()
  }
}
