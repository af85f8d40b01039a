/// PostgreSQL's numbers of the types that are read and written in binary.
enum PostgresType {
  static let bool: UInt32 = 16
  static let bytes: UInt32 = 17
  static let char: UInt32 = 18
  static let name: UInt32 = 19
  static let int8: UInt32 = 20
  static let int2: UInt32 = 21
  static let int4: UInt32 = 23
  static let text: UInt32 = 25
  static let oid: UInt32 = 26
  static let json: UInt32 = 114
  static let float4: UInt32 = 700
  static let float8: UInt32 = 701
  static let unknown: UInt32 = 705
  static let blankPadded: UInt32 = 1042
  static let varchar: UInt32 = 1043
  static let numeric: UInt32 = 1700
  static let void: UInt32 = 2278

  static func isText(_ type: UInt32) -> Bool {
    switch type {
    case text, varchar, blankPadded, name, unknown, char, json: true
    default: false
    }
  }
}
