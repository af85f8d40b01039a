internal import Foundation

/// What a host shows: a text, a button, a stack. It says what something is and means, not how it is drawn.
///
/// Elements of a window make a tree, in which a host finds what to show. What has changed since it looked is in ``ElementChange``s.
///
/// What hosts ask again and again is computed: that accesses of a stored property need no check is not known in other modules.
@MainActor
package final class Element {
  package typealias ID = UInt32

  /// The number that stands for the element between a host and the tree. It is not used again in the life of a tree.
  package var id: ID { number }
  @exclusivity(unchecked) private var number: ID
  // What is small stands together: there are as many of these as there is to see.
  /// What it fills, as ``contentFilling`` and ``filling`` say it, once a host has asked.
  @exclusivity(unchecked) var fillings: UInt16 = 0
  package var kind: ElementKind { currentKind }
  @exclusivity(unchecked) private var currentKind: ElementKind
  /// Whether the host has not been told of it yet: it will be shown whole.
  @exclusivity(unchecked) private(set) var isNew = true
  package unowned(unsafe) let tree: ViewTree

  /// The node that shows its view by it, as long as it is connected.
  @exclusivity(unchecked) unowned(unsafe) var owner: AnyViewNode?
  @exclusivity(unchecked) private var place = Place()

  /// The modifiers that apply to it, from the inside out.
  let modifiers: ElementModifiers?
  /// What few elements have.
  @exclusivity(unchecked) private var role: Role?
  @exclusivity(unchecked) package private(set) var attributes = ElementAttributes()
  /// Whether its view is there: so are the elements around, then. When it has gone, they may have been freed.
  package var isConnected: Bool { isThere }
  @exclusivity(unchecked) private var isThere = true

  init(_ kind: ElementKind, in tree: ViewTree, modifiers: ElementModifiers?) {
    currentKind = kind
    self.tree = tree
    self.modifiers = modifiers
    number = tree.makeElementID()
    if modifiers?.takesEvents == true { tree.register(self, true) }
    if kind.isMeasured { tree.measuredElements += 1 }
    for case .attribute(let key, let value?) in modifierList {
      assert(kind.descriptor.allows(key), "\(kind) has no attribute \(key): see ElementKind+Descriptor.swift")
      // The innermost one counts.
      if attributes[key] == nil { attributes[key] = value }
    }
  }
}

// MARK: Roles

extension Element {
  /// What an element is beside being shown: a control, a row, something that follows what is in it.
  private final class Role {
    var events: ElementEvents?
    unowned(unsafe) var list: (any RowList)?
    unowned(unsafe) var wrapped: Element?
    var container: Container?
  }

  /// What few of them have: what an element does because of what is in it.
  private final class Container {
    var contentChanged: (() -> Void)?
    var arranged: ArrangedViews?
    var isMeasured = false
  }

  private func changeRole(_ change: (Role) -> Void) {
    if role == nil { role = Role() }
    change(role!)
  }

  private func changeContainer(_ change: (Container) -> Void) {
    changeRole {
      if $0.container == nil { $0.container = Container() }
      change($0.container!)
    }
  }

  /// What it does with events.
  private(set) var events: ElementEvents? {
    get { role?.events }
    set { if newValue != nil || role != nil { changeRole { $0.events = newValue } } }
  }

  /// Is called when elements in it, at any depth, come, go or are tagged anew.
  var contentChanged: (() -> Void)? {
    get { role?.container?.contentChanged }
    set { if newValue != nil || role?.container != nil { changeContainer { $0.contentChanged = newValue } } }
  }

  /// What the views in it are placed by.
  var arranged: ArrangedViews? {
    get { role?.container?.arranged }
    set { if newValue != nil || role?.container != nil { changeContainer { $0.arranged = newValue } } }
  }

  /// Whether a host has measured it, where views wait for that.
  var isMeasured: Bool {
    get { role?.container?.isMeasured ?? false }
    set { if newValue || role?.container != nil { changeContainer { $0.isMeasured = newValue } } }
  }

  /// The layout of the views in it, if the program has one of its own.
  package var layout: AnyLayout? { arranged?.layout }

  /// Makes it an element of another kind. What is in it stays, and is laid out otherwise.
  func become(_ kind: ElementKind) {
    if self.kind.isMeasured { tree.measuredElements -= 1 }
    currentKind = kind
    if kind.isMeasured { tree.measuredElements += 1 }
    attributes.keep { kind.descriptor.allows($0.key) }
    (contentChanged, arranged) = (nil, nil)
    handle(nil)
    for child in children {
      child.set(.place, nil as ElementAttribute.Value?)
      child.doubtFilling()
      child.noteRestyle()
    }
    doubtFilling()
    noteRestyle()
  }

  /// The list that this is a row of.
  var list: (any RowList)? { role?.list }
  /// The element that this one was made around, as a row.
  package var wrapped: Element? { role?.wrapped }

  /// Makes the element a row of a list.
  func becomeRow(of list: any RowList, around content: Element) {
    changeRole {
      $0.list = list
      $0.wrapped = content
    }
  }
}

