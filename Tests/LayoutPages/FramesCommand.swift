import BeholdLayout
import BeholdUI
import Foundation

/// Prints where views are by SwiftUI's rules: a line of JSON for each.
@MainActor
struct FramesCommand {
  private var range: ClosedRange<UInt64>?
  private var sizes = [CGSize(width: 390, height: 844), CGSize(width: 820, height: 1180), CGSize(width: 1280, height: 800)]
  private var without: Set<TreeMaker.Feature> = []
  private var font = PageFont()

  private struct Line: Encodable {
    let name: String
    let tree: Tree?
    let frames: [Frames]
  }

  init(_ arguments: ArraySlice<String>) throws {
    var numbers: [UInt64] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--sizes": sizes = (rest.popFirst() ?? "").split(separator: ",").compactMap { CGSize($0) }
      case "--without": without = try TreeMaker.Feature.list(rest.popFirst())
      case "--line-height": font = PageFont(lineHeight: rest.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 1.35)
      default: if let number = UInt64(argument) { numbers.append(number) }
      }
    }
    if let first = numbers.first, let last = numbers.last, first <= last { range = first...last }
  }

  func run() {
    if let range {
      for seed in range { show(String(seed)) }
    } else {
      while let name = readLine() { show(name) }
    }
  }

  private func show(_ name: String) {
    let subject = Subject(name: name, without: without)
    let tree = ViewTree()
    tree.mount(SubjectView(subject: subject))
    let frames = sizes.map { Frames(of: tree.root, size: $0, font: font) }
    tree.unmount()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = (try? encoder.encode(Line(name: name, tree: subject.tree, frames: frames))) ?? Data()
    FileHandle.standardOutput.write(line + Data("\n".utf8))
  }
}

extension CGSize {
  /// From `390x844`.
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2 else { return nil }
    self.init(width: parts[0], height: parts[1])
  }
}
