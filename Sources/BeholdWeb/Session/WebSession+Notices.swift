internal import BeholdUI

/// What the visitor is told beside the page.
extension WebSession {
  /// What is said of what has ended a process: where its state is there, and where it begins anew.
  static let faultNotice = "Something went wrong, and what you did last may not have been done."
  static let restartNotice = "Something went wrong here. The page begins anew, and what you did last may not have been done."

  func tellOfLateness() {
    backlog.tell()
    notify()
  }

  /// Tells the visitor something for a while; that something came too late, if nothing is said.
  func notify(_ text: String = Backlog.notice) {
    pending.setNotice(text)
    endNoticeInTime(text)
  }

  private func endNoticeInTime(_ text: String? = nil) {
    let end = notice.begin(text)
    Task { [weak self] in
      try? await Task.sleep(until: end)
      // It may have come to be said again meanwhile.
      guard let self, !isEnded, notice.end == end else { return }
      pending.setNotice(nil)
      sendPending()
    }
  }

  /// Tells what has gone with the process that had the page before, and ends what that one has told.
  func goOnTelling(after record: SessionRecord) {
    if let text = self.text(after: record) { return notify(text) }
    // What is told on a connection is over with that.
    notice.isShown = record.continues && record.outlineRead?.hasNotice != false
    if notice.isShown { endNoticeInTime() }
  }
}
