extension WorkerRouter {
  /// What the front knows of a worker. Its place is kept when the process goes, for the one that comes after it.
  struct Worker {
    /// The line, if the app is there.
    var line: WorkerLine?
    /// The socket whose message it may still say to have handled, although that counts as done; 0 if there is none.
    var brokenOff: UInt64 = 0
    /// What it handles.
    var doing: (() -> Doing)?
    /// Which of the processes in this place it is.
    var incarnation = 0
    var sessions = 0
    var requests = 0
    /// Whether the next one is to have what comes from now on.
    var isHeld = false
    /// Whether it has said all that it has of its sessions since then.
    var hasSaved = false
    /// How much it has said.
    var said = 0
    /// Whether its sessions are on their way to the next one.
    var isMoving = false
    /// What it has counted, as it said last.
    var metrics = ""
  }

  /// A request that a worker has not answered.
  final class Request {
    var request: HTTPRequest
    var asker: (any SiteAsker)?
    var worker: Int
    /// Whether the worker has been told.
    var isHeld: Bool
    /// The session that it has begun.
    var token: String?
    /// How many workers have ended meanwhile.
    var ends = 0

    init(_ request: HTTPRequest, _ asker: any SiteAsker, _ worker: Int, isHeld: Bool) {
      (self.request, self.asker, self.worker, self.isHeld) = (request, asker, worker, isHeld)
    }
  }

  /// A browser's WebSocket.
  final class Socket {
    let number: UInt64
    let socket: WebSocket
    let request: HTTPRequest
    var worker: Int
    /// The first message, which names the session.
    var greeting: String?
    /// The session, when the worker has said that it has it.
    var token: String?
    /// How many frames the page has had.
    var frames = 0
    /// Whether the page has had one by this connection.
    var hasFrames = false
    /// How many frames a worker has sent by this connection, and whether the last one has not gone.
    var sent = 0
    var isSending = false
    /// Whether the worker was told that it is too fast, and whether it is told when all has gone.
    var isBehind = false
    var owesDrained = false
    /// Whether the page has said last that nobody sees it.
    var isHidden = false
    /// What the worker has not handled, in order.
    var waiting: [[UInt8]] = []
    /// How many of these, the last ones, the worker has not been told.
    var held = 0
    /// How many the worker has said to have handled.
    var taken: UInt64 = 0
    /// Whether the first of them is the greeting, said again to a new worker.
    var isGreetingAgain = false

    init(_ number: UInt64, _ socket: WebSocket, _ request: HTTPRequest, _ worker: Int) {
      (self.number, self.socket, self.request, self.worker) = (number, socket, request, worker)
    }

    /// A message comes from the page.
    func hear(_ message: [UInt8]) {
      waiting.append(message)
      if greeting == nil {
        greeting = String(decoding: message, as: UTF8.self)
        if case .hello(_, let frames, _, _, _)? = ClientMessage(message) { self.frames = frames.value }
      } else if case .visibility(let isVisible)? = message.count == 2 ? ClientMessage(message) : nil {
        isHidden = !isVisible
      } else if message.first == UInt8(ascii: MessageCode.window.rawValue), case .window? = ClientMessage(message) {
        set(.window, String(decoding: message.dropFirst(), as: UTF8.self))
      }
    }

    /// The parts of a greeting that do not stay as they were.
    private enum Part: Int {
      case frames = 1
      case window = 5
    }

    private func set(_ part: Part, _ text: String) {
      guard var parts = greeting?.split(separator: ":", omittingEmptySubsequences: false).map(String.init) else { return }
      guard parts.indices.contains(part.rawValue) else { return }
      parts[part.rawValue] = text
      greeting = parts.joined(separator: ":")
    }

    /// The greeting as the page would say it now.
    func greetingNow() -> [UInt8] {
      set(.frames, "\(frames)")
      return Array((greeting ?? "").utf8)
    }
  }

  /// A session of a worker's, or one that waits for the next worker.
  struct Session {
    var record: SessionRecord
    /// By which its worker's log knows it.
    var number: UInt64
    var worker: Int
    /// Whether the worker that had it has gone, and no other has taken it over.
    var isLeft = false
    /// Whether a process has been told to take it over since then.
    var isGiven = false
    /// When it was left, or its connection had gone then, in nanoseconds.
    var leftAt: UInt64 = 0
    /// When it has ended workers, or was at work when somebody else has.
    var faults: [UInt64] = []
    var foreignFaults: [UInt64] = []
    /// What is not known any more of its page: the worker tells only what has changed of it.
    var forgotten: Set<Memory.Part> = []
    var socket: UInt64?
  }

  /// A visitor has all sessions in one worker, which has the settings that they share.
  struct Visitor {
    var worker: Int
    var sessions = 0
    var seen: UInt64
  }

  /// What a worker handles, as its board says it.
  struct Doing {
    /// The number of the socket, or of the request; 0 if it handles none.
    var socket: UInt64 = 0
    /// Which of the socket's messages to this worker, from 1 on; 0 if it is another event.
    var message: UInt64 = 0
    var request: UInt64 = 0
  }

  /// How the last process in a place has ended.
  struct End {
    /// What was handled, and in which session it was at work.
    var doing = Doing()
    var session: UInt64 = 0
    /// Whether somebody else has ended it, be it because it has taken too much memory.
    var isForeign = false
    var now = ServerTime.now()
  }
}
