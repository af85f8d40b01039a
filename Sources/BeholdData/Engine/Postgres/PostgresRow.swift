import CBeholdPostgres

/// One row of a binary result of PostgreSQL. It is read as long as the result is not cleared.
struct PostgresRow {
  let result: OpaquePointer?
  let index: CInt

  var columnCount: Int { Int(PQnfields(result)) }

  func name(at column: Int) -> String {
    PQfname(result, CInt(column)).map { String(cString: $0) } ?? ""
  }

  func isNull(at column: Int) -> Bool {
    PQgetisnull(result, index, CInt(column)) != 0
  }

  func integer(at column: Int) -> Int64 {
    guard let bytes = bytes(column) else { return 0 }
    let type = PQftype(result, CInt(column))
    return switch type {
    case PostgresType.int8: Int64(bitPattern: bytes.bigEndian())
    case PostgresType.int4: Int64(Int32(bitPattern: bytes.bigEndian()))
    case PostgresType.int2: Int64(Int16(bitPattern: bytes.bigEndian()))
    case PostgresType.oid: Int64(bytes.bigEndian() as UInt32)
    case PostgresType.bool: bytes.first == 0 ? 0 : 1
    case PostgresType.float4, PostgresType.float8, PostgresType.numeric: Self.clamped(real(at: column))
    default: Int64(text(at: column)) ?? 0
    }
  }

  func real(at column: Int) -> Double {
    guard let bytes = bytes(column) else { return 0 }
    return switch PQftype(result, CInt(column)) {
    case PostgresType.float8: Double(bitPattern: bytes.bigEndian())
    case PostgresType.float4: Double(Float(bitPattern: bytes.bigEndian()))
    case PostgresType.int8, PostgresType.int4, PostgresType.int2, PostgresType.oid, PostgresType.bool: Double(integer(at: column))
    case PostgresType.numeric: Double(PostgresNumeric(bytes).description) ?? .nan
    default: Double(text(at: column)) ?? 0
    }
  }

  func text(at column: Int) -> String {
    guard let bytes = bytes(column) else { return "" }
    return switch PQftype(result, CInt(column)) {
    case PostgresType.int8, PostgresType.int4, PostgresType.int2, PostgresType.oid, PostgresType.bool: String(integer(at: column))
    case PostgresType.float8, PostgresType.float4: String(real(at: column))
    case PostgresType.numeric: PostgresNumeric(bytes).description
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  func withBytes<R>(at column: Int, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(bytes(column) ?? UnsafeRawBufferPointer(start: nil, count: 0))
  }

  func value(at column: Int) -> DatabaseValue {
    guard let bytes = bytes(column) else { return .null }
    return switch PQftype(result, CInt(column)) {
    case PostgresType.int8, PostgresType.int4, PostgresType.int2, PostgresType.oid, PostgresType.bool: .integer(integer(at: column))
    case PostgresType.float8, PostgresType.float4: .real(real(at: column))
    case PostgresType.numeric: PostgresNumeric(bytes).value
    case PostgresType.bytes: .blob(Array(bytes))
    case PostgresType.void: .null
    default: .text(text(at: column))
    }
  }

  private func bytes(_ column: Int) -> UnsafeRawBufferPointer? {
    let column = CInt(column)
    let count = Int(PQgetlength(result, index, column))
    if count == 0, PQgetisnull(result, index, column) != 0 { return nil }
    return UnsafeRawBufferPointer(start: PQgetvalue(result, index, column), count: count)
  }

  private static func clamped(_ value: Double) -> Int64 {
    if value.isNaN { return 0 }
    return Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

extension UnsafeRawBufferPointer {
  /// The number at the beginning, 0 where the bytes are too few.
  fileprivate func bigEndian<Number: FixedWidthInteger>() -> Number {
    guard count >= MemoryLayout<Number>.size else { return 0 }
    return Number(bigEndian: loadUnaligned(as: Number.self))
  }
}
