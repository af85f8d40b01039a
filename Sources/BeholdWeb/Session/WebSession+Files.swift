internal import BeholdUI
internal import Foundation

/// The files that a page has sent, and those that are on their way.
struct SessionFiles {
  private var uploads: Uploads?
  private var visitor = ""
  /// Which element waits for which.
  private var coming: [String: Element.ID] = [:]
  private var kept: Set<String> = []

  /// Takes none.
  init() {}

  init(_ uploads: Uploads, of visitor: String) {
    self.uploads = uploads
    self.visitor = visitor
  }

  fileprivate mutating func announce(
    _ key: String, _ files: [Uploads.Announced], for element: Element.ID, _ arrival: @escaping Uploads.Arrival
  ) {
    guard let uploads, coming[key] == nil, !kept.contains(key) else { return }
    if uploads.announce(key, of: visitor, files, arrival) { coming[key] = element }
  }

  fileprivate func refuse(_ key: String, _ reason: String) { uploads?.refuse(key, of: visitor, reason) }

  /// - Returns: whether they were waited for.
  fileprivate mutating func arrived(_ key: String) -> Bool {
    guard coming.removeValue(forKey: key) != nil else { return false }
    kept.insert(key)
    return true
  }

  /// What is on its way is not wanted any more.
  mutating func forget(_ key: String) {
    if coming.removeValue(forKey: key) != nil { uploads?.remove(key, of: visitor) }
  }

  /// What is on its way to elements that have gone is not wanted any more.
  @MainActor mutating func forgetThoseOfOthers(than tree: ViewTree) {
    guard !coming.isEmpty else { return }
    for (key, element) in coming where tree.receiver(element) == nil { forget(key) }
  }

  /// The page has gone.
  mutating func end() {
    for key in kept.union(coming.keys) { uploads?.remove(key, of: visitor) }
    (coming, kept) = ([:], [])
  }
}

extension WebSession {
  /// Files are announced. What becomes of them the page hears with the first piece that it sends.
  func take(_ notice: FileNotice, at place: CGPoint, on id: Element.ID) {
    guard let query = tree.receiver(id)?.fileQueryNow else {
      return files.refuse(notice.key, "No files are taken here now.")
    }
    var announced: [Uploads.Announced] = []
    for file in notice.files {
      guard let type = query.type(ofFile: file.name, mimeType: file.mimeType) else {
        return files.refuse(notice.key, "“\(file.name)” is not of a kind that is taken here.")
      }
      announced.append(.init(name: file.name, size: file.size, type: type))
    }
    let most = min(query.most ?? .max, WebServer.Limits.filesAtATime)
    guard announced.count <= most else { return files.refuse(notice.key, most == 1 ? "Choose one file." : "Choose at most \(most) files.") }
    let key = notice.key
    files.announce(key, announced, for: id) { [weak self] received in
      Task { @MainActor in self?.filesArrived(key, received, at: place, on: id) }
    }
  }

  private func filesArrived(_ key: String, _ received: [ReceivedFile], at place: CGPoint, on id: Element.ID) {
    guard !isEnded, files.arrived(key) else { return }
    tree.getReadyForEvent(ofPerson: true)
    perform(nil, since: ServerTime.now()) { handle(.transfer(.received(received.map { .file($0) }, place)), id) }
  }

  /// The file that an element offers, which is given to who asks for it now.
  ///
  /// - Parameter most: how many bytes can be sent. A file that has more is not taken.
  func offeredFile(of id: Element.ID, most: Int) -> HTTPResponse? {
    guard !isEnded, let offer = tree.receiver(id)?.fileOfferNow else { return nil }
    guard offer.data.count <= most else { return HTTPResponse(status: 500, text: "This is too large to be sent.") }
    perform(nil, since: ServerTime.now()) { offer.take() }
    let name = offer.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "file"
    return HTTPResponse(
      headers: [
        ("content-type", offer.type.preferredMIMEType ?? "application/octet-stream"),
        ("content-disposition", "attachment; filename*=UTF-8''\(name)"), ("cache-control", "no-store"),
      ] + PagePolicy.pictureHeaders, body: Array(offer.data))
  }
}
