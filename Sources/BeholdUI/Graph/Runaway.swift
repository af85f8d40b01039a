internal import BeholdObservation

/// What a flush has cut because it caused itself again and again.
@MainActor
struct Runaway {
  private static var reported: Set<String> = []
  /// So many messages are remembered. Views are few, properties are few.
  private static var memory: Int { 1000 }

  /// The nodes at the end of a long chain.
  private var followed: [ObjectIdentifier: AnyViewNode] = [:]
  private var bodies: Set<String> = []
  private var causes: Set<String> = []
  private var callbacks: Set<String> = []

  var isEmpty: Bool { followed.isEmpty && bodies.isEmpty && causes.isEmpty && callbacks.isEmpty }

  /// A node has been evaluated near the end of a chain.
  mutating func follow(_ node: AnyViewNode) { followed[ObjectIdentifier(node)] = node }

  /// A node is not evaluated any more.
  mutating func rest(_ node: AnyViewNode, because cause: ObservationCause?) {
    node.hasRunAway = true
    bodies.insert("\(node.viewType)")
    if let cause { causes.insert(cause.description) }
  }

  /// A callback is not called any more.
  mutating func refuse(_ name: String) { callbacks.insert(name) }

  /// Says it, once for the same views and properties.
  func report() {
    guard !bodies.isEmpty || !callbacks.isEmpty else { return }
    for node in followed.values { node.hasRunAway = true }
    let what =
      callbacks.isEmpty ? "the body of " + bodies.union(names).sorted().joined(separator: ", ") : callbacks.sorted().joined(separator: ", ")
    let read = causes.isEmpty || !callbacks.isEmpty ? "" : " (\(causes.sorted().joined(separator: ", ")))"
    let message =
      "\(what) has been run \(ChangeChain.limit - 1) times in a row, because something that it causes changes what it reads\(read); it rests now until something else changes that. Change it elsewhere, or only if it is different"
    guard Self.reported.count < Self.memory, Self.reported.insert(message).inserted else { return }
    Misuse.report(message)
  }

  private var names: [String] { followed.values.filter { $0.bodyType != nil }.map { "\($0.viewType)" } }
}
