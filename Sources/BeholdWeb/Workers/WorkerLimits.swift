/// What a message between a front and a worker may have in it. What has more ends the line.
enum WorkerLimits {
  /// The bytes of a message to the front, which may have a page or a file in it, and to a worker.
  static let messageToFront = 64 << 20
  static let messageToWorker = 2 << 20
  /// What is not taken by the other side. With more, the line ends.
  static let waiting = 256 << 20
  /// Of what is said of all sessions, so much waits at most.
  static let part = 16 << 20
  /// After so many frames of a socket the worker is told when they have gone. It sends twice as many, and waits for that.
  static let frames = 16
  /// A part of a request: each is of its head.
  static let field = 16 * 1024
  static let fieldsOfResponse = 64
  static let body = messageToFront - 1 << 20
  static let token = 128
  static let reason = 123
  /// What is known of a session's state.
  static let snapshot = 256 * 1024
  /// What is known of what its page shows.
  static let outline = 256 * 1024
  static let metrics = 1 << 20
  /// A larger one is with its worker alone.
  static let styleSheet = 256 * 1024
  /// How long a worker may take to say that it is there, in seconds.
  static let startSeconds = 60.0
  /// How long a worker may take to end, in seconds.
  static let endSeconds = 10.0
  /// How long a worker may take to say what all its sessions have, if it goes on saying, in seconds.
  static let savingSeconds = 30.0
  /// The longest time between two starts of a worker that does not come up, in seconds.
  static let longestPause = 10.0
  /// So many ends by what a session does, in so many seconds, are its last.
  static let faults = 2
  /// The same where somebody else has ended the worker, which need not be for what the session did.
  static let foreignFaults = 5
  static let faultSeconds = 60.0
  /// So many ends by requests of one client, for one path, or all together, and such requests are refused for as long.
  static let faultsOfRequest = 2
  static let faultsOfClient = 5
  static let faultsOfPath = 10
  /// How long a program that ends waits for what its workers are doing, in seconds.
  static let patienceAtEnd = 5.0
}
