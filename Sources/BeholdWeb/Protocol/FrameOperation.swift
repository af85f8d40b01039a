/// What the operations of a frame begin with.
///
/// `make script` writes `Script/codes/operations.js` from the lines with `case`, so that the page's script has the same names.
enum FrameOperation: Int, CaseIterable {
  case setText = 0
  case insert = 1
  case remove = 2
  case move = 3
  case describe = 4
  case setValue = 5
  case focus = 6
  case animate = 7
  case title = 8
  case address = 9
  case open = 10
  case evaluations = 11
  case begin = 12
  case anew = 13
  case notice = 14
  case handled = 15
  case scroll = 16
  case timing = 17
  case tick = 18
  case style = 19
}

extension [UInt8] {
  /// Begins an operation: what is said with it follows, and a bracket.
  mutating func begin(_ operation: FrameOperation) {
    append(UInt8(ascii: "["))
    appendNumber(operation.rawValue)
    append(UInt8(ascii: ","))
  }
}
