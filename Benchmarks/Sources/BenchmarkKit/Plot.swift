internal import Foundation

/// A plot of how many times better Behold does than the standard library: a bar for each operation that both have, on a logarithmic axis.
///
/// The colours follow the reader's light or dark setting.
struct Plot {
  private enum Line {
    case heading(String)
    case bar(Result, ratio: Double)
  }

  private let lines: [Line]
  /// The axis goes from 1 to this power of ten.
  private let decades: Int

  private let labels = 400.0
  private let axis = 380.0
  private let width = 960.0
  private let top = 84.0
  private let step = 22.0

  init(_ rooms: [RoomResults]) {
    var lines: [Line] = []
    for room in rooms {
      let bars = room.results.compactMap { result in result.ratio.map { Line.bar(result, ratio: $0) } }
      if !bars.isEmpty { lines += [.heading(room.title)] + bars }
    }
    self.lines = lines
    let greatest = rooms.flatMap(\.results).compactMap(\.ratio).max() ?? 10
    decades = max(1, Int(log10(greatest).rounded(.up)))
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" role="img" aria-labelledby="title" \
    font-family="system-ui, sans-serif" font-size="12">
    <title id="title">\(title)</title>
    \(style)
    <rect class="ground" width="100%" height="100%"/>
    <text class="title" x="20" y="30">\(title)</text>
    <text class="soft" x="20" y="50">\(explanation)</text>
    \(ticks.joined(separator: "\n"))
    \(lines.indices.map(line).joined(separator: "\n"))
    </svg>

    """
  }

  private let title = "Observation: how many times better than the standard library"
  private let explanation = "Time or memory of the standard library, divided by Behold's; logarithmic. The upright line is the aim."

  private var style: String {
    """
    <style>
    .ground { fill: #ffffff } .title { font-size: 17px; font-weight: 600 } .heading { font-weight: 600 }
    text { fill: #1f2328 } .soft { fill: #59636e } .tick { stroke: #d1d9e0 }
    .bar { fill: #2f6fde } .missed { fill: #d1682b } .aim { stroke: #1f2328; stroke-width: 2 }
    @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117 } text { fill: #f0f6fc } .soft { fill: #9198a1 } .tick { stroke: #3d444d }
    .bar { fill: #5c94f0 } .missed { fill: #e08550 } .aim { stroke: #f0f6fc }
    }
    </style>
    """
  }

  private var height: Double { top + Double(lines.count) * step + 20 }

  private func x(_ ratio: Double) -> Double {
    labels + log10(min(max(ratio, 1), pow(10, Double(decades)))) / Double(decades) * axis
  }

  private var ticks: [String] {
    (0...decades).map { power in
      let ratio = pow(10, Double(power))
      let place = number(x(ratio))
      return """
        <line class="tick" x1="\(place)" x2="\(place)" y1="\(number(top - 6))" y2="\(number(height - 12))"/>\
        <text class="soft" x="\(place)" y="\(number(top - 12))" text-anchor="middle">\(Figure.plain(ratio))×</text>
        """
    }
  }

  private func line(_ index: Int) -> String {
    let y = top + Double(index) * step
    switch lines[index] {
    case .heading(let text): return "<text class=\"heading\" x=\"20\" y=\"\(number(y + 16))\">\(Self.escaped(text))</text>"
    case .bar(let result, let ratio): return bar(result, ratio, y)
    }
  }

  private func bar(_ result: Result, _ ratio: Double, _ y: Double) -> String {
    let cells = Cells(result)
    let end = max(x(ratio), labels + 2)
    return """
      <text x="\(number(labels - 10))" y="\(number(y + 15))" text-anchor="end">\(Self.escaped(cells.title))</text>\
      <rect class="\(cells.isMet == false ? "missed" : "bar")" x="\(number(labels))" y="\(number(y + 4))" width="\(number(end - labels))" \
      height="14" rx="2"/>\(aim(of: result, y))\
      <text x="\(number(end + 8))" y="\(number(y + 15))">\(cells.ratio)<tspan class="soft" dx="6">\(cells.standard) → \(cells.behold)</tspan></text>
      """
  }

  private func aim(of result: Result, _ y: Double) -> String {
    for case .timesBetter(let factor) in result.benchmark.aims {
      let place = number(x(factor))
      return "<line class=\"aim\" x1=\"\(place)\" x2=\"\(place)\" y1=\"\(number(y + 2))\" y2=\"\(number(y + 20))\"/>"
    }
    return ""
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
