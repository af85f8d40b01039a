internal import BeholdUI
internal import Foundation

/// Changes of a box in space, and of its colours.
extension CSS {
  /// - Parameter angle: another one than that of the rotation.
  static func transform(_ rotation: SpatialRotation, angle: String? = nil) -> String {
    let angle = angle ?? degrees(rotation.angle)
    let turn = "rotate3d(\(number(rotation.x)),\(number(rotation.y)),\(number(rotation.z)),\(angle))"
    let depth = length(rotation.anchorZ)
    let turned = rotation.anchorZ == 0 ? turn : "translateZ(\(depth)) \(turn) translateZ(calc(-1*\(depth)))"
    return rotation.distance.map { "perspective(\(length($0))) " + turned } ?? turned
  }

  static func transform(_ transform: ProjectionTransform) -> String {
    let columns = [
      transform.m11, transform.m12, 0, transform.m13, transform.m21, transform.m22, 0, transform.m23, 0, 0, 1, 0, transform.m31,
      transform.m32, 0, transform.m33,
    ]
    return "matrix3d(\(columns.map(exact).joined(separator: ",")))"
  }

  /// With more digits than lengths have: what foreshortens is small.
  private static func exact(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    return Int(exactly: value).map { "\($0)" } ?? "\(Double(Float(value)))"
  }

  static func filter(_ effect: ColorEffect) -> String {
    switch effect {
    case .brightness(let amount): "brightness(\(number(max(1 + amount, 0))))"
    case .contrast(let amount): "contrast(\(number(max(amount, 0))))"
    case .saturation(let amount): "saturate(\(number(max(amount, 0))))"
    case .grayscale(let amount): "grayscale(\(number(min(max(amount, 0), 1))))"
    case .hueRotation(let angle): "hue-rotate(\(degrees(angle)))"
    case .inversion: "invert(1)"
    case .luminance: drawn("%3CfeColorMatrix color-interpolation-filters='sRGB' type='luminanceToAlpha'/%3E")
    case .multiplication(let color): multiplication(color.resolve(in: .light))
    case .matrix(let matrix): drawn(matrix: matrix.rows)
    case .threshold(let range, let color): threshold(range, color.resolve(in: .light))
    }
  }
  /// A filter of a drawing that is in the address itself.
  private static func multiplication(_ color: Color.Resolved) -> String {
    let rows = [color.red, color.green, color.blue, color.opacity].enumerated().map { row, part in
      (0..<5).map { $0 == row ? part : Float(0) }
    }
    return drawn(matrix: rows)
  }

  private static func drawn(matrix rows: [[Float]]) -> String {
    let values = rows.joined().map { $0.isFinite ? number(Double($0)) : "0" }
    return drawn("%3CfeColorMatrix color-interpolation-filters='sRGB' values='\(values.joined(separator: " "))'/%3E")
  }

  /// In steps of a hundredth.
  private static func threshold(_ range: ClosedRange<Double>, _ color: Color.Resolved) -> String {
    let steps = (0...99).map { range.contains((Double($0) + 0.5) / 100) ? "1" : "0" }.joined(separator: " ")
    let parts = [color.red, color.green, color.blue].map { number(Double($0) * 255) }.joined(separator: ",")
    return drawn(
      "%3CfeComponentTransfer result='a'%3E%3CfeFuncA type='discrete' tableValues='\(steps)'/%3E%3C/feComponentTransfer%3E"
        + "%3CfeFlood flood-color='rgb(\(parts))' flood-opacity='\(number(Double(color.opacity)))'/%3E"
        + "%3CfeComposite operator='in' in2='a'/%3E")
  }

  private static func drawn(_ matrix: String) -> String {
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cfilter id='f'%3E\(matrix)%3C/filter%3E%3C/svg%3E#f\")"
  }
}
