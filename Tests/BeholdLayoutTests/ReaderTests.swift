import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// What the views of the library become, in a window of 400 by 800. Letters of the body font are 10.2 wide, its lines 20.4 high.
@MainActor
@Suite("Elements of each kind")
struct ReaderTests {
  @Test("A grid has cells, and a divider that is as wide as the window or as the cells")
  func grid() throws {
    let divided = host(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 20, height: 20)
          Color.red.frame(width: 40, height: 10)
        }
        Divider()
      })
    #expect(try frame(divided.root.children[0]) == [0, 389.5, 400, 21])
    let hugging = host(
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 20, height: 20)
          Color.red.frame(width: 40, height: 10)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        Color.red.frame(width: 10, height: 10).gridCellColumns(2)
      })
    let grid = try hugging.root.children[0]
    #expect(try frame(grid) == [170, 384.5, 60, 31])
    #expect(try frame(grid.children[0].children[1]) == [190, 384.5, 40, 10])
    #expect(try frame(grid.children[1]) == [170, 404.5, 60, 1])
    #expect(try frame(grid.children[2]) == [170, 405.5, 10, 10])
  }

  @Test("A lazy grid has columns")
  func lazyGrid() throws {
    let host = host(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 5) {
        ForEach(0..<5) { _ in Color.red.frame(height: 30) }
      })
    let grid = try host.root.children[0]
    // Four of 90 with three gaps of 10 are 390: 370 for four.
    #expect(try frame(grid) == [0, 367.5, 400, 65])
    #expect(try frame(grid.children[1]) == [102.5, 367.5, 92.5, 30])
    #expect(try frame(grid.children[4]) == [0, 402.5, 92.5, 30])
  }

  @Test("An overlay is at its corner, and a background is as large as what it is behind")
  func layers() throws {
    let host = host(Color.blue.frame(width: 100, height: 100).overlay(alignment: .topTrailing) { Color.red.frame(width: 10, height: 10) })
    #expect(try frame(host.root.children[0].children[1]) == [240, 350, 10, 10])
  }

  @Test("A tab is above the bar, where each label has its part")
  func tabs() throws {
    let host = host(
      TabView {
        Tab("One", systemImage: "star") { Color.red }
        Tab("Two", systemImage: "star") { Color.blue }
      })
    let tabs = try host.root.children[0]
    #expect(try frame(tabs) == [0, 0, 400, 800])
    #expect(try frame(tabs.children[0]) == [0, 0, 400, 751])
    #expect(throws: TestHostError.self) { try tabs.children[1].frame }
  }

  @Test("A sheet is at the bottom, as high as it says")
  func sheet() throws {
    let host = host(Text("Below").sheet(isPresented: .constant(true)) { Color.red.presentationDetents([.large, .medium]) })
    #expect(try frame(host.find(.sheet)) == [0, 400, 400, 400])
  }

  @Test("Buttons take their label and what is around it; fields, sliders and toggles the width")
  func controls() throws {
    let host = host(
      VStack(spacing: 0) {
        Button("Save") {}.buttonStyle(.borderedProminent)
        TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
        Slider(value: .constant(0.5))
        Toggle("On", isOn: .constant(true))
        Picker("P", selection: .constant(1)) {
          Text("A").tag(1)
          Text("B").tag(2)
        }.pickerStyle(.segmented)
      })
    let controls = try host.root.children[0].children
    #expect(try controls.map { try frame($0)[2] } == [64.8, 400, 400, 400, 400])
    #expect(try controls.map { try frame($0)[3] } == [34.4, 34.4, 31, 31, 32])
    #expect(try frame(host.find(.text, "A"))[2] == 10.2)
  }

  @Test("LAY-6 A label that takes the width makes its button or link as wide")
  func wideLabels() throws {
    let label = Text("Save").frame(maxWidth: .infinity)
    let host = host(
      VStack(spacing: 0) {
        Button {
        } label: {
          label
        }
        Button {
        } label: {
          label
        }.buttonStyle(.borderedProminent)
        Link(destination: URL(string: "https://example.org")!) { label }
      })
    #expect(try host.root.children[0].children.map { try frame($0)[2] } == [400, 400, 400])
  }

  @Test("The label of a menu has what the style of buttons has around it")
  func menus() throws {
    let host = host(
      HStack(spacing: 0) {
        Menu("Save") { Button("As") {} }
        Menu("Save") { Button("As") {} }.buttonStyle(.bordered)
        Menu("Save") { Button("As") {} }.buttonStyle(.bordered).controlSize(.large).menuStyle(.button)
        Menu("Save") { Button("As") {} }.buttonStyle(.bordered).menuStyle(.borderlessButton)
      })
    #expect(try host.root.children[0].children.map { try frame($0)[2] } == [40.8, 64.8, 80.8, 40.8])
  }

  @Test("Each control has a place")
  func everyControl() throws {
    let host = host(
      Form {
        Section("Header") {
          LabeledContent("Label", value: "Value")
          Stepper("Steps", value: .constant(1))
          DatePicker("Date", selection: .constant(Date(timeIntervalSince1970: 0)))
          ColorPicker("Colour", selection: .constant(.red))
          Picker("Choice", selection: .constant(1)) {
            Text("A").tag(1)
            Text("B").tag(2)
          }
          ProgressView("Loading", value: 0.5)
          Gauge(value: 0.5) { Text("Gauge") }
          Menu("Menu") { Button("Item") {} }
          Link("Link", destination: URL(string: "https://example.com")!)
          TextEditor(text: .constant("")).frame(height: 100)
          DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") }
          GroupBox("Box") { Text("In it") }
          Label("Star", systemImage: "star")
          ContentUnavailableView("Nothing", systemImage: "star")
        }
      })
    let section = try host.root.children[0].children[0]
    var bottom: CGFloat = 0
    for row in try section.children {
      let frame = try row.frame
      #expect(frame.minX >= 16 && frame.maxX <= 384.001, "\(row)")
      #expect(frame.minY >= bottom - 0.001, "\(row)")
      bottom = frame.maxY
    }
    #expect(bottom > 400)
  }

  @Test("Numbers that no program should say put nothing beside the numbers")
  func hostile() throws {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, -1, 1e308]
    for number in bad {
      let host = host(
        VStack(spacing: number) {
          Text("a").font(.system(size: number)).kerning(number).lineSpacing(number).padding(number)
          Color.red.frame(width: number, height: number).offset(x: number, y: number).scaleEffect(number)
          Color.red.frame(minWidth: number, idealWidth: number, maxWidth: number).aspectRatio(number, contentMode: .fill)
          Spacer(minLength: number)
          LazyVGrid(columns: [GridItem(.adaptive(minimum: number)), GridItem(.fixed(number))], spacing: number) { Text("b") }
        }.position(x: number, y: number))
      func check(_ element: TestElement) throws {
        for frame in [try element.frame, try element.contentFrame] {
          let isSound = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }
          #expect(isSound, "\(number)")
        }
        for child in try element.children { try check(child) }
      }
      try check(host.root)
    }
  }
}
