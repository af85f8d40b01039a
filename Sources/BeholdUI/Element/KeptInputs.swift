@_spi(Reflection) private import Swift

/// What an element's node keeps of its view, to compare the next one with it: the stored properties without the content, which has nodes of its own.
///
/// If the content was kept, too, it would be compared once for each container around it. And each of them would own the closures in it, so that nobody could tell
/// whether a variable that one has captured is still in other hands: every button would be evaluated with the view around it.
@MainActor
struct KeptInputs<Content: ElementView> {
  private let plan: InputPlan
  /// The properties, one after the other.
  private var memory: UnsafeMutableRawPointer?

  init(_ view: Content) {
    plan = .of(Content.self)
    guard plan.size > 0 else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: plan.size, alignment: plan.alignment)
    withPointer(to: view) { view in
      for input in plan.inputs { input.copy(memory + input.place, UnsafeRawPointer(view) + input.offset) }
    }
    self.memory = memory
  }

  func areSame(as view: UnsafePointer<Content>) -> Bool {
    guard let memory else { return true }
    for input in plan.inputs {
      let (old, new) = (UnsafeRawPointer(memory) + input.place, UnsafeRawPointer(view) + input.offset)
      guard Comparison.areBytesEqual(old, new, input.size) || input.isSame(old, new) else { return false }
    }
    return true
  }

  /// The new value is there before the old one goes: they may have in common what that would free.
  func replace(with view: UnsafePointer<Content>) {
    guard let memory else { return }
    for input in plan.inputs { input.assign(memory + input.place, UnsafeRawPointer(view) + input.offset) }
  }

  /// The view itself, where all of it is kept because it describes texts, again for each reader.
  var view: UnsafePointer<Content>? {
    Content.describesTexts ? memory.map { UnsafePointer($0.assumingMemoryBound(to: Content.self)) } : nil
  }

  /// Where the content is in a value of the view; `nil` if that computes it.
  func content(of view: UnsafePointer<Content>) -> UnsafeRawPointer? {
    guard let content = plan.content else { return nil }
    return UnsafeRawPointer(view) + content
  }

  /// Nothing is kept any more, nor compared after this.
  mutating func end() {
    guard let memory else { return }
    for input in plan.inputs { input.end(memory + input.place) }
    memory.deallocate()
    self.memory = nil
  }
}

/// Which stored properties of a type of element views are kept, and how.
@MainActor
final class InputPlan {
  /// An object: as a value, it would be copied with all that is in it wherever the inputs are gone through.
  final class Input {
    /// Where it is in a value of the view.
    let offset: Int
    /// Where it is kept.
    let place: Int
    let size: Int
    let isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    let copy: (_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer) -> Void
    let assign: (_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer) -> Void
    let end: (UnsafeMutableRawPointer) -> Void

    init<Value>(_ type: Value.Type, at offset: Int, after size: Int, _ isSame: @escaping Comparison.Function) {
      let alignment = MemoryLayout<Value>.alignment
      self.offset = offset
      place = (size + alignment - 1) / alignment * alignment
      self.size = MemoryLayout<Value>.size
      self.isSame = isSame
      copy = { $0.initializeMemory(as: Value.self, from: $1.assumingMemoryBound(to: Value.self), count: 1) }
      assign = { $0.assumingMemoryBound(to: Value.self).update(from: $1.assumingMemoryBound(to: Value.self), count: 1) }
      end = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    }
  }

  private static var plans: [ObjectIdentifier: InputPlan] = [:]

  let inputs: [Input]
  /// How much memory they take.
  let size: Int
  let alignment: Int
  /// Where the content is, if it is a stored property that is not kept.
  let content: Int?

  static func of<Content: ElementView>(_ type: Content.Type) -> InputPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = InputPlan(of: type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  private init<Content: ElementView>(of type: Content.Type) {
    var inputs: [Input] = []
    var (content, size): (Int?, Int) = (nil, 0)
    alignment = MemoryLayout<Content>.alignment
    let isComplete = _forEachField(of: type, options: []) { name, offset, fieldType, kind in
      if String(cString: name) == "content", fieldType == Content.Content.self {
        content = offset
        return true
      }
      let input = Self.input(of: fieldType, at: offset, after: size, Comparison.of(fieldType, kind))
      size = input.place + input.size
      inputs.append(input)
      return true
    }
    if isComplete, content != nil, !Content.describesTexts, !(Content.self is any Equatable.Type) {
      (self.inputs, self.size, self.content) = (inputs, size, content)
    } else {
      self.inputs = [Input(type, at: 0, after: 0, FieldPlan.of(type).isSame(at:_:))]
      (self.size, self.content) = (MemoryLayout<Content>.size, nil)
    }
  }

  private static func input(of type: any Any.Type, at offset: Int, after size: Int, _ isSame: @escaping Comparison.Function) -> Input {
    func open<Value>(_ type: Value.Type) -> Input { Input(type, at: offset, after: size, isSame) }
    return _openExistential(type, do: open)
  }
}
