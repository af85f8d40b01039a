internal import BeholdUI

extension AppSite {
  /// Goes on with a session that another process has had, at the address where it was.
  ///
  /// - Returns: whether there is one: there is none if the address leads nowhere here, or there are too many.
  func takeOver(_ record: SessionRecord) -> Bool {
    // Its page may have come on another connection since, or have gone before the front was told that it is here.
    if registry.session(record.token, of: record.visitor) != nil { return true }
    guard !isDraining, let place = WindowPlace(record.request.path, of: app.windows),
      registry.makeRoom(for: record.visitor, at: record.request.client) == nil
    else { return false }
    let session = makeSession(at: place, for: record.request, of: record.visitor, isNew: false, inheriting: record)
    session.leaveOutFirstPage()
    if !session.tree.hasContentToCome { addresses.noteLook(at: place) }
    guard session.isFound else {
      session.end()
      return false
    }
    registry.add(session, at: record.request.client)
    session.observer = observer
    log("session \(session.number) goes on here")
    return true
  }

  /// Ends a session, whoever has it.
  func end(_ token: String) {
    if let session = registry.all.first(where: { $0.token == token }) { registry.remove(session) }
  }
}
