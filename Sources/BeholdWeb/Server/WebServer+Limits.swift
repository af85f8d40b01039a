extension WebServer {
  /// What one browser, one visitor, one address, or all of them together, may cost. There is no other place where that is said, but for what a tree of views
  /// bounds by itself, under any host: `InputLimits`.
  ///
  /// A visitor is a cookie. An address is that of the connection, or what a trusted proxy says; of IPv6, its first 64 bits. What happens beyond each limit
  /// stands in `Documentation/Deploying.md`.
  package struct Limits: Sendable, Equatable {
    /// So many in a row, and so many a second after that.
    package struct Rate: Sendable, Equatable {
      package var inRow: Int
      package var perSecond: Int
    }

    // MARK: Connections

    package var connections = 10_000
    package var connectionsPerAddress = 1_000
    package var socketsPerVisitor = 50
    /// Connections beyond the limit, which are told of that, or of the server's health.
    package var reservedConnections = 200
    /// Requests of an address that the site has not answered yet.
    package var requestsPerAddress = 100

    // MARK: Messages

    /// The bytes of a browser's message.
    package var messageSize = 64 * 1024
    /// Frames of a WebSocket, so many in a row and so many a second after that.
    package var messageBurst = 400
    package var messagesPerSecond = 200
    /// Frames of all WebSockets of a visitor, and twice as many in a row.
    package var messagesPerSecondOfVisitor = 500
    /// Frames of all WebSockets of an address, and twice as many in a row.
    package var messagesPerSecondOfAddress = 2_000
    /// Messages of a connection that the site has not taken yet. With more, nothing is read from it for a while.
    package var waitingMessages = 128
    /// Frames to a browser that wait for those before. A site that sends more without waiting loses the connection.
    package var waitingFrames = 64
    /// Events that the site takes before others on the main actor have their turn.
    package var eventsInTurn = 8

    // MARK: Sessions

    package var sessions = 50_000
    package var sessionsPerAddress = 1_000
    package var sessionsPerVisitor = 50
    /// Sessions that never had a connection.
    package var unclaimedSessions = 1_000
    /// Sessions that have lost their connection.
    package var waitingSessions = 5_000
    /// Where there are as many sessions as there may be, one of a network that has left so many more of them than the asking address has goes for a page.
    package var sessionsLeftBesides = 10
    /// How long a page may take until its first connection.
    package var claimSeconds = 20.0
    /// How long a session waits for the next connection after one was lost.
    package var returnSeconds = 300.0

    // MARK: Addresses that nobody knows

    /// Pages that are made to see whether there are such.
    package var trials = Rate(inRow: 64, perSecond: 16)
    package var trialsOfAddress = Rate(inRow: 16, perSecond: 2)
    package var trialsOfVisitor = Rate(inRow: 8, perSecond: 1)

    // MARK: Settings

    /// Visitors whose settings are kept. With more of them, those go that have not been used for the longest time.
    package var storedVisitors = 10_000
    /// About the bytes of one visitor.
    package var storedBytesOfVisitor = 64 * 1024
    /// How long settings are kept that are not used. The cookie lives as long after the last page.
    package var storedSeconds = 365.0 * 24 * 60 * 60

    // MARK: Files that visitors send

    /// The size of a file, in megabytes of 1,000,000 bytes.
    package var fileMegabytes = 500
    /// Of all files that are kept for a visitor's pages.
    package var fileMegabytesOfVisitor = 1_000
    /// Of all files that are kept.
    package var fileMegabytesInAll = 10_000

    // MARK: What a front knows of pages

    /// Of the states of all pages, and of what they show, for other workers, in megabytes of 1,000,000 bytes.
    package var stateMegabytes = 500

    // MARK: The main actor

    /// What holds the main actor longer is said in the log.
    package var slowSeconds = 0.5
    /// The server is not ready if the main actor has not answered for so long.
    package var readySeconds = 2.0
    /// The program ends if the main actor has not answered for so long; never, if `nil`.
    package var watchdogSeconds: Double?

    // MARK: Requests and time

    package var requestLine = 8 * 1024
    package var requestHead = 16 * 1024
    /// A request's head must be there this long after its beginning or the connection's.
    package var headSeconds = 10.0
    /// What comes with a request, a piece of a file, must be there this long after its beginning.
    package var bodySeconds = 60.0
    /// A connection without a request is kept so long.
    package var idleSeconds = 30.0
    /// A WebSocket has to say its first message in this time.
    package var helloSeconds = 5.0
    /// A browser that takes nothing of what is sent loses the connection after this.
    package var stallSeconds = 30.0
    /// A WebSocket that is silent for so long is asked whether it is there…
    package var pingSeconds = 25.0
    /// …and is given up after this.
    package var silenceSeconds = 60.0
    /// How long the other side has to say farewell.
    package var closeSeconds = 2.0

    package init() {}

    // MARK: What is the same for each server

    /// The header fields of a request.
    package static let requestFields = 100
    /// The bytes of a path, as it was sent.
    package static let pathBytes = 2 * 1024
    /// Rows and choices that one message can name.
    package static let rowsInMessage = 10_000
    /// URLs that the program has opened, and a page has not been told of.
    package static let waitingURLs = 8
    /// Files that can be chosen at a time.
    package static let filesAtATime = 100
    /// The bytes of a piece of a file.
    package static let pieceOfFile = 256 * 1024
    /// Pieces of files of a visitor that are awaited at a time.
    package static let bodiesOfVisitor = 8
    /// What the smallest file counts for, in bytes.
    package static let leastOfFile = 64 * 1024
    /// Times that files of a visitor were chosen, and are on their way or kept.
    package static let uploadsOfVisitor = 64
    /// Files of all visitors that were refused, of which pages may still ask why.
    package static let refusedUploads = 1024
    /// Style sheets that pages on their way may still ask for.
    package static let styleSheets = 512
    /// Visitors and addresses of which it is remembered how many unknown addresses they have asked for.
    package static let rememberedTrials = 1024

    /// Sessions of an address that never had a connection.
    package var unclaimedSessionsPerAddress: Int { max(sessionsPerAddress / 10, 1) }

    /// How often deadlines are looked at.
    var tickMilliseconds: UInt64 {
      let shortest = min(headSeconds, idleSeconds, helloSeconds, stallSeconds, pingSeconds, silenceSeconds, closeSeconds)
      return UInt64(min(max(shortest * 250, 10), 1000))
    }
  }
}
