import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Windows of an app") @MainActor
struct WindowTests {
  struct Donut: Codable, Hashable {
    var name: String
    var price: Int
  }

  struct Shop: App {
    var body: some Scene {
      WindowGroup("Menu", id: "menu") { Menu() }
      WindowGroup("Donut", for: Donut.self) { $donut in
        Text("donut \(donut?.name ?? "none")")
        Button("Rename") { donut?.name = "renamed" }
      }
      WindowGroup(id: "count", for: Int.self) { $count in
        Text("count \(count)")
      } defaultValue: {
        7
      }
      Window("About", id: "about") { About() }
      Settings { Text("the settings") }
    }
  }

  struct Menu: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

    var body: some View {
      Button("Donut") { openWindow(value: Donut(name: "a/b \"ä\"", price: 3)) }
      Button("Count") { openWindow(id: "count", value: 12) }
      Button("About") { openWindow(id: "about") }
      Button("First") { openWindow(id: "menu") }
      Button("Nothing") { openWindow(id: "nothing") }
      Button("Wrong") { openWindow(id: "count", value: "a text") }
      Button("Settings") { openSettings() }
      Button("No about") { dismissWindow(id: "about") }
      SettingsLink()
      Text(supportsMultipleWindows ? "several" : "one")
    }
  }

  struct About: View {
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View { Button("Close") { dismissWindow() } }
  }

  private let site = AppSite(AppInstance(Shop()), assets: .forTests)

  private func opened(by name: String, in visit: Visit) -> String? {
    press(name, in: visit)
    defer { visit.drain() }
    return visit.frames.joined().firstMatch(of: /\[10,"(.*)"\]\]/).map { String($0.1).replacing("\",\"", with: " ") }
  }

  private func press(_ name: String, in visit: Visit) {
    let start = visit.html.range(of: ">\(name)<").map { visit.html[..<$0.lowerBound] } ?? ""
    visit.say("p\(start.matches(of: /<button data-n="(\d+)"/).last.map { String($0.1) } ?? "")")
  }

  @Test("A window is opened at its address, for a value, and a name that there is not is reported")
  func opening() {
    let visit = Visit(site)
    #expect(visit.html.contains(">several<"))
    let donut = "/Donut/=%7B%22name%22:%22a%2Fb%20%5C%22%C3%A4%5C%22%22,%22price%22:3%7D"
    #expect(opened(by: "Donut", in: visit) == "\(donut) \(donut)")
    #expect(opened(by: "Count", in: visit) == "/count/=12 /count/=12")
    #expect(opened(by: "About", in: visit) == "/about /about")
    #expect(opened(by: "First", in: visit) == "/ /")
    #expect(opened(by: "Settings", in: visit) == "/settings /settings")
    for name in ["Nothing", "Wrong"] { #expect(opened(by: name, in: visit) == nil, "\(name)") }
    #expect(Visit(site, path: donut).body.contains("donut a/b \"ä\""))
    #expect(Visit(site, path: "/count/=12").html.contains("count 12"))
    #expect(Visit(site, path: "/count").html.contains("count 7"))
    #expect(Visit(site, path: "/Donut").html.contains("donut none"))
    #expect(Visit(site, path: "/settings").html.contains("the settings"))
  }

  @Test("What a window was opened for can be another while it is there")
  func changing() {
    let visit = Visit(site, path: "/Donut/=%7B%22name%22:%22x%22,%22price%22:3%7D")
    press("Rename", in: visit)
    #expect(visit.frames.joined().contains("donut renamed"))
  }

  @Test(
    "What is no value of a window has no page",
    arguments: [
      "/count/=x", "/count/=", "/count/=99999999999999999999", "/count/=%22%22", "/count/=%5B%5D", "/Donut/=%7B%7D", "/about/=1", "/=1",
      "/count/=1/more", "/Donut/=" + String(repeating: "%5B", count: 1000), "/count/=1/=2", "/count/=%00",
    ])
  func hostile(_ path: String) {
    var request = HTTPRequest(path: path)
    request.host = "localhost"
    #expect(site.respond(to: request).status == 404)
  }

  @Test("A window closes itself, or the visitor's others of a kind, and nobody else's")
  func closing() {
    let visit = Visit(site)
    let about = Visit(site, path: "/about", cookies: visit.cookie)
    let another = Visit(site, path: "/about")
    press("No about", in: visit)
    #expect(visit.frames == [])
    #expect(about.frames.joined().contains("[10,\"/_behold/close\",\"_self\"]"))
    #expect(another.frames == [])
    #expect(opened(by: "Close", in: another) == "/_behold/close _self")
    var request = HTTPRequest(path: "/_behold/close")
    request.host = "localhost"
    #expect(String(decoding: site.respond(to: request).body, as: UTF8.self).contains("<script src="))
  }
}