// MARK: Place

extension Element {
  /// See ``ViewTree/renumber(_:)``.
  func renumber(to id: ID) { number = id }

  fileprivate struct Place {
    unowned(unsafe) var parent: Element?
    unowned(unsafe) var next: Element?
    unowned(unsafe) var previous: Element?
    unowned(unsafe) var firstChild: Element?
    unowned(unsafe) var lastChild: Element?
  }

  package private(set) var parent: Element? {
    get { place.parent }
    set { place.parent = newValue }
  }

  package private(set) var next: Element? {
    get { place.next }
    set { place.next = newValue }
  }

  package private(set) var previous: Element? {
    get { place.previous }
    set { place.previous = newValue }
  }

  package private(set) var firstChild: Element? {
    get { place.firstChild }
    set { place.firstChild = newValue }
  }

  package private(set) var lastChild: Element? {
    get { place.lastChild }
    set { place.lastChild = newValue }
  }

  /// The children in view order.
  package var children: ElementChildren { ElementChildren(first: firstChild) }

  /// Puts the element into a parent.
  ///
  /// - Parameter next: the child before which it comes; at the end if `nil`.
  func insert(into parent: Element, before next: Element?) {
    // What is presented stays at the end of the window.
    let next = next ?? (parent === tree.root && !kind.isPresented ? tree.presentations.firstElement : nil)
    parent.willBeReadOtherwise()
    link(into: parent, before: next)
    if !parent.isNew { tree.note(.insert(self, into: parent, before: next?.id)) }
  }

  /// Puts the element elsewhere in its parent.
  func move(before next: Element?) {
    guard let parent, self.next !== next, next !== self else { return }
    parent.willBeReadOtherwise()
    unlink()
    link(into: parent, before: next)
    if !parent.isNew { tree.note(.move(self, in: parent, before: next?.id)) }
  }

  /// Takes the element, and all in it, away.
  ///
  /// - Parameter transition: how it goes.
  func remove(by transition: TransitionKind? = nil) {
    guard let parent else { return }
    parent.willBeReadOtherwise()
    unlink()
    if !parent.isNew { tree.note(.remove(id, from: parent, by: transition)) }
  }

  private func link(into parent: Element, before next: Element?) {
    let previous = next == nil ? parent.lastChild : next!.previous
    self.parent = parent
    self.next = next
    self.previous = previous
    if let previous { previous.next = self } else { parent.firstChild = self }
    if let next { next.previous = self } else { parent.lastChild = self }
    parent.doubtFilling(for: self)
    parent.noteContentChange()
  }

  private func unlink() {
    if let previous { previous.next = next } else { parent?.firstChild = next }
    if let next { next.previous = previous } else { parent?.lastChild = previous }
    parent?.doubtFilling(for: self)
    parent?.noteContentChange()
    (parent, next, previous) = (nil, nil, nil)
  }

  /// Tells the nearest element that wants to know. Complexity: the number of elements around.
  private func noteContentChange() {
    var element: Element? = self
    while let current = element {
      if let contentChanged = current.contentChanged { return contentChanged() }
      element = current.parent
    }
  }

  /// The host knows of the element now, and of all in it.
  func markShown() {
    guard isNew else { return }
    isNew = false
    for child in children { child.markShown() }
  }
}

// MARK: Content

extension Element {
  package subscript(_ key: ElementAttribute.Key) -> ElementAttribute.Value? { attributes[key] }

  /// The letters of a text of which nothing else is known, but where it is.
  package var lettersAlone: String? {
    guard kind == .text, modifiers == nil, role == nil, attributes.count == 1, attributes[0].key == .text else { return nil }
    return attributes[0].value.text
  }

  /// Says something of the element. Nothing is noted if that is known already; `nil` takes it back.
  func set(_ key: ElementAttribute.Key, _ value: ElementAttribute.Value?) {
    assert(kind.descriptor.allows(key), "\(kind) has no attribute \(key): see ElementKind+Descriptor.swift")
    let old = attributes[key]
    guard old?.isOther(than: value) ?? (value != nil) else { return }
    if isRead(key) { willBeReadOtherwise() }
    attributes[key] = value
    if key.saysFilling(isNew: old == nil || value == nil) { doubtFilling() }
    if key == .isHidden { parent?.doubtFilling(for: self) }
    if isNew { return }
    let tree = tree
    if !tree.shownByHost.isShown(value, for: key, of: self) { tree.note(.set(self, key)) }
  }

  func set(_ key: ElementAttribute.Key, _ text: String?) { set(key, text.map { .text($0) }) }
  /// Says a text as it is read where the element is.
  func set(_ key: ElementAttribute.Key, _ text: Text?) { set(key, text.map { owner?.string(of: $0) ?? $0.plainText() }) }
  func set(_ key: ElementAttribute.Key, _ number: Double?) { set(key, number.map { .number($0) }) }
  func set(_ key: ElementAttribute.Key, _ length: CGFloat?) { set(key, length.map { .number($0) }) }

  /// Says whether something is so. What is not so is not said.
  func set(_ key: ElementAttribute.Key, _ flag: Bool) { set(key, flag ? .flag(true) : nil) }

