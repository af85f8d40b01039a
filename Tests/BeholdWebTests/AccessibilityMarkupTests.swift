import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What pages say to people who do not see them, or use no pointer.
@Suite("Accessibility of pages") @MainActor
struct AccessibilityMarkupTests {
  /// The opening tag that a text is in.
  private func tag(_ text: String, in visit: Visit) -> String {
    guard let range = visit.body.range(of: text) else { return "" }
    let start = visit.body[..<range.lowerBound].lastIndex(of: "<") ?? visit.body.startIndex
    return String(visit.body[start...].prefix { $0 != ">" })
  }

  @Test("A symbol has a name where nothing else in a control says what that is, and only there")
  func symbols() {
    let visit = Visit {
      Button {
      } label: {
        Image(systemName: "plus").accessibilityIdentifier("alone")
      }
      Menu {
        Button("One") {}
      } label: {
        Image(systemName: "cup.and.saucer").accessibilityIdentifier("menu")
      }
      Button {
      } label: {
        Image(systemName: "plus").accessibilityIdentifier("beside")
        Text("Words")
      }
      Button {
      } label: {
        Image(systemName: "plus").accessibilityIdentifier("named")
      }
      .accessibilityLabel("Name")
      Button {
      } label: {
        Image(systemName: "plus").accessibilityIdentifier("hidden").accessibilityHidden(true)
      }
      Image(systemName: "plus").accessibilityIdentifier("free")
    }
    func name(_ identifier: String) -> String { tag("data-id=\"\(identifier)\"", in: visit) }
    #expect(name("alone").contains("role=\"img\" aria-label=\"Add\"") && name("menu").contains("aria-label=\"cup and saucer\""))
    for identifier in ["beside", "named", "hidden", "free"] { #expect(name(identifier).contains("aria-hidden"), "\(identifier)") }
  }

  @Test("What a modifier makes pressable is a button to the keys, and has a name")
  func presses() {
    let visit = Visit {
      Text("leaf").onTapGesture {}
      VStack { Text("around") }.onTapGesture {}
      VStack { Text("named") }.onTapGesture {}.accessibilityLabel("Named").accessibilityIdentifier("named")
      Image(systemName: "star.fill").onTapGesture {}
      Circle().onTapGesture {}
      Text("off").onTapGesture {}.disabled(true)
      Button("real") {}.onTapGesture {}
    }
    for (text, parts) in [
      (">leaf", ["tabindex=\"0\"", "role=\"button\""]), ("data-id=\"named\"", ["tabindex=\"0\"", "role=\"button\""]),
      ("class=\"symbol", ["tabindex=\"0\"", "role=\"button\"", "aria-label=\"Favorite\""]),
      ("class=\"shape", ["role=\"button\"", "aria-label=\"Button\""]),
    ] {
      for part in parts { #expect(tag(text, in: visit).contains(part), "\(text)") }
    }
    #expect(!tag(">off", in: visit).contains("tabindex") && !visit.body.contains(/<button[^>]*tabindex/))
    // What is in it may be pressed itself.
    #expect(visit.body.contains(/<div data-e="p" class="vstack[^>]*" tabindex="0"><span class="text">around/))
  }

  @Test("What is adjusted has a name and a value, and takes steps")
  func adjusting() {
    var directions: [AccessibilityAdjustmentDirection] = []
    let visit = Visit {
      HStack { Text("stars") }.accessibilityLabel("Rating").accessibilityValue("3 of 5").accessibilityAdjustableAction {
        directions.append($0)
      }
    }
    for part in ["role=\"spinbutton\"", "tabindex=\"0\"", "aria-valuetext=\"3 of 5\"", "data-e=\"+\""] {
      #expect(tag("aria-label=\"Rating\"", in: visit).contains(part), "\(visit.body)")
    }
    let id = visit.id("aria-label=\"Rating\"")
    visit.say("+\(id)")
    visit.say("-\(id)")
    #expect(directions == [.increment, .decrement])
  }

  @Test("Rows are items of their list, or choices in it, whatever sections they are in; headers are headings")
  func lists() {
    let visit = Visit {
      List {
        Text("one")
        Section("Group") { Text("two") }
      }
    }
    #expect(visit.body.matches(of: /class="row" role="listitem"/).count == 2)
    #expect(visit.body.contains("class=\"section-header\" role=\"listitem\"><div role=\"heading\" aria-level=\"2\""))
    let choices = Visit {
      List(selection: .constant("a")) {
        Section("Group") { Text("a").tag("a") }
      }
    }
    #expect(choices.body.contains("role=\"tree\"") && choices.body.contains("role=\"treeitem\" aria-selected=\"true\""))
    #expect(choices.body.contains("role=\"group\" aria-label=\"Group\""))
    let form = Visit { Form { Section("Group") { Text("two") } } }
    #expect(form.body.contains("role=\"heading\"") && !form.body.contains("listitem"))
  }

  @Test("Tabs are in a list of tabs, which follows them")
  func tabs() {
    let model = FollowingTests.Model()
    let visit = Visit {
      TabView {
        Tab("First", systemImage: "star") { Text("first") }
        if model.isFirst { Tab("Second", systemImage: "heart") { Text("second") } }
      }
    }
    let ids = { (text: String) -> [String] in text.matches(of: /id="(n\d+)"|"id":"(n\d+)"/).compactMap { $0.1 ?? $0.2 }.map { String($0) } }
    let first = ids(visit.html)
    #expect(first.count == 1 && visit.html.contains("<div role=\"tablist\" aria-owns=\"\(first[0])\">"))
    model.isFirst = true
    ViewTree.flushAll()
    let frame = visit.frames.joined()
    let second = ids(frame)
    #expect(second.count == 1 && frame.contains("\"aria-owns\":\"\(first[0]) \(second.first ?? "")\""), "\(frame)")
  }

  @Test("A slider without a label has a name, and a sheet that of its page")
  func names() {
    let visit = Visit {
      Slider(value: .constant(0.5))
      LabeledContent("Level") { Slider(value: .constant(0.5)) }
      Slider(value: .constant(0.5)) { Text("Own") }
      Text("under").sheet(isPresented: .constant(true)) { NavigationStack { Text("in it").navigationTitle("Edit") } }
    }
    let names = visit.body.matches(of: /<input type="range"[^>]*?(?:aria-label="(\w+)")?>/).map { match in match.1.map { String($0) } }
    #expect(names == ["Slider", "Level", nil])
    #expect(tag("role=\"dialog\"", in: visit).contains("aria-label=\"Edit\""))
  }

  @Test("A control whose label says nothing has the name of what is around, or of what it is")
  func unlabelled() {
    let visit = Visit {
      Toggle("", isOn: .constant(true))
      Toggle(isOn: .constant(true)) {}
      Toggle(isOn: .constant(true)) { Image(systemName: "star") }
      LabeledContent("Around") { Toggle("", isOn: .constant(true)).labelsHidden() }
      DatePicker("", selection: .constant(.distantPast)).labelsHidden()
      DatePicker("Begin", selection: .constant(.distantPast)).labelsHidden()
      ColorPicker("", selection: .constant(.red))
      TextField("", text: .constant(""))
      Picker("", selection: .constant(1)) { Text("1").tag(1) }
      Picker("", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.segmented)
      Gauge(value: 0.5) {}
    }
    func names(in html: String) -> [String?] {
      html.matches(of: /<(?:input|select|(?:span|div)[^>]* role="(?:meter|radiogroup)")[^>]*>/).map { tag in
        tag.output.firstMatch(of: /aria-label="([^"]*)"/).map { String($0.1) }
      }
    }
    #expect(
      names(in: visit.body) == ["Switch", "Switch", "Favorite", "Around", "Date", nil, "Color", "Text", "Choices", "Choices", "Gauge"])
  }

