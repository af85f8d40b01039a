/// The server's half of a page's line: how much has come and gone, whatever connection it took. `Script/line` is the other half.
///
/// Within a connection nothing is lost, doubled or out of order; a connection that ends has lost the last part of what was on its way, in each direction.
/// What was received is therefore one number, and so is what was sent.
struct SessionLine {
  /// How many messages of the page were received.
  private(set) var received = 0
  /// How many frames the page would have if none were lost.
  private(set) var sent = 0
  /// The number that the page gave to its newest connection.
  private var connection = 0
  /// Whether the page shows what another process had for it, and has to be told all, on the connection that it has had with that.
  private var isTakenOver = false
  private var continues = false
  /// Whether the page waits to be told what has been received.
  private(set) var owed = Debt.nothing

  enum Debt {
    case nothing
    /// The page has asked, or has to know with what comes.
    case count
    /// The page has to know that its connection has its session.
    case beginning
  }

  init() {}

  /// The half of a line that another process has had.
  ///
  /// - Parameter continues: whether the page's connection goes on, so that the page is to say nothing again.
  init(received: Int, continues: Bool) {
    self.received = received
    self.continues = continues
    isTakenOver = true
  }

  /// What is to be done for a connection that begins.
  enum Beginning {
    /// It was overtaken by a newer one of the same page, and is not taken.
    case late
    /// The page has all that was sent.
    case inStep
    /// The page has to be told all.
    case behind
  }

  /// Notes that a connection has named the session.
  ///
  /// - Parameters:
  ///   - frames: how many frames the page has had.
  ///   - number: which of its connections the page says that it is, from 1 on; 0 if it does not say.
  mutating func begin(frames: Int, connection number: Int) -> Beginning {
    if number > 0 {
      guard number > connection else { return .late }
      connection = number
    }
    owed = continues ? .count : .beginning
    guard frames != sent || isTakenOver else { return .inStep }
    (isTakenOver, continues) = (false, false)
    sent = frames
    return .behind
  }

  mutating func receivedMessage() { received += 1 }

  /// The page asks whether anybody is there, and what has been received.
  mutating func oweCount() { if owed == .nothing { owed = .count } }

  /// Notes that a frame goes, which says what is owed.
  mutating func sendFrame() {
    sent += 1
    owed = .nothing
  }
}
