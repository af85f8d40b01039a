import Foundation
import Testing

@testable import BeholdUI

@Suite("Colours as their components")
struct ResolvedColorTests {
  private func digits(_ color: Color.Resolved) -> [Int] { [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) } }

  @Test func `Names have Apple's values, in the light and in the dark`() {
    var environment = EnvironmentValues()
    #expect(digits(Color.red.resolve(in: environment)) == [255, 59, 48])
    environment.colorScheme = .dark
    #expect(digits(Color.red.resolve(in: environment)) == [255, 69, 58])
    #expect(digits(Color(.systemGray6).resolve(in: environment)) == [28, 28, 30])
    #expect(Color.clear.resolve(in: environment).opacity == 0)
  }

  @Test func `Components stay what they are there and back`() {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5).resolve(in: .light)
    #expect(digits(color) == [51, 102, 153] && color.opacity == 0.5)
    #expect(digits(Color(color).resolve(in: .dark)) == [51, 102, 153])
    var other = color
    other.red = 1
    #expect(other.linearRed == 1 && other.green == color.green)
    #expect(abs(Color(.sRGBLinear, red: 0.5, green: 0, blue: 0).resolve(in: .light).red - 0.7354) < 0.001)
  }

  @Test func `The white of one space is that of another, and a stronger red is more than one`() {
    let white = Color(.displayP3, red: 1, green: 1, blue: 1).resolve(in: .light)
    #expect(digits(white) == [255, 255, 255])
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: .light)
    #expect(red.red > 1 && red.green < 0)
  }

  @Test func `Opacities multiply, and a mixture is between its colours`() {
    #expect(Color.black.opacity(0.5).opacity(0.5).resolve(in: .light).opacity == 0.25)
    let grey = Color.black.mix(with: .white, by: 0.5).resolve(in: .light)
    #expect(abs(grey.red - grey.blue) < 0.01 && 0.3 < grey.red && grey.red < 0.5)
    #expect(digits(Color.red.mix(with: .blue, by: 0).resolve(in: .light)) == [255, 59, 48])
    #expect(digits(Color.red.mix(with: .blue, by: 7).resolve(in: .light)) == digits(Color.blue.resolve(in: .light)))
  }

  @Test func `Components are encoded`() throws {
    let color = Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 0.5)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(color)) == color)
  }
}
