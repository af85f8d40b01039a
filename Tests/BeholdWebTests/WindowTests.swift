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
      Button("No counts") { dismissWindow(id: "count") }
      Button("Long") { openWindow(id: "Donut", value: Donut(name: String(repeating: "x", count: 600), price: 1)) }
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
    for name in ["Nothing", "Wrong", "Long"] { #expect(opened(by: name, in: visit) == nil, "\(name)") }
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

  @Test("A page of the first window is not taken for what the window was opened for")
  func routes() {
    struct Texts: App {
      var body: some Scene {
        WindowGroup(for: String.self) { $text in
          NavigationStack {
            NavigationLink("go", value: "=\"x\"").navigationDestination(for: String.self) { Text(verbatim: "page \($0)") }
          }
        }
      }
    }
    let site = AppSite(AppInstance(Texts()), assets: .forTests)
    let visit = Visit(site)
    visit.say("p\(visit.id("link-row"))")
    let path = visit.frames.joined().firstMatch(of: /\[9,"([^"]*)"/).map { String($0.1) }
    #expect(path == "/=/=%22x%22")
    #expect(Visit(site, path: path ?? "").html.contains("page =\"x\""))
  }

  @Test("A window closes itself, or the visitor's others of a kind, and nobody else's")
  func closing() {
    let visit = Visit(site)
    let about = Visit(site, path: "/about", cookies: visit.cookie)
    let another = Visit(site, path: "/about")
    let counts = [12, 13].map { Visit(site, path: "/count/=\($0)", cookies: visit.cookie) }
    press("No counts", in: visit)
    for count in counts { #expect(count.frames.joined().contains("/_behold/close")) }
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

@Suite("What is dropped in pages") @MainActor
struct DropTests {
  private final class Taken { var texts: [String] = [] }

  @Test("What is dragged is found in the visitor's pages, by their tokens, and in nobody else's")
  func sources() {
    let taken = Taken()
    let site = AppSite(
      AppInstance(
        OneWindow {
          VStack {
            Text("source").draggable("dragged")
            Text("place").dropDestination(for: String.self) { texts, place in
              taken.texts += texts.map { "\($0) \(Int(place.x)) \(Int(place.y))" }
              return true
            }
          }
        }), assets: .forTests)
    let visit = Visit(site)
    let (source, place) = (visit.id("data-x=\"drag\""), visit.id("data-e=\"T\""))
    func drop(_ message: String, _ visit: Visit) -> [String] {
      taken.texts = []
      visit.say("T\(place):\(message)")
      return taken.texts
    }
    #expect(drop("2,3,4,\(visit.token).\(source)", visit) == ["dragged 3 4"])
    let second = Visit(site, cookies: visit.cookie)
    #expect(drop("2,3,-4,\(visit.token).\(source)", second) == ["dragged 3 -4"], "another page of the visitor's")
    let stranger = Visit(site)
    #expect(drop("2,3,4,\(visit.token).\(source)", stranger) == [], "another visitor's")
    for other in ["x.\(source)", "\(visit.token).\(place)", "\(visit.token).99", "\(visit.token).18446744073709551615"] {
      #expect(drop("2,0,0,\(other)", visit) == [], "\(other)")
    }
    #expect(drop("3,0,0,a,b:c", visit) == ["a,b:c 0 0"])
    for message in ["2,0,0,\(visit.token)", "3,1e400,0,a", "3,0,nan,a", "4,0,0,a", "3,0,0", "2", ""] {
      #expect(drop(message, visit) == [], "\(message)")
    }
  }
}
