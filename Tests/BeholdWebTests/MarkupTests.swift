import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// Views as the HTML of a page.
@Suite("Views as markup") @MainActor
struct MarkupTests {
  @Test("Stacks, texts and buttons are what they are in HTML")
  func basics() {
    let visit = Visit {
      VStack(alignment: .leading, spacing: 4) {
        Text("Hello")
        Button("Press") {}
      }
    }
    #expect(
      visit.body.replacing(/\ s[0-9a-z]{8,}/, with: "")
        == "<div class=\"vstack a-leading gap\"><span class=\"text\">Hello</span><button data-e=\"p\" class=\"button st-automatic\" type=\"button\"><span class=\"text\">Press</span></button></div>"
    )
  }

  @Test("A control in a control of its kind is in a hull, which a parser takes")
  func hulls() {
    let body = Visit {
      Button {
      } label: {
        HStack {
          Text("a")
          Button("b") {}
          Text("c")
        }
      }
      Button("d") {}
    }.body
    let parts = body.matches(of: /<(\/?)(button|object)/).map { String($0.1 + $0.2) }
    #expect(parts == ["button", "object", "button", "/button", "/object", "/button", "button", "/button"])
    let links = Visit { Link(destination: URL(string: "/a")!) { Link("b", destination: URL(string: "/b")!) } }.body
    #expect(links.matches(of: /<(\/?)(a|object)[ >]/).map { String($0.1 + $0.2) } == ["a", "object", "a", "/a", "/object", "/a"])
    #expect(!Visit { Link(destination: URL(string: "/a")!) { Button("b") {} } }.body.contains("object"))
  }

  @Test("Fields have what is in them, whatever it says", arguments: ["true", "false", "", "\"<&", "1"])
  func fieldValues(_ text: String) {
    let escaped = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    #expect(Visit { TextField("Name", text: .constant(text)) }.body.contains(" value=\"\(escaped)\""))
    #expect(Visit { SecureField("Name", text: .constant(text)) }.body.contains(" value=\"\(escaped)\""))
  }

  @Test("A text that begins with empty lines keeps them", arguments: ["\nabc", "\n\nabc", "\n", "abc", ""])
  func firstLines(_ text: String) {
    let written = Visit { TextEditor(text: .constant(text)) }.body.firstMatch(of: /<textarea[^>]*>([^<]*)</).map { String($0.1) }
    // A parser leaves out the line feed that an area begins with.
    #expect(written.map { $0.hasPrefix("\n") ? String($0.dropFirst()) : $0 } == text)
  }

  @Test("Numbers of sliders and steppers are as small as they are")
  func smallNumbers() {
    let slider = Visit { Slider(value: .constant(0.0005), in: 0...0.001, step: 0.0001) }.body
    #expect(slider.contains("max=\"0.001\" step=\"0.0001\" value=\"0.0005\""))
    #expect(
      Visit { Slider(value: .constant(2e-7), in: 1e-7...4e-7) }.body.contains("min=\"1e-07\" max=\"4e-07\" step=\"any\" value=\"2e-07\""))
  }

  @Test("A page whose name is long is led back to by an arrow and a short word on phones, and named as it is")
  func waysBack() {
    func back(_ title: String) -> String {
      let visit = Visit {
        NavigationStack(path: .constant([1])) {
          Text("First").navigationTitle(title).navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("Second") }
        }
      }
      return String(visit.body.firstMatch(of: /<button class="(back[^>]*)>/)?.1 ?? "")
    }
    #expect(back("Orders").hasPrefix("back\""))
    #expect(back("Orders of today").hasPrefix("back long\"") && back("Orders of today").contains("aria-label=\"Back to Orders of today\""))
  }

  @Test("A phone has a list of the tabs for which it has no room, if there are more than five", arguments: [(5, false), (6, true)])
  func moreTabs(_ count: Int, _ hasMore: Bool) {
    func body<Style: TabViewStyle>(_ style: Style) -> String {
      Visit {
        TabView { ForEach(0..<count, id: \.self) { number in Text("\(number)").tabItem { Text("Tab \(number)") } } }.tabViewStyle(style)
      }.body
    }
    #expect(body(.automatic).contains("tab-more") == hasMore)
    #expect(!body(.page).contains("tab-more"))
  }

  @Test("A gauge has all colours of a gradient that it is tinted with, and a tint within it is that alone")
  func gradientTints() {
    func declarations(_ paint: Paint) -> String { Boxes([.tint(paint)]).boxes[0].declarations }
    let gradient = Paint.linear(Gradient(colors: [.blue, .red]), from: .top, to: .bottom)
    #expect(
      declarations(gradient).contains(
        "--tint-line:var(--fill-blue) 0%,var(--fill-red) 100%;--tint-ring:var(--fill-blue) 0%,var(--fill-red) 75%;"))
    #expect(declarations(.color(.red)).contains("--tint-line:initial;--tint-ring:initial;"))
  }

  @Test("What is done about texts without room is said where it is another than to cut off their end")
  func cuts() {
    func isCut<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Bool {
      Visit { content() }.body.contains(/class="[^"]*\bcut\b/)
    }
    #expect(isCut { Text("a").truncationMode(.middle) } && isCut { Text("a").minimumScaleFactor(0.5) })
    #expect(!isCut { Text("a").truncationMode(.tail) } && !isCut { Text("a").minimumScaleFactor(1) })
  }

  @Test("Nothing that is shown can become markup")
  func escaping() {
    let text = "<script>alert(\"1\")</script> & 'x' \u{0}"
    let visit = Visit { Text(verbatim: text).help(text) }
    #expect(visit.body.contains("&lt;script&gt;alert(\"1\")&lt;/script&gt; &amp; 'x' \u{FFFD}"))
    #expect(visit.body.contains("title=\"&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 'x' \u{FFFD}\""))
    #expect(!visit.html.contains("<script>"))
    // Marks at the ends, beside each other, and none at all.
    for (text, escaped) in [("", ""), ("&", "&amp;"), ("<&>", "&lt;&amp;&gt;"), ("&a\r\rb<", "&amp;a&#13;&#13;b&lt;"), ("é&é", "é&amp;é")] {
      #expect(Visit { Text(verbatim: text + "|") }.body.contains(">\(escaped)|<"))
    }
  }

  @Test(
    "Addresses that run programs lead nowhere",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)", "data:text/html,x", "vbscript:x",
      "file:///etc/passwd",
      "blob:x", "\u{1}javascript:alert(1)", "view-source:x",
    ])
  func hostileAddresses(_ address: String) { #expect(SafeURL.string(address) == nil) }

  @Test(
    "Addresses of pages and mails stay",
    arguments: ["https://example.org/a?b=c:d", "/orders/1:2", "mailto:a@example.org", "tel:+1", "a/b:c"])
  func goodAddresses(_ address: String) { #expect(SafeURL.string(address) == address) }

  @Test("A background after a padding is behind both, in one box; another padding takes another box")
  func boxes() {
    let boxes = Boxes([.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), .background(.color(.red), in: nil)])
    #expect(boxes.boxes.count == 1)
    let more = Boxes([.background(.color(.red), in: nil), .padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))])
    #expect(more.boxes.map(\.declarations) == ["background:var(--fill-red);", "padding:1px 1px 1px;"])
  }

  @Test("The grid around sees the columns of a cell, whatever is around the cell")
  func columnsOfACell() {
    let boxes = Boxes([
      .gridCellColumns(3), .background(.color(.red), in: nil), .padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)),
    ])
    #expect(boxes.boxes.map { $0.declarations.contains("grid-column-end:span 3") } == [false, true])
  }

  @Test("Of fonts and colours the innermost wins")
  func inheritance() {
    let boxes = Boxes([.foreground(.color(.red)), .foreground(.color(.blue))])
    #expect(boxes.boxes[0].declarations == "color:var(--blue);--ink:var(--blue);color:var(--red);--ink:var(--red);")
  }

  @Test("A page names its session, its style sheet and its script, and has no script or style in it")
  func page() {
    let visit = Visit { Text("Red").foregroundStyle(.red).padding() }
    #expect(visit.html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Test</title>"))
    #expect(visit.token.count == SecureToken.length)
    #expect(!visit.html.contains("style=\""))
    #expect(!visit.html.contains("<style"))
    let sheet = visit.html.firstMatch(of: /href="(\/_behold\/s-[^"]+)"/).map { String($0.1) }
    let css = sheet.map { String(decoding: visit.site.respond(to: HTTPRequest(path: $0)).body, as: UTF8.self) }
    #expect(css?.contains("color:var(--red)") == true)
  }

  @Test("A canvas is SVG: paths, gradients and texts, none of which can become markup")
  func canvas() {
    let visit = Visit {
      Canvas { context, size in
        let gradient = Gradient(colors: [.red, .blue])
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: 10)))
        context.draw(Text(verbatim: "</text><script>alert(1)</script>"), at: CGPoint(x: 1, y: 2))
      }
      .frame(width: 10, height: 10)
      .accessibilityLabel("A sky")
    }
    let body = visit.body.replacing(/\ ?class="s[0-9a-z]{8,}"/, with: "").replacing(/\ s[0-9a-z]{8,}/, with: "")
    #expect(body.contains("<svg class=\"canvas fw fh\" viewBox=\"0 0 10 10\" role=\"img\" aria-label=\"A sky\">"), "\(body)")
    #expect(body.contains("<path d=\"M0 0L10 0L10 10L0 10Z\"></path>"), "\(body)")
    #expect(body.contains("<tspan>&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;</tspan></text></svg>"), "\(body)")
    let gradient = body.firstMatch(of: /<linearGradient x1="0" y1="0" x2="0" y2="10" id="(g[0-9a-z]+)" gradientUnits="userSpaceOnUse">/)
    #expect(gradient != nil, "\(body)")
    let sheet = visit.html.firstMatch(of: /href="(\/_behold\/s-[^"]+)"/).map { String($0.1) }
    let css = sheet.map { String(decoding: visit.site.respond(to: HTTPRequest(path: $0)).body, as: UTF8.self) }
    #expect(css?.contains("fill:url(#\(gradient?.1 ?? ""))") == true)
  }

  @Test("What is clipped, filtered and blended in a canvas is in groups, and pictures have their places")
  func canvasEffects() {
    let visit = Visit {
      Canvas { context, _ in
        context.clip(to: Path(CGRect(x: 0, y: 0, width: 4, height: 4)), options: .inverse)
        context.addFilter(.blur(radius: 3))
        context.blendMode = .screen
        context.draw(Image(systemName: "star"), in: CGRect(x: 1, y: 2, width: 3, height: 4))
        context.drawLayer { layer in layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red)) }
      }
      .frame(width: 10, height: 10)
    }
    let body = visit.body.replacing(/\ class="s[0-9a-z]{8,}"/, with: " styled")
    let clip =
      /<clipPath id="(p[0-9a-z]+)"><path d="M-1e5-1e5h2e5v2e5h-2e5ZM0 0L4 0L4 4L0 4Z" clip-rule="evenodd"><\/path><\/clipPath><g clip-path="url\(#(p[0-9a-z]+)\)"><g styled>/
    let clips = body.matches(of: clip)
    #expect(clips.count == 2 && clips.allSatisfy { $0.1 == $0.2 }, "\(body)")
    #expect(body.contains("<g><svg class=\"drawn-symbol\" x=\"1\" y=\"2\" width=\"3\" height=\"4\" viewBox=\"0 0 24 24\"><use"), "\(body)")
    let sheet = visit.html.firstMatch(of: /href="(\/_behold\/s-[^"]+)"/).map { String($0.1) }
    let css = sheet.map { String(decoding: visit.site.respond(to: HTTPRequest(path: $0)).body, as: UTF8.self) }
    #expect(css?.contains("filter:blur(3px);mix-blend-mode:screen") == true, "\(css ?? "")")
  }

  @Test("A group of choices is one stop of the tab key: the choice, or the first that can be chosen")
  func choices() {
    func stops(_ selection: Int) -> [Bool] {
      let body = Visit {
        Picker("Size", selection: .constant(selection)) { ForEach(0..<3) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
      }.body
      return body.ranges(of: "role=\"radio\"").map { !body[$0.upperBound...].prefix(40).contains("tabindex=\"-1\"") }
    }
    #expect(stops(1) == [false, true, false])
    #expect(stops(7) == [true, false, false])
    let wheel = Visit { Picker("Size", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.wheel) }.body
    #expect(wheel.contains("picker p-wheel") && wheel.contains("<select size=\"5\" data-i"))
  }

  @Test("Headers that are pinned, and spinners that are large, say so")
  func names() {
    let pinned = Visit { LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { Section("A") { Text("b") } } }
    #expect(pinned.body.contains("pin-headers pin-footers"))
    #expect(Visit { ProgressView().controlSize(.large) }.body.contains("progress circular cs-large"))
  }

  @Test("Controls are real ones, with their names")
  func controls() {
    let visit = Visit {
      Toggle("Sprinkles", isOn: .constant(true))
      TextField("Name", text: .constant("<Ada>"))
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      Stepper("Count", value: .constant(1), in: 1...3)
      Slider(value: .constant(0.5), in: 0...1) { Text("Sweetness") }
    }
    #expect(visit.body.contains("<input type=\"checkbox\" role=\"switch\" data-i checked>"))
    #expect(visit.body.contains("aria-label=\"Name\" value=\"&lt;Ada&gt;\""))
    #expect(visit.body.contains(/<option value="\d+">Small<\/option><option value="\d+" selected>Large<\/option>/))
    #expect(visit.body.contains("data-a=\"-\" aria-label=\"Decrement Count\" disabled>"))
    #expect(visit.body.contains("type=\"range\" data-i min=\"0\" max=\"1\" step=\"any\" value=\"0.5\""))
  }
}

