internal import BeholdUI

extension ScrollGoal {
  /// As the operation says it.
  func numbers(_ isSmooth: Bool) -> String {
    func text(_ x: Double?, _ y: Double?) -> String { [x, y].map { $0.map { CSS.number($0) } ?? "null" }.joined(separator: ",") }
    return switch self {
    case .seen(let anchor): text(anchor.map { Double($0.x) }, anchor.map { Double($0.y) }) + (isSmooth ? ",1" : "")
    case .offset(let x, let y): text(x, y) + (isSmooth ? ",1,1" : ",0,1")
    }
  }
}