  @Test("An empty title is none")
  func emptyTitle() {
    let visit = Visit {
      NavigationStack { NavigationLink("Next") { Text("deep") }.navigationTitle("") }
    }
    #expect(!visit.html.contains("<h1") && !visit.html.contains("aria-label=\"\""))
  }

  @Test("Pages tell whether there is to be less motion")
  func motion() {
    struct Motion: View {
      @Environment(\.accessibilityReduceMotion) private var isReduced
      var body: some View { Text(verbatim: isReduced ? "less" : "more") }
    }
    let visit = Visit { Motion() }
    #expect(visit.body.contains("more"))
    visit.say("Z1280x800r")
    #expect(visit.frames.joined().contains("less"))
    visit.drain()
    visit.say("Z1280x800")
    #expect(visit.frames.joined().contains("more"))
    #expect(WindowSize("1xr") == nil && WindowSize("1x2rr") == nil && WindowSize("r") == nil)
  }

  @Test("Pages tell whether their windows are dark, and what views prefer goes before it")
  func dark() {
    struct Light: View {
      @Environment(\.colorScheme) private var scheme
      @State private var isPreferred = false

      var body: some View {
        Text(verbatim: scheme == .dark ? "night" : "day")
        Button("Prefer") { isPreferred.toggle() }.accessibilityIdentifier("prefer").preferredColorScheme(isPreferred ? .light : nil)
      }
    }
    let visit = Visit { Light() }
    let press = "p\(visit.id("data-id=\"prefer\""))"
    #expect(visit.body.contains("day"))
    visit.say("Z1280x800dr")
    #expect(visit.frames.joined().contains("night"))
    visit.drain()
    visit.say(press)
    #expect(visit.frames.joined().contains("day"))
    visit.drain()
    visit.say(press)
    #expect(visit.frames.joined().contains("night"), "what the visitor has is what there is without a preference")
    visit.drain()
    visit.say("Z1280x800")
    #expect(visit.frames.joined().contains("day"))
    var request = HTTPRequest(path: "/")
    (request.host, request.isDark) = ("localhost", true)
    let response = AppSite(AppInstance(OneWindow { Light() }), assets: .forTests).respond(to: request)
    #expect(String(decoding: response.body, as: UTF8.self).contains("night"), "some browsers say it when they ask for a page")
    #expect(response.headers.contains { $0.name == "accept-ch" })
    #expect(WindowSize("1x2rd") == nil && WindowSize("1x2dd") == nil && WindowSize("d") == nil)
  }

  @Test("A stepper that shows its value says how that goes on")
  func scale() {
    let visit = Visit {
      Stepper("Shown", value: .constant(3), in: 0...9, step: 2, format: .number)
      Stepper("Half", value: .constant(0.5), step: 0.5, format: .number)
      Stepper("Not shown", value: .constant(3), in: 0...9)
    }
    #expect(visit.body.contains("aria-label=\"Shown\" data-step=\"2\" data-min=\"0\" data-max=\"9\">"))
    #expect(visit.body.contains("aria-label=\"Half\" data-step=\"0.5\">") && visit.body.contains("aria-label=\"Not shown\"><"))
  }

  @Test("What more is said of a view comes after the hint, the most important first; nothing is no word")
  func details() {
    let visit = Visit {
      Text("Donut").accessibilityHint("Opens").accessibilityCustomContent("Votes", "12")
        .accessibilityCustomContent(AccessibilityCustomContentKey("Price"), "3 <", importance: .high)
        .accessibilityCustomContent(AccessibilityCustomContentKey("None"), nil)
      Text("Plain").accessibilityCustomContent(AccessibilityCustomContentKey("None"), nil)
    }
    #expect(tag("Donut", in: visit).contains("aria-description=\"Opens. Price: 3 &lt;. Votes: 12\""))
    #expect(!tag("Plain", in: visit).contains("aria-description"))
  }

  @Test("What represents a drawing is there for those who do not see it, beside it")
  func representation() {
    let visit = Visit {
      Circle().accessibilityRepresentation { Slider(value: .constant(0.5)) { Text("Volume") } }
    }
    #expect(visit.body.contains("aria-hidden=\"true\"") && visit.body.contains("type=\"range\""))
  }

  @Test("A section is called what its header says, and not what can be done with it")
  func sections() {
    let visit = Visit {
      List {
        Section("Network") { Text("row") }.sectionActions {
          Button("Add") {}
          Menu("More") { Button("Sort") {} }
        }
      }
      Form {
        Section {
          Text("row")
        } header: {
          HStack {
            Text("Account")
            Button("Edit") {}
          }
        }
        Section {
          Text("row")
        } header: {
          Button("Only") {}
        }
      }
    }
    for name in ["Network", "Account", "Only"] { #expect(visit.body.contains("aria-label=\"\(name)\""), "\(visit.body)") }
  }
}
