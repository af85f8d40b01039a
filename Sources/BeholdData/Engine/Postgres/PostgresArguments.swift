/// The memory in which a connection lays out the arguments of a statement, used again for each.
final class PostgresArguments {
  private(set) var pointers: [UnsafePointer<CChar>?] = []
  private(set) var lengths: [CInt] = []
  private(set) var formats: [CInt] = []
  private var offsets: [Int] = []
  private var buffer: UnsafeMutableRawPointer
  private var capacity = 1024
  private var used = 0

  init() {
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// Lays out `arguments` as the server's `types` ask.
  ///
  /// Returns the position of an argument that does not fit its type without loss, or nil.
  func encode(_ arguments: [DatabaseValue], as types: [UInt32]) -> Int? {
    begin(arguments.count)
    for (index, argument) in arguments.enumerated() {
      let isEncoded =
        switch argument {
        case .null: appendNull()
        case .integer(let value): append(value, types[index])
        case .real(let value): append(value, types[index])
        case .text(let value): append(value, types[index])
        case .blob(let value): types[index] == PostgresType.bytes && append(value)
        }
      guard isEncoded else { return index }
    }
    for index in offsets.indices where offsets[index] >= 0 {
      pointers[index] = UnsafePointer((buffer + offsets[index]).assumingMemoryBound(to: CChar.self))
    }
    return nil
  }

  private func begin(_ count: Int) {
    used = 0
    offsets.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    formats.removeAll(keepingCapacity: true)
    if pointers.count == count {
      for index in pointers.indices { pointers[index] = nil }
    } else {
      pointers = Array(repeating: nil, count: count)
    }
    if capacity > 1 << 20 {
      buffer.deallocate()
      capacity = 1024
      buffer = .allocate(byteCount: capacity, alignment: 16)
    }
  }

  private func appendNull() -> Bool {
    offsets.append(-1)
    lengths.append(0)
    formats.append(1)
    return true
  }

  private func append(_ value: Int64, _ type: UInt32) -> Bool {
    switch type {
    case PostgresType.int8: append(bigEndian: value)
    case PostgresType.int4: Int32(exactly: value).map { append(bigEndian: $0) } ?? false
    case PostgresType.int2: Int16(exactly: value).map { append(bigEndian: $0) } ?? false
    case PostgresType.oid: UInt32(exactly: value).map { append(bigEndian: $0) } ?? false
    case PostgresType.float8: Double(exactly: value).map { append(bigEndian: $0.bitPattern) } ?? false
    case PostgresType.bool: UInt8(exactly: value).map { $0 < 2 && append(bigEndian: $0) } ?? false
    case PostgresType.numeric: append(String(value), isBinary: false)
    default: false
    }
  }

  private func append(_ value: Double, _ type: UInt32) -> Bool {
    switch type {
    case PostgresType.float8: append(bigEndian: value.bitPattern)
    case PostgresType.float4: Double(Float(value)) == value && append(bigEndian: Float(value).bitPattern)
    case PostgresType.int8: Int64(exactly: value).map { append(bigEndian: $0) } ?? false
    case PostgresType.numeric: value.isFinite && append(String(value), isBinary: false)
    default: false
    }
  }

  private func append(_ value: String, _ type: UInt32) -> Bool {
    switch type {
    case PostgresType.int8, PostgresType.int4, PostgresType.int2, PostgresType.float8, PostgresType.bytes, PostgresType.bool: false
    default: append(value, isBinary: PostgresType.isText(type))
    }
  }

  private func append(_ value: String, isBinary: Bool) -> Bool {
    var value = value
    value.withUTF8 { append(UnsafeRawBufferPointer($0), isBinary: isBinary) }
    return true
  }

  private func append(_ value: [UInt8]) -> Bool {
    value.withUnsafeBytes { append($0, isBinary: true) }
    return true
  }

  private func append<Number: FixedWidthInteger>(bigEndian value: Number) -> Bool {
    withUnsafeBytes(of: value.bigEndian) { append($0, isBinary: true) }
    return true
  }

  /// A zero follows, which libpq expects of arguments in text form.
  private func append(_ bytes: UnsafeRawBufferPointer, isBinary: Bool) {
    let end = used + bytes.count + 1
    if end > capacity {
      let larger = max(end, capacity * 2)
      let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
      moved.copyMemory(from: buffer, byteCount: used)
      buffer.deallocate()
      buffer = moved
      capacity = larger
    }
    if let start = bytes.baseAddress { (buffer + used).copyMemory(from: start, byteCount: bytes.count) }
    buffer.storeBytes(of: 0, toByteOffset: used + bytes.count, as: UInt8.self)
    offsets.append(used)
    lengths.append(CInt(bytes.count))
    formats.append(isBinary ? 1 : 0)
    used = end
  }
}
