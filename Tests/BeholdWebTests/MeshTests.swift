import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Mesh gradients as pictures")
struct MeshTests {
  private func pixel(_ raster: MeshRaster, _ x: Double, _ y: Double) -> SIMD4<Float> {
    raster.pixels[Int(y * Double(MeshRaster.side - 1)) * MeshRaster.side + Int(x * Double(MeshRaster.side - 1))]
  }

  private func isNear(_ color: SIMD4<Float>, _ red: Float, _ green: Float, _ blue: Float, _ opacity: Float = 1, by bound: Float = 0.06)
    -> Bool
  {
    let difference = color - SIMD4(red, green, blue, opacity)
    return (0..<4).allSatisfy { abs(difference[$0]) < bound }
  }

  private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1), .white,
  ]

  @Test func `The corners have their colours, and the middle is between them`() {
    let raster = MeshRaster(MeshGradient(width: 2, height: 2, points: Self.corners, colors: Self.colors, smoothsColors: false))
    #expect(isNear(pixel(raster, 0, 0), 1, 0, 0))
    #expect(isNear(pixel(raster, 1, 0), 0, 1, 0))
    #expect(isNear(pixel(raster, 0, 1), 0, 0, 1))
    #expect(isNear(pixel(raster, 1, 1), 1, 1, 1))
    #expect(isNear(pixel(raster, 0.5, 0.5), 0.5, 0.5, 0.5))
  }

  @Test func `Every pixel of a grid that fills the square is painted`() {
    for smooths in [true, false] {
      let points: [SIMD2<Float>] = (0..<16).map { (index: Int) -> SIMD2<Float> in
        let (column, row) = (Float(index % 4), Float(index / 4))
        return SIMD2<Float>(column, row) / 3
      }
      let raster = MeshRaster(
        MeshGradient(
          width: 4, height: 4, points: points, colors: Array(repeating: .white, count: 16), background: .clear, smoothsColors: smooths))
      #expect(raster.pixels.allSatisfy { isNear($0, 1, 1, 1, by: 0.001) })
    }
  }

  @Test func `A point that is moved takes its colour with it`() {
    let points: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.8, 0.2], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]
    let colors = (0..<9).map { $0 == 4 ? Color.white : .black }
    let raster = MeshRaster(MeshGradient(width: 3, height: 3, points: points, colors: colors))
    #expect(pixel(raster, 0.8, 0.2).x > 0.9)
    #expect(pixel(raster, 0.4, 0.6).x < 0.5)
  }

  @Test func `Where the grid is not there is what is behind it`() {
    let points: [SIMD2<Float>] = [[0, 0], [0.5, 0], [0, 1], [0.5, 1]]
    let raster = MeshRaster(
      MeshGradient(width: 2, height: 2, points: points, colors: Self.colors, background: Color(red: 0, green: 0, blue: 0, opacity: 0.5)))
    #expect(isNear(pixel(raster, 0.9, 0.5), 0, 0, 0, 0.5))
  }

  @Test func `Lines bend as they are said to`() {
    func point(_ x: Float, _ y: Float, bend: Float = 0) -> MeshGradient.BezierPoint {
      let place = SIMD2(x, y)
      return MeshGradient.BezierPoint(
        position: place, leadingControlPoint: place + SIMD2(-0.3, bend), topControlPoint: place,
        trailingControlPoint: place + SIMD2(0.3, bend),
        bottomControlPoint: place)
    }
    let raster = MeshRaster(
      MeshGradient(
        width: 2, height: 2, bezierPoints: [point(0, 0, bend: 0.6), point(1, 0, bend: 0.6), point(0, 1), point(1, 1)],
        colors: Array(repeating: .white, count: 4)))
    // The upper edge hangs down in the middle.
    #expect(pixel(raster, 0.5, 0.2).w == 0 && pixel(raster, 0.5, 0.7).w == 1 && pixel(raster, 0.02, 0.2).w == 1)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30, 0, -5, .leastNonzeroMagnitude])
  func `Any numbers give a picture`(_ number: Float) {
    let points: [SIMD2<Float>] = [[number, number], [1, number], [number, 1], [1, 1]]
    let resolved = Color.Resolved(red: number, green: 1, blue: 0, opacity: number)
    for width in [Int.min, 3, .max] {
      let raster = MeshRaster(
        MeshGradient(width: width, height: 2, points: points, resolvedColors: [resolved, resolved], background: Color(resolved)))
      #expect(raster.pixels.allSatisfy { pixel in (0..<4).allSatisfy { (0...1).contains(pixel[$0]) } })
      #expect(raster.png.count > 60)
    }
  }

  @Test(arguments: [Int.min, 0, 1, 65, .max])
  func `A mesh that gets other sizes later has a picture, too`(_ count: Int) {
    var mesh = MeshGradient(width: 2, height: 2, points: Self.corners, colors: Self.colors)
    mesh.width = count
    mesh.height = count
    #expect((2...64).contains(mesh.width) && mesh.height == mesh.width)
    #expect(MeshRaster(mesh).pixels.count == MeshRaster.side * MeshRaster.side)
  }

  @Test func `The picture is a PNG file that is as long as it says`() {
    let png = MeshRaster(MeshGradient(width: 2, height: 2, points: Self.corners, colors: Self.colors)).png
    #expect(Array(png.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
    var place = 8
    var names: [String] = []
    while place < png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: png[place + 4..<place + 8], as: UTF8.self))
      place += length + 12
    }
    #expect(place == png.count && names == ["IHDR", "IDAT", "IEND"])
    #expect(png.count < 6000)
  }

  @Test func `A colour is multiplied by a filter, and a gradient that lets through has colours that do`() {
    let filter = CSS.filter(.multiplication(Color(red: 1, green: 0.5, blue: 0, opacity: 0.25)))
    #expect(filter.contains("values='1 0 0 0 0 0 0.5 0 0 0 0 0 0 0 0 0 0 0 0.25 0'"))
    let paint = Paint.opacity(.linear(Gradient(colors: [.white, .black]), from: .top, to: .bottom), 0.5)
    #expect(CSS.background(paint).hasPrefix("linear-gradient(to bottom,color-mix("))
    let perceptual = Gradient(colors: [.white, .black]).colorSpace(.perceptual)
    #expect(CSS.background(AnyShapeStyle(perceptual).paint).hasPrefix("linear-gradient(to bottom in oklab,"))
  }
}
