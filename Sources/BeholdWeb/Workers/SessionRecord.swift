/// What a front keeps of a session, by which another worker can go on with it.
struct SessionRecord: Sendable {
  var token: String
  var visitor: String
  /// The request that has made its page, with the path at which it is now.
  var request: HTTPRequest
  /// How many messages of the page were handled.
  var received: UInt32 = 0
  /// How many were when somebody had done something last, as far as a worker has handled it.
  var lastDoing: UInt32 = 0
  /// Which of the processes has it that have had it: 0 for the first, then from 1 to 100 over and over. Numbers of elements begin with that of their process.
  var generation: UInt8 = 0
  /// Whether the page's connection goes on, and waits for all that it shows.
  var continues = false
  /// Whether the page has said last that nobody sees it.
  var isHidden = false
  /// Whether what the visitor did last has ended the worker before.
  var wasAtFault = false
  /// What the worker has said of the session's state, as it was said.
  var snapshot: [UInt8] = []
  /// What the worker has said of what the page shows, as it was said: see ``PageOutline``.
  var outline: [UInt8] = []

  /// Another process is to go on with it.
  mutating func countProcess() { generation = generation < 100 ? generation + 1 : 1 }

  var hasState: Bool { !snapshot.isEmpty && !hasLostState }

  /// In the place of a snapshot that a front has forgotten: no version of it.
  static let lostState: [UInt8] = [0]

  var hasLostState: Bool { snapshot == Self.lostState }
}
