internal import BeholdUI

/// The modifiers that say something else of elements than their page knows, each with the motion in which that is shown.
@MainActor
struct PendingStyles {
  fileprivate struct Change {
    let modifiers: ElementModifiers
    /// What the page knows.
    let known: ElementModifier
    var motion: Motion?
  }

  fileprivate struct Restyled {
    let element: Element
    var changes: [Change]
  }

  private var restyled: [Element.ID: Restyled] = [:]
  /// In the order in which they were changed first.
  private var order: [Element.ID] = []
  /// How many there are before those are forgotten that have gone.
  private var limit = 1024

  var isEmpty: Bool { order.isEmpty }
  var elements: [Element.ID] { order }
  var hasMotion: Bool { restyled.values.contains { $0.changes.contains { $0.motion != nil } } }

  /// What is shown in a motion is so, whatever else changes at once.
  mutating func add(_ change: ModifierChange, of element: Element, in motion: Motion?) {
    var its = restyled[element.id] ?? Restyled(element: element, changes: [])
    if let index = its.changes.firstIndex(where: { $0.modifiers === change.modifiers }) {
      its.changes[index].motion = motion ?? its.changes[index].motion
    } else {
      its.changes.append(Change(modifiers: change.modifiers, known: change.old, motion: motion))
    }
    if restyled.updateValue(its, forKey: element.id) == nil { order.append(element.id) }
    forgetGone()
  }

  private mutating func forgetGone() {
    guard order.count > limit else { return }
    restyled = restyled.filter { $0.value.element.isConnected }
    order.removeAll { restyled[$0] == nil }
    limit = max(limit, order.count * 2)
  }
}

// MARK: Sending

extension PendingStyles {
  /// The operations that tell a page of them, motion by motion.
  ///
  /// - Parameter shell: how an element is shown whose node is described anyway, after these operations.
  func operations(_ context: PageContext, shell: (Element.ID) -> Motion??) -> [(motion: Motion?, bytes: [UInt8])] {
    var operations = MotionGroups()
    for id in order {
      guard let its = restyled[id], its.element.isConnected else { continue }
      its.show(in: &operations, except: shell(id), context)
    }
    return operations.groups.flatMap { motion, all in all.map { (motion, $0) } }
  }
}

/// Operations, by the motion in which they are shown.
private struct MotionGroups {
  /// What is at once is so before anything moves.
  private(set) var groups: [(motion: Motion?, all: [[UInt8]])] = [(nil, [])]
  private var places: [Motion?: Int] = [nil: 0]

  mutating func place(of motion: Motion?) -> Int {
    if let place = places[motion] { return place }
    groups.append((motion, []))
    places[motion] = groups.count - 1
    return groups.count - 1
  }

  mutating func add(_ operations: [[UInt8]], at place: Int) { groups[place].all += operations }
}

extension PendingStyles.Restyled {
  /// Shows the element as the page knows it, and then with what is changed in one motion after the other.
  @MainActor
  fileprivate func show(in operations: inout MotionGroups, except shell: Motion??, _ context: PageContext) {
    let now = changes.map(\.modifiers.value)
    defer { for (change, value) in zip(changes, now) { change.modifiers.pretend(value) } }
    for change in changes { change.modifiers.pretend(change.known) }
    let places = changes.map { operations.place(of: $0.motion) }
    var before = shell == nil ? look(context) : nil
    for place in Set(places).sorted() {
      guard shell.map({ $0 != operations.groups[place].motion }) ?? true else { continue }
      for (index, change) in changes.enumerated() where places[index] == place { change.modifiers.pretend(now[index]) }
      let after = before == nil ? nil : look(context)
      operations.add(difference(before, after) ?? [describe(context)], at: place)
      before = after
    }
  }

  @MainActor
  private func look(_ context: PageContext) -> LookSink {
    var writer = ElementWriter(LookSink(), context: context)
    writer.write(element, .shell)
    return writer.sink
  }

  @MainActor
  private func difference(_ before: LookSink?, _ after: LookSink?) -> [[UInt8]]? {
    guard let before, let after else { return nil }
    return before.difference(to: after)?.map { depth, declarations in
      var bytes: [UInt8] = []
      bytes.begin(.style)
      bytes.appendNumber(element.id)
      bytes.append(UInt8(ascii: ","))
      bytes.appendJSON(declarations)
      bytes.append(contentsOf: depth == 0 ? "]".utf8 : ",\(depth)]".utf8)
      return bytes
    }
  }

  @MainActor
  private func describe(_ context: PageContext) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.begin(.describe)
    bytes.appendNode(of: element, .shell, context)
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}

@MainActor
extension ModifierChange {
  /// Whether what is drawn within is drawn otherwise, and does not only look otherwise.
  var isDrawnWithin: Bool {
    let new = modifiers.value
    return old.isDrawn || new.isDrawn
  }
}

extension ElementModifier {
  fileprivate var isDrawn: Bool {
    switch self {
    case .style(let style): style.isDrawn
    case .styles(let styles): styles.contains(where: \.isDrawn)
    default: false
    }
  }
}

extension Style {
  fileprivate var isDrawn: Bool {
    switch self {
    case .symbolVariants, .symbolRendering, .colorScheme: true
    case .foreground(let paint): !(paint?.isPlain ?? true)
    default: false
    }
  }
}
