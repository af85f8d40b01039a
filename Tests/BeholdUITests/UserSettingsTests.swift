import BeholdObservation
import Foundation
import TestSupport
import Testing

@testable import BeholdUI

@Suite("Settings in files")
struct UserSettingsTests: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)", isDirectory: true)
  private var file: URL { folder.appendingPathComponent("settings.json") }

  init() {
    Reports.begin()
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    chmod(folder.path, 0o700)
    try? FileManager.default.removeItem(at: folder)
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != ".settings.lock" }.sorted()
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  @Test("Values come back exactly")
  func exact() throws {
    let doubles = [0.1 + 0.2, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 1e100, 3]
    let strings = ["", "ä🍩\u{0}\u{1F468}\u{200D}\u{1F469}", "line\nbreak \"quoted\" \\ /", "\u{65}\u{301}", "\u{FEFF}x"]
    let integers = [0, Int.min, Int.max, 1 << 53 + 1]
    let dates = [Date(timeIntervalSinceReferenceDate: 1.0000001), .distantPast, .distantFuture]
    let data = Data((0...255).map { UInt8($0) })
    let settings = UserSettings(file: file)
    for (index, value) in doubles.enumerated() { settings.set(value, forKey: "double \(index)") }
    for (index, value) in strings.enumerated() { settings.set(value, forKey: "string \(index)") }
    for (index, value) in integers.enumerated() { settings.set(value, forKey: "integer \(index)") }
    for (index, value) in dates.enumerated() { settings.set(value, forKey: "date \(index)") }
    settings.set(data, forKey: "data")
    settings.set(true, forKey: "ключ \"🔑\"")
    try settings.save()
    let again = UserSettings(file: file)
    for (index, value) in doubles.enumerated() {
      let read = try #require(again.value(forKey: "double \(index)", as: Double.self))
      #expect(value.isNaN ? read.isNaN : read.bitPattern == value.bitPattern)
    }
    for (index, value) in strings.enumerated() {
      #expect(again.value(forKey: "string \(index)", as: String.self).map { Array($0.unicodeScalars) } == Array(value.unicodeScalars))
    }
    for (index, value) in integers.enumerated() { #expect(again.value(forKey: "integer \(index)") == value) }
    for (index, value) in dates.enumerated() { #expect(again.value(forKey: "date \(index)") == value) }
    #expect(again.value(forKey: "data") == data)
    #expect(again.value(forKey: "ключ \"🔑\"") == true)
  }

  @Test("The file is the owner's alone, written soon after a change, once for all that changed, and nothing is left beside it")
  func writing() async throws {
    let inner = folder.appendingPathComponent("a/b/settings.json")
    let settings = UserSettings(file: inner)
    #expect(settings.keys.isEmpty && !FileManager.default.fileExists(atPath: inner.path))
    for number in 1...1000 { settings.set(number, forKey: "number") }
    #expect(await eventually { FileManager.default.fileExists(atPath: inner.path) })
    #expect(await eventually { UserSettings(file: inner).value(forKey: "number") == 1000 })
    var status = stat()
    #expect(stat(inner.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(inner.deletingLastPathComponent().path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: inner.deletingLastPathComponent().path).sorted() == [
        ".settings.lock", "settings.json",
      ])
  }

  @Test("What waits to be written is written at the end of the program, and held until then")
  func end() {
    weak var held: UserSettings?
    do {
      let settings = UserSettings(file: file)
      settings.set("Ada", forKey: "name")
      held = settings
    }
    #expect(held != nil || FileManager.default.fileExists(atPath: file.path))
    UserSettings.saveAll()
    #expect(UserSettings(file: file).value(forKey: "name") == "Ada")
  }

  @Test("What is read and not changed is not written")
  func unchanged() throws {
    try UserSettings(file: file).save()
    #expect(files.isEmpty)
    let settings = UserSettings(file: file)
    settings.set("Ada", forKey: "name")
    try settings.save()
    let before = SettingsFile(url: file).identity
    settings.set("Ada", forKey: "name")
    try settings.save()
    #expect(SettingsFile(url: file).identity == before)
  }

  @Test(
    "A damaged file is put aside whole, said, and the settings begin anew",
    arguments: [
      ("", "it is no JSON"), ("{\"version\": 1, \"val", "it is no JSON"), ("{\"version\": 1}", "'values' is missing"),
      ("{\"version\": 1, \"values\": {\"name\": {\"colour\": \"red\"}}}", "a value has one of the known types at values.name"),
      ("{\"version\": 1, \"values\": {\"name\": {\"double\": \"x\"}}}", "it is no number at values.name.double"),
    ])
  func damaged(_ text: String, _ reason: String) throws {
    try write(text)
    let settings = UserSettings(file: file)
    #expect(settings.value(forKey: "name", as: String.self) == nil)
    let reports = Reports.about(folder.path)
    #expect(reports.count == 2)
    #expect(reports.first == "\(file.path) is damaged: \(reason)")
    let aside = try #require(files.first)
    #expect(files.count == 1 && aside.hasPrefix("settings.json.damaged-"))
    #expect(try String(contentsOf: folder.appendingPathComponent(aside), encoding: .utf8) == text)
    settings.set("Ada", forKey: "name")
    try settings.save()
    try write("damaged again")
    #expect(UserSettings(file: file).keys.isEmpty)
    #expect(files.count == 2)
  }

  @Test("A file of a newer version stays as it is, and nothing is written")
  func newer() throws {
    let text = "{\"version\": 2, \"values\": []}"
    try write(text)
    let settings = UserSettings(file: file)
    settings.set("Ada", forKey: "name")
    #expect(throws: SettingsFile.Failure.newer(version: 2)) { try settings.save() }
    #expect(settings.value(forKey: "name") == "Ada")
    #expect(try String(contentsOf: file, encoding: .utf8) == text && files == ["settings.json"])
    #expect(Reports.about(folder.path).first?.contains("newer version of the program (format 2)") == true)
  }

  @Test("What cannot be written is said once, stays in memory, and is written when it can be")
  func unwritable() async throws {
    // A file stands where the folder is to be, which stops the superuser too.
    let blocked = folder.appendingPathComponent("blocked/settings.json")
    try Data().write(to: blocked.deletingLastPathComponent())
    let settings = UserSettings(file: blocked)
    settings.set("Ada", forKey: "name")
    #expect(throws: SettingsFile.Failure.self) { try settings.save() }
    settings.set("Bob", forKey: "name")
    #expect(throws: SettingsFile.Failure.self) { try settings.save() }
    #expect(settings.value(forKey: "name") == "Bob")
    #expect(Reports.about(blocked.path).filter { $0.contains("it is tried again") }.count == 1)
    try FileManager.default.removeItem(at: blocked.deletingLastPathComponent())
    try settings.save()
    #expect(UserSettings(file: blocked).value(forKey: "name") == "Bob")
  }

  @Test("Where there is no room for a new file, the old one stays, whole")
  func noRoom() throws {
    let settings = UserSettings(file: file)
    settings.set("Ada", forKey: "name")
    try settings.save()
    let old = try Data(contentsOf: file)
    // The device takes no byte, as a full disk does.
    let failure = #expect(throws: PrivateFile.Failure.self) { try PrivateFile.write(Data("{}".utf8), to: "/dev/full") }
    #expect(failure?.reason == "no space left on device")
    // What stands in the way of the new file is not removed.
    #expect(mkdir(file.path + ".new", 0o700) == 0)
    settings.set("Bob", forKey: "name")
    #expect(throws: SettingsFile.Failure.self) { try settings.save() }
    #expect(try Data(contentsOf: file) == old)
    #expect(rmdir(file.path + ".new") == 0)
    try settings.save()
    #expect(UserSettings(file: file).value(forKey: "name") == "Bob" && files == ["settings.json"])
  }

  @Test("Two programs on one file: each keeps what the other has written, and sees it when it writes")
  func twoPrograms() throws {
    let (one, other) = (UserSettings(file: file), UserSettings(file: file))
    #expect(one.keys.isEmpty && other.keys.isEmpty)
    let heard = Log<String?>()
    let token = observe { heard.append(other.value(forKey: "name")) }
    one.set("Ada", forKey: "name")
    one.set(1, forKey: "count")
    try one.save()
    other.set(2, forKey: "count")
    other.set(true, forKey: "isStaff")
    try other.save()
    #expect(other.value(forKey: "name") == "Ada" && other.value(forKey: "count") == 2)
    #expect(heard.entries == [nil, "Ada"])
    one.removeValue(forKey: "name")
    try one.save()
    let third = UserSettings(file: file)
    #expect(third.keys == ["count", "isStaff"] && third.value(forKey: "count") == 2)
    token.cancel()
  }

  @Test("A file that is removed is written anew with the next change")
  func removed() throws {
    let settings = UserSettings(file: file)
    settings.set("Ada", forKey: "name")
    try settings.save()
    try FileManager.default.removeItem(at: file)
    settings.set(1, forKey: "count")
    try settings.save()
    #expect(UserSettings(file: file).keys == ["name", "count"])
  }

  @Test("Settings take no more than they may: what would be too much is not stored, and that is said once")
  func limit() throws {
    let settings = UserSettings(file: file, byteLimit: 1000)
    settings.set(String(repeating: "a", count: 600), forKey: "first")
    for _ in 1...3 { settings.set(String(repeating: "b", count: 600), forKey: "second") }
    #expect(settings.value(forKey: "second", as: String.self) == nil)
    settings.set("short", forKey: "first")
    settings.set(String(repeating: "b", count: 600), forKey: "second")
    #expect(settings.keys == ["first", "second"])
    #expect(Reports.about(folder.path).count == 1)
    try settings.save()
  }
}
