import Foundation
import Testing

@testable import BeholdUI

/// Lengths that follow from a container's.
@Suite("Lengths in containers")
struct ContainerLengthTests {
  @Test("Equal parts with space between them are the container", arguments: [(1, 8.0), (3, 10), (4, 0)])
  func parts(_ count: Int, _ spacing: Double) {
    let one = ContainerLength(count: count, span: 1, spacing: spacing).length(in: 320)
    #expect(abs(one * CGFloat(count) + spacing * CGFloat(count - 1) - 320) < 0.001)
    #expect(abs(ContainerLength(count: count, span: count, spacing: spacing).length(in: 320) - 320) < 0.001)
  }

  private static let rules: [@Sendable (Double) -> Double] = [
    { $0 }, { $0 / 3 }, { $0 * 0.8 - 32 }, { _ in 120 }, { min($0 * 0.8, 400) }, { max($0 - 500, 320) }, { ($0 / 3).rounded() },
    { min($0, 300, $0 / 2 + 100) },
  ]

  @Test("A closure is found again in what it gives", arguments: rules.indices)
  func closures(_ index: Int) {
    let rule = Self.rules[index]
    let length = ContainerLength(rule)
    for container in [320.0, 390, 744, 1280] {
      #expect(abs(Double(length.length(in: CGFloat(container))) - rule(container)) <= 1, "\(container)")
    }
  }

  @Test("What is no length is none, and what has many cases is one line")
  func others() {
    #expect(ContainerLength { _ in .nan }.length(in: 300) == 0)
    #expect(ContainerLength { _ in .infinity }.length(in: 300) == 0)
    let steps = ContainerLength { $0 < 600 ? $0 : $0 / 2 }
    #expect(steps.lines.count == 1 && abs(steps.length(in: 320) - 320) < 1 && abs(steps.length(in: 1280) - 640) < 1)
  }
}