  /// A modifier that applies to the element is another.
  func modifierChanged(_ modifier: ModifierChange) {
    if !isNew, tree.notesReadings, modifier.isRead { tree.noteReading(of: self, before: modifier) }
    switch modifier.modifiers.value {
    case .attribute(let key, _):
      let values = modifierList.lazy.compactMap { if case .attribute(key, let value?) = $0 { value } else { nil } }
      return set(key, values.first)
    case .tag: parent?.noteContentChange()
    case .events, .keys, .drag, .clipboard: tree.register(self, takesEvents)
    case .style, .styles, .layer, .layoutValue:
      doubtFilling()
      parent?.arranged?.doubt()
    case .transaction(let change):
      if change.isOnce, !isNew { tree.note(.transact(modifier.modifiers)) }
      return
    case .accessibility, .follower, .link, .withheld, .files, .offer: break
    }
    list?.rowChanged(self)
    noteRestyle(by: modifier)
  }

  private func willBeReadOtherwise() { if !isNew, isConnected, tree.notesReadings { tree.noteReading(of: self) } }

  func noteRestyle(by modifier: ModifierChange? = nil) { if !isNew { tree.note(.restyle(self, by: modifier)) } }

  /// Says what the element does with events.
  func handle(_ events: ElementEvents?) {
    assert(kind.descriptor.events.isSuperset(of: events?.kinds ?? []), "\(kind) takes other events: see ElementKind+Descriptor.swift")
    let isOther = self.events?.kinds != events?.kinds
    self.events = events
    tree.register(self, takesEvents)
    // Hosts say what it takes.
    if isOther { noteRestyle() }
  }

  private var takesEvents: Bool { events != nil || modifiers?.takesEvents == true }

  /// What handles events of a kind: the element itself, or the innermost modifier that does.
  func events(for kind: ElementEvent.Kind) -> ElementEvents? {
    if let events, events.kinds.contains(kind) { return events }
    return modifiers?.events(for: kind)
  }

  /// Whether the element, or a modifier of it, takes events of a kind.
  package func takes(_ kind: ElementEvent.Kind) -> Bool { events(for: kind) != nil || kind == .key && keyRequest != nil }

  /// The kinds of events that the element, or a modifier of it, takes.
  package var eventKinds: ElementEvent.Kind { (events?.kinds ?? []).union(modifiers?.eventKinds ?? []) }

  /// Passes an event on to what handles it. All hear of the focus that want to.
  ///
  /// - Returns: whether anything does.
  func handle(_ event: ElementEvent) -> Bool {
    if case .key(let press) = event { return handle(press) }
    if case .transfer(let report) = event, report.isOfClipboard { return handleClipboard(report) }
    guard event.kind == .focus else {
      guard let events = events(for: event.kind) else { return false }
      events.handle(event)
      return true
    }
    var handlers: [ElementEvents] = []
    if let events, events.kinds.contains(.focus) { handlers.append(events) }
    for case .events(let events) in modifierList where events.kinds.contains(.focus) { handlers.append(events) }
    for handler in handlers { handler.handle(event) }
    return !handlers.isEmpty
  }

  /// The element has gone for good. Who has made elements in it that no node owns, as the label of a tab and the bars of a page are, ends those, too. What is
  /// in it is not looked at: nodes that have ended may have been freed with their elements.
  func end() {
    if kind.isMeasured, isConnected { tree.measuredElements -= 1 }
    isThere = false
    owner = nil
    letGo()
    // What they keep may keep the element.
    role?.events = nil
    role?.container?.contentChanged = nil
    role?.container?.arranged = nil
    tree.register(self, false)
  }

  /// Who holds it has let go.
  private func letGo() {
    guard tree.holds.forget(self), let events = events(for: .hold) else { return }
    tree.callbacks.addDisappearance { events.handle(.hold(false)) }
  }

  /// The modifiers that apply to the element, from the inside out.
  package var modifierList: [ElementModifier] {
    var list: [ElementModifier] = []
    var current = modifiers
    while let modifier = current {
      if case .styles(let styles) = modifier.value { list += styles.map { .style($0) } } else { list.append(modifier.value) }
      current = modifier.outer
    }
    return list
  }

  /// The styles that modifiers give the element, from the inside out. Those of the elements around are not among them.
  package var styles: [Style] {
    modifierList.compactMap { if case .style(let style) = $0 { style } else { nil } }
  }

  /// Which layer the element is of the layers that it is in; `nil` if it is the content.
  package var layer: Layer? {
    for case .layer(let layer) in modifierList { return layer }
    return nil
  }

  /// Whether the element, or one around it, is hidden.
  var isHidden: Bool { styles.contains(.hidden) || parent?.isHidden ?? false }
}

/// The children of an element.
@MainActor
package struct ElementChildren: @MainActor Sequence, @MainActor IteratorProtocol {
  private var following: Element?

  init(first: Element?) { following = first }

  package mutating func next() -> Element? {
    defer { following = following?.next }
    return following
  }
}
