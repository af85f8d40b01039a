internal import BeholdUI

/// Which views of a page were evaluated since it was told last, for the outlines that it draws.
@MainActor
final class EvaluationReport {
  private struct Entry {
    let element: Element.ID
    let view: String
    let count: Int
    let cause: String
  }

  let log = EvaluationLog()
  private var counts: [ObjectIdentifier: Int] = [:]
  private var entries: [Entry] = []
  private static var entryLimit: Int { 500 }

  init() {
    log.onEvaluation = { [unowned self] evaluation in note(evaluation) }
  }

  private func note(_ evaluation: Evaluation) {
    guard !evaluation.isFirst else {
      // The place may have been another view's.
      counts[evaluation.identity] = 1
      return
    }
    counts[evaluation.identity, default: 1] += 1
    guard evaluation.isOfProgram, let element = evaluation.firstElement, entries.count < Self.entryLimit else { return }
    entries.append(
      Entry(
        element: element, view: "\(evaluation.viewType)", count: counts[evaluation.identity] ?? 1,
        cause: evaluation.changes.joined(separator: ", ")))
  }

  func take(into pending: inout PendingPatch) {
    guard !entries.isEmpty else { return }
    let taken = entries
    entries = []
    pending.addReport { bytes in
      bytes.begin(.evaluations)
      bytes.append(UInt8(ascii: "["))
      for (index, entry) in taken.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: "[\(entry.element),".utf8)
        bytes.appendJSON(entry.view)
        bytes.append(contentsOf: ",\(entry.count),".utf8)
        bytes.appendJSON(entry.cause)
        bytes.append(UInt8(ascii: "]"))
      }
      bytes.append("]]" as StaticString)
    }
  }
}