@Suite("Dates of visitors") @MainActor
struct VisitorDateTests {
  @Test("Dates are chosen in the visitor's time")
  func zone() {
    @MainActor final class Keeper { var date = Date(timeIntervalSince1970: 1_000_000_000) }  // 2001-09-09T01:46:40Z
    let keeper = Keeper()
    let visit = Visit { DatePicker("Time", selection: Binding(get: { keeper.date }, set: { keeper.date = $0 })) }
    #expect(visit.body.contains("type=\"datetime-local\" data-i value=\"2001-09-09T01:46\""))
    let picker = visit.id("class=\"datepicker")
    let next = RecordingSocket()
    visit.connect(next, frames: 1, zone: 120)
    #expect(next.take().joined().contains("[5,\(picker),\"value\",\"2001-09-09T03:46\",0]"))
    visit.say("d\(picker):2001-09-09T04:00", on: next)
    #expect(keeper.date == Date(timeIntervalSince1970: 1_000_000_800))
  }

  @Test("Texts show dates in the visitor's time zone, also those of another season")
  func texts() {
    let summer = Date(timeIntervalSince1970: 1_782_907_200)  // 2026-07-01T12:00:00Z
    let winter = Date(timeIntervalSince1970: 1_767_268_800)  // 2026-01-01T12:00:00Z
    let fixed = Date.FormatStyle(date: .omitted, time: .shortened, timeZone: TimeZone(identifier: "Asia/Tokyo")!)
    let visit = Visit {
      Text(summer, format: .dateTime.hour(.twoDigits(amPM: .omitted)).minute())
      Text("at \(winter, style: .time), \(winter, format: .dateTime.hour(.twoDigits(amPM: .omitted)))")
      Text(summer...(summer + 3600))
      Text(summer, format: fixed)
    }
    let fixedText = summer.formatted(fixed)
    #expect(visit.html.contains(fixedText))
    func texts(_ zone: Int, _ name: String?) -> String {
      let socket = RecordingSocket()
      visit.connect(socket, frames: 1, zone: zone, zoneName: name)
      return socket.take().joined()
    }
    let berlin = texts(60, "Europe/Berlin")
    #expect(berlin.contains("\"02:00\""), "two o'clock in summer")
    #expect(berlin.contains("at 1:00"), "one o'clock in winter")
    #expect(berlin.contains("2:00") && berlin.contains("3:00"))
    #expect(!berlin.contains(fixedText), "a format that names a zone keeps it")
    let others = [
      (330, nil, "5:30"), (-60, "../../etc/passwd", "11:00"), (120, "Nowhere/At_All", "2:00"),
      (180, String(repeating: "A", count: 65), "3:00"),
    ]
    for (minutes, name, time) in others { #expect(texts(minutes, name).contains("at \(time)"), "what is no zone leaves the minutes") }
  }

  @Test("A date of another season is chosen in the visitor's time as it is then")
  func seasons() {
    @MainActor final class Keeper { var date = Date(timeIntervalSince1970: 1_767_268_800) }  // 2026-01-01T12:00:00Z
    let keeper = Keeper()
    let visit = Visit { DatePicker("When", selection: Binding(get: { keeper.date }, set: { keeper.date = $0 })) }
    let picker = visit.id("class=\"datepicker")
    let next = RecordingSocket()
    visit.connect(next, frames: 1, zone: 60, zoneName: "Europe/Berlin")
    #expect(next.take().joined().contains("\"2026-01-01T13:00\""))
    visit.say("d\(picker):2026-07-01T13:00", on: next)
    #expect(keeper.date.formatted(.iso8601) == "2026-07-01T11:00:00Z")
    visit.say("d\(picker):2026-03-29T03:30", on: next)
    #expect(keeper.date.formatted(.iso8601) == "2026-03-29T01:30:00Z", "half an hour after the clocks were set forward")
  }

  @Test(
    "An edited time stays on its day, and an edited day keeps the time",
    arguments: [
      // It is 2001-09-09T01:46:40Z: for a visitor two hours ahead 03:46:40, for one five hours behind 20:46:40 of the day before.
      (DatePickerComponents.hourAndMinute, 120, "00:30", "2001-09-08T22:30:00Z"),
      (.hourAndMinute, -300, "23:15", "2001-09-09T04:15:00Z"),
      (.date, 120, "2001-09-12", "2001-09-12T01:46:40Z"),
      (.date, -300, "2001-09-12", "2001-09-13T01:46:40Z"),
      (.date, 0, "1969-12-31", "1969-12-31T01:46:40Z"),
    ])
  func parts(_ components: DatePickerComponents, _ zone: Int, _ entry: String, _ expected: String) {
    @MainActor final class Keeper { var date = Date(timeIntervalSince1970: 1_000_000_000) }
    let keeper = Keeper()
    let visit = Visit {
      DatePicker("When", selection: Binding(get: { keeper.date }, set: { keeper.date = $0 }), displayedComponents: components)
    }
    let next = RecordingSocket()
    visit.connect(next, frames: 1, zone: zone)
    visit.say("d\(visit.id("class=\"datepicker")):\(entry)", on: next)
    #expect(keeper.date.formatted(.iso8601) == expected)
  }

  @Test("Small capitals are for small letters, for capitals, or for both")
  func smallCapitals() {
    func caps(_ font: Font) -> String? { CSS.font(font).firstMatch(of: /font-variant-caps:([a-z-]+)/).map { String($0.1) } }
    #expect(caps(.body) == nil)
    #expect(caps(.body.lowercaseSmallCaps()) == "small-caps")
    #expect(caps(.body.uppercaseSmallCaps()) == "unicase")
    #expect(caps(.body.smallCaps()) == "all-small-caps")
  }
}
