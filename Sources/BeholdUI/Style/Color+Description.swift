internal import Foundation

/// A colour as letters: its name, or its components with two hexadecimal digits each, as `#1E90FFFF`.
extension Color: CustomStringConvertible {
  public var description: String {
    switch source {
    case .named(let name): return "\(name)"
    case .resource(let name): return name
    default:
      let color = resolve(in: .light)
      let digits = [color.red, color.green, color.blue, color.opacity].map { component in
        String(format: "%02X", Int((min(max(component.isNaN ? 0 : component, 0), 1) * 255).rounded()))
      }
      return "#" + digits.joined()
    }
  }
}
