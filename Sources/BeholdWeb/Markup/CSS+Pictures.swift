internal import BeholdUI
internal import Foundation

extension CSS {
  /// A picture beside itself, as a `background`. What the browser draws itself, as symbols, is none.
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
    case .symbol, .address: return "transparent"
    }
  }
}
