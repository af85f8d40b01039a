/// Adds what several processes have counted.
enum MetricsSum {
  /// What all of the texts have under the same name and labels is added up. The order is that of the first text that has it.
  static func text(of texts: [String]) -> String {
    var order: [Substring] = []
    var known: Set<Substring> = []
    var sums: [Substring: Double] = [:]
    for text in texts {
      for line in text.split(separator: "\n") {
        guard !line.hasPrefix("#"), let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...]) else {
          if known.insert(line).inserted { order.append(line) }
          continue
        }
        let name = line[..<space]
        if sums[name] == nil { order.append(name) }
        sums[name, default: 0] += value
      }
    }
    var text = ""
    for line in order {
      text += line
      if let sum = sums[line] { text += " " + (Int(exactly: sum).map { "\($0)" } ?? "\(sum)") }
      text += "\n"
    }
    return text
  }
}
