internal import BeholdUI
internal import CBeholdWeb
internal import Foundation

/// The picture of a mesh gradient, which browsers make as large as what it fills.
///
/// Each cell of the mesh is a Coons patch: its edges are the cubic curves between its points, and what is within follows them. It is drawn as small
/// triangles, in linear time of the number of pixels.
struct MeshRaster {
  /// What is between two pixels is smooth, so that there need be few.
  static let side = 64

  /// Red, green, blue and opacity of each, from 0 to 1, row by row.
  private(set) var pixels: [SIMD4<Float>]
  private let mesh: MeshGradient
  private let points: [MeshGradient.BezierPoint]
  private let colors: [SIMD4<Float>]

  init(_ mesh: MeshGradient) {
    self.mesh = mesh
    points = mesh.bezierPoints
    colors = mesh.resolvedColors.map { SIMD4($0.red, $0.green, $0.blue, $0.opacity).inRange }
    let background = mesh.background.resolve(in: .light)
    pixels = Array(
      repeating: SIMD4(background.red, background.green, background.blue, background.opacity).inRange, count: Self.side * Self.side)
    for row in 0..<mesh.height - 1 { for column in 0..<mesh.width - 1 { draw(column, row) } }
  }

  /// In steps that are about as large as pixels where the grid is not bent.
  private mutating func draw(_ column: Int, _ row: Int) {
    let (columns, rows) = (max(2, Self.side / (mesh.width - 1)), max(2, Self.side / (mesh.height - 1)))
    let patch = Patch(points, mesh.width, column, row)
    var above: [Corner] = []
    for down in 0...rows {
      let v = Float(down) / Float(rows)
      let line = (0...columns).map { across in
        let u = Float(across) / Float(columns)
        return Corner(place: patch[u, v] * Float(Self.side), color: color(column, row, u, v))
      }
      if !above.isEmpty {
        for across in 0..<columns {
          fill(above[across], above[across + 1], line[across])
          fill(above[across + 1], line[across], line[across + 1])
        }
      }
      above = line
    }
  }

  private struct Corner {
    let place: SIMD2<Float>
    let color: SIMD4<Float>
  }

  /// The pixels whose middles are in a triangle.
  private mutating func fill(_ first: Corner, _ second: Corner, _ third: Corner) {
    let (a, b, c) = (first.place, second.place, third.place)
    let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    guard area != 0 else { return }
    let (least, most) = (pointwiseMin(a, pointwiseMin(b, c)), pointwiseMax(a, pointwiseMax(b, c)))
    let (columns, rows) = (Self.range(least.x, most.x), Self.range(least.y, most.y))
    for y in rows {
      for x in columns {
        let middle = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        let ofSecond = ((middle.x - a.x) * (c.y - a.y) - (c.x - a.x) * (middle.y - a.y)) / area
        let ofThird = ((b.x - a.x) * (middle.y - a.y) - (middle.x - a.x) * (b.y - a.y)) / area
        // Neighbours share their edge.
        guard ofSecond >= -0.001, ofThird >= -0.001, ofSecond + ofThird <= 1.001 else { continue }
        pixels[y * Self.side + x] =
          (first.color + (second.color - first.color) * ofSecond + (third.color - first.color) * ofThird).inRange
      }
    }
  }

  /// The pixels that have their middles between two places.
  private static func range(_ least: Float, _ most: Float) -> Range<Int> {
    let first = Int(min(max((least - 0.5).rounded(.down), 0), Float(side)))
    return first..<max(first, Int(min(max((most + 0.5).rounded(.up), 0), Float(side))))
  }

