/// The node of a row: its content is computed in a tracking scope of its own.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TrackingNode<Content, Content>, PlacedRow {
  unowned(unsafe) private let list: ForEachNode<Data, ID, Content>
  private var shortIndex: Int32
  /// Where it was in its collection when a host asked what it is. What was said then is kept to: a host is not told of places.
  private var firstPlace: Int32 = -1
  private var child: ViewNode<Content>?
  /// What can be done with the row, if that has ever been said.
  private var editing: ElementModifiers?

  init(_ index: Int, id: ID, in list: ForEachNode<Data, ID, Content>, at place: __shared ViewPlace) {
    self.list = list
    shortIndex = Int32(index)
    super.init(at: place)
    var place = place.within(self)
    if place.tagsRows { _ = place.add(.tag(AnyHashable(id))) }
    if list.isEditable { editing = place.add(.events(editingEvents)) }
    _ = computeTracked { child = place.mount($0.pointee) }
  }

  /// The row's place among those that are mounted.
  var index: Int {
    get { Int(shortIndex) }
    set { shortIndex = Int32(newValue) }
  }

  private var editingEvents: ElementEvents {
    var kinds: ElementEvent.Kind = []
    if list.isEnabled, list.view.onDelete != nil { kinds.insert(.delete) }
    if list.isEnabled, list.view.onMove != nil { kinds.formUnion([.reorder, .drop]) }
    return ElementEvents(kinds) { [unowned self] event in
      switch event {
      case .delete(let rows): list.delete(self, andSelected: rows.isEmpty)
      case .reorder(_, let destination): list.view.onMove?([list.place(of: self)], min(max(destination, 0), list.count))
      case .drop(let next):
        // Others are dropped beside one that cannot be moved itself, so that it takes drops, too.
        guard elements.allSatisfy({ $0.takes(.reorder) }), let destination = list.place(before: next) else { return }
        list.view.onMove?([list.place(of: self)], destination)
      default: break
      }
    }
  }

  /// What can be done with the row may be something else.
  func updateEditing() {
    guard let change = editing?.set(.events(editingEvents)) else { return }
    for element in elements { element.modifierChanged(change) }
  }

  var placeInData: Int { list.place(of: self) }

  override func compute(into content: UnsafeMutablePointer<Content>) -> Bool {
    content.initialize(to: list.content(at: index))
    return true
  }

  override var isIdentified: Bool { true }

  override var identity: AnyHashable? { AnyHashable(list.id(of: self)) }

  // The list has its identities when all rows are there.
  override var newestIdentity: AnyHashable? { AnyHashable(list.view.id(list.values[index])) }

  override func addIdentity(to identity: inout LastingIdentity) {
    if firstPlace < 0 { firstPlace = Int32(clamping: list.place(of: self)) }
    identity.add(list.id(of: self), at: Int(firstPlace))
  }

  // The row's view counts for itself.
  override var viewType: any Any.Type { list.rowType }

  override func apply(_ content: UnsafePointer<Content>) { child?.update(at: content) }

  /// The row's element, or what the list makes of elements, is another.
  func update() {
    visited()
    evaluate(because: .inputs)
  }

  func move(before next: Element?) {
    for element in elements { element.move(before: next) }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
