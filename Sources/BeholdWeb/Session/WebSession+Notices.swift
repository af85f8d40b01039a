internal import BeholdUI

/// What the visitor is told beside the page.
extension WebSession {
  /// What is said of what has ended a process.
  static let faultNotice = "Something went wrong, and what you did last was not done."

  func tellOfLateness() {
    backlog.tell()
    notify()
  }

  /// Tells the visitor for a while that something came too late.
  func notify(_ notice: String = Backlog.notice) {
    pending.setNotice(notice)
    endNoticeInTime()
  }

  private func endNoticeInTime() {
    let end = ContinuousClock.now + noticeTime
    noticeEnd = end
    Task { [weak self] in
      try? await Task.sleep(until: end)
      // It may have come to be said again meanwhile.
      guard let self, !isEnded, noticeEnd == end else { return }
      pending.setNotice(nil)
      sendPending()
    }
  }

  /// Tells what has gone with the process that had the page before, and ends what that one has told.
  func goOnTelling(after record: SessionRecord) {
    if let notice = notice(of: record) { return notify(notice) }
    // What is told on a connection is over with that.
    hasNotice = record.continues && record.outlineRead?.hasNotice != false
    if hasNotice { endNoticeInTime() }
  }
}
