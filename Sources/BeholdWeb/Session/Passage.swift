internal import BeholdUI
internal import Foundation

/// How an element comes to a page, or goes.
///
/// The page is told how it differs then from what it is while it is there, by a letter with numbers for each way in which it does: `m1o` comes in from the leading
/// edge while it fades in. What fades is told nothing, and what comes and goes at once is told of no difference.
@MainActor
struct Passage {
  let motion: Motion?
  private let effects: [TransitionKind.Effect]?
  /// What it looks like when it has gone.
  private let look: [UInt8]?

  /// - Parameters:
  ///   - way: how it is to come or go; it fades if nothing is said.
  ///   - look: what it looks like when it has gone, where the program says that.
  init(_ way: TransitionKind.Way?, in parent: Element, _ transactions: ChangeTransactions?, look: [UInt8]? = nil) {
    self.look = look
    let around = transactions?.motion(of: parent)
    // What gives way does so as the change says.
    let own = transactions?.disablesAnimations == true ? nil : way?.animation
    motion = own == nil ? around : Motion(animation: around?.animation, scope: around?.scope, passage: own)
    // How pages turn is known to the page.
    let isShown = way?.effects == [.page] ? transactions?.disablesAnimations != true : motion != nil
    effects = isShown && way?.effects != [.opacity] ? way?.effects : nil
  }

  /// Says it as the last part of an operation.
  func write(to bytes: inout [UInt8]) {
    guard let effects else { return }
    bytes.append(contentsOf: ",\"\(effects.map(\.letters).joined())\"".utf8)
    if let look { bytes += [UInt8(ascii: ",")] + look }
  }
}

extension TransitionKind.Effect {
  fileprivate var letters: String {
    switch self {
    case .opacity: "o"
    case .scale(let scale, .center): "c" + Self.numbers(scale)
    case .scale(let scale, let anchor): "c" + Self.numbers(scale, anchor.x, anchor.y)
    case .move(let edge): "m\(edge.rawValue)"
    case .offset(let x, let y): "x" + Self.numbers(x, y)
    case .blur: "b"
    case .page: "p"
    case .written: "w"
    }
  }

  /// Numbers without letters: what is further away than a million is out of sight.
  private static func numbers(_ numbers: Double...) -> String {
    numbers.map { CSS.number(min(max($0, -1e6), 1e6)) }.joined(separator: ",")
  }
}
