import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

@Suite("Limits, as they are documented")
struct LimitsTableTests {
  private let limits = WebServer.Limits()

  private func number(_ value: Int) -> String { value.formatted(.number.locale(Locale(identifier: "en_US"))) }
  private func bytes(_ value: Int) -> String { "\(value / 1024) KiB" }
  private func seconds(_ value: Double) -> String { value.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US"))) + " s" }
  private func rate(_ perSecond: Int, _ inRow: Int) -> String { "\(number(perSecond)) a second, \(number(inRow)) in a row" }

  /// What is said of each property, with its values.
  private var rows: [(properties: [String], text: String)] {
    [
      (["connections"], "connections | \(number(limits.connections))"),
      (["reservedConnections"], "\(limits.reservedConnections) places are kept for that"),
      (["connectionsPerAddress"], "connections of an address | \(number(limits.connectionsPerAddress))"),
      (["socketsPerVisitor"], "WebSockets of a visitor | \(number(limits.socketsPerVisitor))"),
      (["requestsPerAddress"], "requests of an address that wait for their answer | \(number(limits.requestsPerAddress))"),
      (
        ["requestLine", "requestHead", "headSeconds"],
        "\(bytes(limits.requestLine)), \(bytes(limits.requestHead)), \(WebServer.Limits.requestFields), \(seconds(limits.headSeconds))"
      ),
      (
        ["idleSeconds"],
        "a connection without a request | \(seconds(limits.idleSeconds)), \(seconds(limits.headSeconds)) before its first one"
      ),
      (["helloSeconds"], "which names its session | \(seconds(limits.helloSeconds))"),
      (["messagesPerSecond", "messageBurst"], "messages of a connection | \(rate(limits.messagesPerSecond, limits.messageBurst))"),
      (
        ["messagesPerSecondOfVisitor"],
        "in all connections | \(rate(limits.messagesPerSecondOfVisitor, 2 * limits.messagesPerSecondOfVisitor))"
      ),
      (
        ["messagesPerSecondOfAddress"],
        "messages of an address | \(rate(limits.messagesPerSecondOfAddress, 2 * limits.messagesPerSecondOfAddress))"
      ),
      (["waitingMessages"], "messages of a connection that wait for the program | \(limits.waitingMessages)"),
      (["messageSize"], "a message | \(bytes(limits.messageSize)), \(number(WebServer.Limits.rowsInMessage)) rows or choices"),
      (["eventsInTurn"], "events of the site in a row | \(limits.eventsInTurn)"),
      (
        ["waitingFrames", "stallSeconds"],
        "one frame of \(limits.waitingFrames), \(seconds(limits.stallSeconds)) without progress, \(WebServer.Limits.waitingURLs) opened URLs"
      ),
      (["pingSeconds", "silenceSeconds"], "a silent WebSocket | \(seconds(limits.pingSeconds)), \(seconds(limits.silenceSeconds))"),
      (["closeSeconds"], "farewell | \(seconds(limits.closeSeconds))"),
      (["sessions"], "sessions | \(number(limits.sessions))"),
      (["sessionsLeftBesides"], "if these are \(limits.sessionsLeftBesides) more"),
      (["sessionsPerAddress"], "sessions of an address | \(number(limits.sessionsPerAddress))"),
      (["sessionsPerVisitor"], "sessions of a visitor | \(number(limits.sessionsPerVisitor))"),
      (
        ["unclaimedSessions", "claimSeconds"],
        "never had a connection | \(number(limits.unclaimedSessions)), a tenth of an address's sessions, \(seconds(limits.claimSeconds))"
      ),
      (
        ["waitingSessions", "returnSeconds"], "lost their connection | \(number(limits.waitingSessions)), \(seconds(limits.returnSeconds))"
      ),
      (
        ["trials", "trialsOfAddress", "trialsOfVisitor"],
        """
        \(rate(limits.trials.perSecond, limits.trials.inRow)); \(limits.trialsOfAddress.perSecond) and \(limits.trialsOfAddress.inRow) for an address, \
        \(limits.trialsOfVisitor.perSecond) and \(limits.trialsOfVisitor.inRow) for a visitor, of \(number(WebServer.Limits.rememberedTrials))
        """
      ),
      (
        ["storedVisitors", "storedBytesOfVisitor", "storedSeconds"],
        "settings are kept | \(number(limits.storedVisitors)), of about \(bytes(limits.storedBytesOfVisitor)), for a year"
      ),
      (["fileMegabytes"], "visitor sends | \(number(limits.fileMegabytes)) MB, \(WebServer.Limits.filesAtATime) at a time"),
      (
        ["fileMegabytesOfVisitor"],
        "\(number(limits.fileMegabytesOfVisitor)) MB, each as \(bytes(WebServer.Limits.leastOfFile)) at least; \(WebServer.Limits.uploadsOfVisitor) times"
      ),
      (["fileMegabytesInAll"], "files of all visitors | \(number(limits.fileMegabytesInAll)) MB"),
      (["stateMegabytes"], "what a front knows of pages for other workers | \(number(limits.stateMegabytes)) MB"),
      (
        ["bodySeconds"],
        "a piece of a file | \(bytes(WebServer.Limits.pieceOfFile)), \(seconds(limits.bodySeconds)), \(WebServer.Limits.bodiesOfVisitor) of a visitor"
      ),
      (
        ["slowSeconds", "readySeconds", "watchdogSeconds"],
        "main actor is held | \(seconds(limits.slowSeconds)), \(seconds(limits.readySeconds))"
      ),
      (
        [],
        "\(bytes(WebServer.Limits.pathBytes)), \(InputLimits.routeParts) parts of \(InputLimits.routePartBytes) bytes"
      ),
      (
        [],
        """
        \(WorkerLimits.faults) in \(seconds(WorkerLimits.faultSeconds)), \(WorkerLimits.foreignFaults) in \(seconds(WorkerLimits.faultSeconds))
        """
      ),
      (
        [],
        "a worker's start, its end | \(seconds(WorkerLimits.startSeconds)), \(seconds(WorkerLimits.endSeconds))"
      ),
      ([], "then with one of \(seconds(WorkerLimits.longestPause)) at most"),
      (
        [],
        "goes along to another worker | \(bytes(WorkerLimits.snapshot)), once a second"
      ),
      (
        [],
        "of the front's to a worker | \(WorkerLimits.messageToFront >> 20) MiB, \(WorkerLimits.messageToWorker >> 20) MiB"
      ),
      ([], "worker has not taken | \(WorkerLimits.waiting >> 20) MiB"),
      ([], "style sheets of pages on their way | \(WebServer.Limits.styleSheets)"),
      ([], "pages above each other by links | \(InputLimits.linkedPages)"),
      ([], "questions of a layout | \(InputLimits.measuredSpaces), \(number(InputLimits.layoutQuestions))"),
    ]
  }

  @Test("Each limit of the server stands in the documentation's table, as it is")
  func table() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent("Documentation/Deploying.md"), encoding: .utf8)
    let properties = Mirror(reflecting: limits).children.compactMap(\.label)
    #expect(Set(properties) == Set(rows.flatMap(\.properties)))
    for row in rows { #expect(text.contains(row.text), "\(row.properties)") }
    #expect(limits.storedSeconds == 365 * 24 * 60 * 60 && limits.unclaimedSessionsPerAddress == limits.sessionsPerAddress / 10)
  }
}
