internal import BeholdObservation
internal import BeholdUI

/// What a server counts, as Prometheus reads it.
///
/// The server's own counters are properties. Others are registered by whoever feeds them, once, before they are needed:
///
/// ```swift
/// let patches = metrics.counter("behold_patches_total", "Frames of changes that were sent.")
/// metrics.gauge("behold_sessions", "Sessions that are alive.") { sessions.count }
/// patches.add()
/// ```
/// Counting is an atomic addition, from any thread. What libraries count that do not know of a server, in `ProgramCounter`s, comes after that.
package final class Metrics: Sendable {
  package let connections: Counter
  package let connectionsOpen: Counter
  package let requests: Counter
  package let socketsOpen: Counter
  package let messages: Counter
  package let frames: Counter
  package let bytesReceived: Counter
  package let bytesSent: Counter
  package let handshakesRefused: LabelledCounter
  package let requestsRefused: LabelledCounter
  package let closes: LabelledCounter
  /// From the arrival of a browser's message to the frame that answers it. The session layer observes it.
  package let eventSeconds: Histogram
  /// To say what another process needs to go on with a page. The session layer observes it.
  package let snapshotSeconds: Histogram

  private let registry: Registry

  package init() {
    let registry = Registry()
    self.registry = registry
    connections = registry.add(Counter("behold_connections_total", "Connections that were accepted."))
    connectionsOpen = registry.add(Counter("behold_connections_open", "Connections that are open.", kind: "gauge"))
    requests = registry.add(Counter("behold_requests_total", "HTTP requests that were read."))
    socketsOpen = registry.add(Counter("behold_sockets_open", "WebSockets that are open.", kind: "gauge"))
    messages = registry.add(Counter("behold_messages_total", "Messages from browsers."))
    frames = registry.add(Counter("behold_frames_total", "Frames to browsers."))
    bytesReceived = registry.add(Counter("behold_received_bytes_total", "Bytes from browsers, without TLS."))
    bytesSent = registry.add(Counter("behold_sent_bytes_total", "Bytes to browsers, without TLS."))
    handshakesRefused = registry.add(
      LabelledCounter(
        "behold_handshakes_refused_total", "WebSockets that were refused.", label: "reason",
        values: ["origin", "cookie", "protocol", "version", "malformed", "too_many"]))
    requestsRefused = registry.add(
      LabelledCounter(
        "behold_requests_refused_total", "Requests that were not understood, not allowed or too many.", label: "status",
        values: ["400", "405", "413", "414", "421", "429", "431", "503", "505"]))
    closes = registry.add(
      LabelledCounter(
        "behold_socket_closes_total", "WebSockets that have ended.", label: "reason",
        values: ["browser", "site", "lost", "silent", "slow", "flood", "no_hello", "protocol", "too_long", "crowded", "stop"]))
    eventSeconds = registry.add(
      Histogram("behold_event_seconds", "From a browser's message to the frame that answers it."))
    snapshotSeconds = registry.add(
      Histogram("behold_snapshot_seconds", "To say what another process needs to go on with a page."))
  }

  /// Registers a number that only grows.
  package func counter(_ name: String, _ help: String) -> Counter { registry.add(Counter(name, help)) }

  /// Registers a number that grows and shrinks, and is kept by `add`.
  package func gauge(_ name: String, _ help: String) -> Counter { registry.add(Counter(name, help, kind: "gauge")) }

  /// Registers a number that is asked for when it is read, on the server's thread.
  package func gauge(_ name: String, _ help: String, read: @escaping @Sendable () -> Int) {
    _ = registry.add(ReadGauge(name: name, help: help, read: read))
  }

  /// Registers a counter for each of some values of a label, all of which are known beforehand.
  package func counter(_ name: String, _ help: String, label: String, values: [String]) -> LabelledCounter {
    registry.add(LabelledCounter(name, help, label: label, values: values))
  }

  /// Registers a histogram of times.
  package func histogram(_ name: String, _ help: String) -> Histogram { registry.add(Histogram(name, help)) }

  /// All of it in Prometheus' text format.
  package func text() -> String {
    var text = ""
    for metric in registry.all() {
      text += "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind)\n"
      metric.write(to: &text)
    }
    for counter in ProgramCounter.all {
      text += "# HELP \(counter.name) \(counter.help)\n# TYPE \(counter.name) counter\n\(counter.name) \(counter.value)\n"
    }
    return text
  }

  /// One name in the text, with its values.
  package protocol Metric: Sendable {
    var name: String { get }
    var help: String { get }
    var kind: String { get }
    func write(to text: inout String)
  }

  private final class Registry: @unchecked Sendable {
    private let lock = SpinLock()
    private var metrics: [any Metric] = []

    func add<Added: Metric>(_ metric: Added) -> Added {
      lock.lock()
      defer { lock.unlock() }
      metrics.append(metric)
      return metric
    }

    func all() -> [any Metric] {
      lock.lock()
      defer { lock.unlock() }
      return metrics
    }
  }
}