  /// The colour of a place in a cell: between its corners, or smooth over the cells around, too.
  private func color(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD4<Float> {
    func at(_ column: Int, _ row: Int) -> SIMD4<Float> {
      colors[min(max(row, 0), mesh.height - 1) * mesh.width + min(max(column, 0), mesh.width - 1)]
    }
    guard mesh.smoothsColors else {
      let above = at(column, row) + (at(column + 1, row) - at(column, row)) * u
      let below = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * u
      return above + (below - above) * v
    }
    let lines = (-1...2).map { line in
      Self.smooth(at(column - 1, row + line), at(column, row + line), at(column + 1, row + line), at(column + 2, row + line), u)
    }
    return Self.smooth(lines[0], lines[1], lines[2], lines[3], v).inRange
  }

  /// Between the second and the third of four values, as the others lie (Catmull and Rom).
  private static func smooth(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, _ t: Float) -> SIMD4<Float> {
    let (linear, square, cube) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * (b - c) + d - a)
    return b + (linear + (square + cube * t) * t) * (t / 2)
  }
}

/// A cell of a mesh.
private struct Patch {
  private let top: Curve
  private let bottom: Curve
  private let left: Curve
  private let right: Curve

  init(_ points: [MeshGradient.BezierPoint], _ width: Int, _ column: Int, _ row: Int) {
    let (a, b) = (points[row * width + column], points[row * width + column + 1])
    let (c, d) = (points[(row + 1) * width + column], points[(row + 1) * width + column + 1])
    top = Curve(a.position, a.trailingControlPoint, b.leadingControlPoint, b.position)
    bottom = Curve(c.position, c.trailingControlPoint, d.leadingControlPoint, d.position)
    left = Curve(a.position, a.bottomControlPoint, c.topControlPoint, c.position)
    right = Curve(b.position, b.bottomControlPoint, d.topControlPoint, d.position)
  }

  subscript(u: Float, v: Float) -> SIMD2<Float> {
    let across = top[u] * (1 - v) + bottom[u] * v
    let down = left[v] * (1 - u) + right[v] * u
    let above = top.start * (1 - u) + top.end * u
    let below = bottom.start * (1 - u) + bottom.end * u
    return across + down - (above * (1 - v) + below * v)
  }
}

/// A cubic curve.
private struct Curve {
  let start: SIMD2<Float>
  private let first: SIMD2<Float>
  private let second: SIMD2<Float>
  let end: SIMD2<Float>

  init(_ start: SIMD2<Float>, _ first: SIMD2<Float>, _ second: SIMD2<Float>, _ end: SIMD2<Float>) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  subscript(t: Float) -> SIMD2<Float> {
    let s = 1 - t
    let (outer, inner) = (start * (s * s * s) + end * (t * t * t), first * (3 * s * s * t) + second * (3 * s * t * t))
    return outer + inner
  }
}

extension SIMD4<Float> {
  fileprivate var inRange: Self { clamped(lowerBound: Self(repeating: 0), upperBound: Self(repeating: 1)) }
}

extension MeshRaster {
  /// The picture, in an address.
  var address: String { "data:image/png;base64," + Data(png).base64EncodedString() }

  /// The picture as a PNG file (ISO/IEC 15948).
  var png: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let side = UInt32(Self.side)
    // Eight bits of red, green, blue and opacity.
    file.append(chunk: "IHDR", side.bytes + side.bytes + [8, 6, 0, 0, 0])
    var rows: [UInt8] = []
    for row in 0..<Self.side {
      // Each pixel as what it is more than the one before it.
      rows.append(1)
      var before: [UInt8] = [0, 0, 0, 0]
      for pixel in pixels[row * Self.side..<(row + 1) * Self.side] {
        let bytes = (0..<4).map { UInt8((pixel[$0] * 255).rounded()) }
        for index in 0..<4 { rows.append(bytes[index] &- before[index]) }
        before = bytes
      }
    }
    let capacity = rows.count + 1024
    file.append(
      chunk: "IDAT",
      [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = behold_deflate(rows, rows.count, buffer.baseAddress, capacity)
      })
    file.append(chunk: "IEND", [])
    return file
  }
}

extension [UInt8] {
  fileprivate mutating func append(chunk name: String, _ content: [UInt8]) {
    let named = Array(name.utf8) + content
    append(contentsOf: UInt32(content.count).bytes + named + behold_crc32(named, named.count).bytes)
  }
}

extension UInt32 {
  /// The greatest first.
  fileprivate var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(self >> $0 & 255) } }
}
