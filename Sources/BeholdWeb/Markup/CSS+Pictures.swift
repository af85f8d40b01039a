internal import BeholdUI
internal import Foundation

extension CSS {
  /// A picture beside itself, as a `background`. What is elsewhere is none.
  ///
  /// - Parameter scale: how large it is beside its own size.
  static func picture(_ source: ImageSource, _ scale: Double) -> String {
    let scale = scale.isFinite && scale > 0 ? min(max(scale, 0.01), 100) : 1
    func choice(_ address: String, _ pixels: Double) -> String { "url(\"\(address)\") \(number(pixels / scale))x" }
    switch source {
    case .resource(let name):
      let pictures = Pictures.ofProgram[name]
      guard let first = pictures.first else { return "transparent" }
      if let size = first.size {
        return "url(\"\(first.path)\") 0 0/\(length(size.width * scale)) \(length(size.height * scale))"
      }
      return "image-set(" + pictures.map { choice($0.path, Double($0.scale)) }.joined(separator: ",") + ")"
    case .data(let picture, let pixels): return "image-set(\(choice(picture.path, pixels)))"
    case .symbol(let name):
      let side = length(20 * scale)
      return "url(\"\(SymbolPicture.address(of: name))\") 0 0/\(side) \(side)"
    case .address: return "transparent"
    }
  }

  /// How much is seen of a picture that lets something through, of which a `background` says nothing; empty for any other paint.
  ///
  /// - Parameter property: the name that it is declared by, if something else than the whole node is drawn with the picture.
  static func fade(_ paint: Paint, _ property: String? = nil) -> String {
    guard let part = paint.partOfPicture else { return "" }
    return property.map { ";\($0):\(number(part))" } ?? ";mask-image:linear-gradient(rgb(0 0 0/\(number(part))) 0 0)"
  }
}

extension Paint {
  fileprivate var partOfPicture: Double? {
    guard case .opacity(let paint, let opacity) = self else { return nil }
    let part = min(max(opacity, 0), 1)
    if case .image = paint { return part }
    return paint.partOfPicture.map { $0 * part }
  }
}
