internal import BeholdUI

/// With which animation changes are shown, and where.
struct Motion: Hashable {
  /// There is none where only what comes or goes has one.
  let animation: Animation?
  /// What moves by itself because of the changes does so in here; everywhere if `nil`.
  let scope: Element.ID?
  /// With which one an element comes or goes that has one of its own.
  var passage: Animation?
}

extension ChangeTransactions {
  /// How a change of an element is shown, or of what a modifier says of it.
  func motion(of element: Element, by modifier: ElementModifiers? = nil) -> Motion? {
    guard !isAtOnce else { return nil }
    let (transaction, scope) = transaction(of: element, by: modifier)
    return transaction.shownAnimation.map { Motion(animation: $0, scope: scope) }
  }
}

/// The names by which a page knows timings: each is told once.
struct TimingNames {
  private var names: [Animation: Int] = [:]
  /// A program that makes new animations all the time begins anew.
  private static let limit = 256

  /// Begins or ends the motion of the operations that follow in a frame.
  mutating func write(_ motion: Motion?, to frame: inout [UInt8]) {
    guard let motion else { return frame.append(contentsOf: "[\(FrameOperation.animate.rawValue)]".utf8) }
    let names = [motion.animation, motion.passage].map { animation in animation.map { name(of: $0, &frame) } ?? 0 }
    var parts = [names[0], Int(motion.scope ?? 0), names[1]]
    while parts.last == 0 { parts.removeLast() }
    frame.begin(.animate)
    frame.append(contentsOf: "\(parts.map(String.init).joined(separator: ","))]".utf8)
  }

  private mutating func name(of animation: Animation, _ frame: inout [UInt8]) -> Int {
    if let name = names[animation] { return name }
    if names.count == Self.limit { names = [:] }
    let name = names.count + 1
    names[animation] = name
    frame.begin(.timing)
    frame.append(contentsOf: "\(name),\(AnimationTiming(animation).description)],".utf8)
    return name
  }
}

extension AnimationTiming {
  /// What a page needs to know, as parts of an array: milliseconds, the curve, and what there is beside these.
  fileprivate var description: String {
    func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
    let (frequency, damping) = spring.map { (2 * .pi / $0.response, $0.dampingRatio) } ?? (0, 1)
    let usual = ["", "", "0", "1", "0", "0", "1"]
    var parts = ["\(milliseconds(duration))", "\"\(css)\"", "\(milliseconds(delay))", "\(count ?? 0)", alternates ? "1" : "0"]
    parts += [CSS.number((frequency * 1000).rounded() / 1000), CSS.number((damping * 1000).rounded() / 1000)]
    while parts.last == usual[parts.count - 1] { parts.removeLast() }
    return parts.joined(separator: ",")
  }
}
