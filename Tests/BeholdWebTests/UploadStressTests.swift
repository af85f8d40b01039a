import BeholdUI
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BeholdWeb

/// Alone under ThreadSanitizer, with the stress tests of the other targets.
@Suite("Files under stress", .timeLimit(.minutes(30)))
struct UploadStressTests {
  @Test("pieces come from many threads while files are announced, finished, replaced and given up, and nothing is left")
  func crowd() async throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("upload-stress-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    var limits = WebServer.Limits()
    limits.fileMegabytesOfVisitor = 1
    limits.fileMegabytesInAll = 2
    let uploads = Uploads(limits: limits, folder: parent)
    let arrived = Atomic<Int>(0)
    let wrong = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<150 {
        let visitor = "visitor\((thread + round) % 4)"
        let key = String(repeating: "\(thread)", count: 12) + String(1000 + round)
        let files = [
          Uploads.Announced(name: "a", size: 3000, type: .data), .init(name: "b", size: 90_000, type: .data),
          .init(name: "c", size: 0, type: .data),
        ]
        let taken = uploads.announce(key, of: visitor, files) { received in
          arrived.wrappingAdd(1, ordering: .relaxed)
          // The visitor's later files may have taken the room already.
          for file in received {
            guard let data = try? Data(contentsOf: file.url) else { continue }
            if data.contains(where: { $0 != UInt8(thread) }) { wrong.wrappingAdd(1, ordering: .relaxed) }
          }
        }
        guard taken else {
          uploads.refuse(key, of: visitor, "no")
          continue
        }
        let group = DispatchGroup()
        for (index, size) in [3000, 90_000, 0].enumerated() {
          for place in stride(from: 0, through: max(size - 1, 0), by: 45_000) {
            group.enter()
            FileReading.shared.run(for: key) {
              var request = HTTPRequest(path: "\(Uploads.root)\(key)/\(index)")
              request.method = .post
              request.query = "at=\(place)"
              request.body = [UInt8](repeating: UInt8(thread), count: min(45_000, size - place))
              let status = uploads.take(request, of: visitor).status
              if ![200, 404, 409, 507].contains(status) { wrong.wrappingAdd(1, ordering: .relaxed) }
              group.leave()
            }
          }
        }
        if round % 5 == 0 { uploads.remove(key, of: visitor) }
        group.wait()
        if round % 3 == 0 { uploads.remove(key, of: visitor) }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0 && arrived.load(ordering: .relaxed) > 0)
    #expect(uploads.keptBytes <= 2_000_000)
    uploads.end()
    #expect(uploads.keptBytes == 0)
    for _ in 0..<1000 where try !FileManager.default.contentsOfDirectory(atPath: parent.path).isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path).isEmpty)
  }
}
