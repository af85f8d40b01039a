import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI
@testable import BeholdWeb

@MainActor
@Suite("What is left for later, what others do meanwhile, and ends of what goes on")
struct LeftDoingTests: ProbingSuite {
  private let model = PressModel()

  private struct Chain: View {
    let model: PressModel
    @State private var step = 0
    var body: some View {
      VStack {
        Button("Begin") { step = 1 }
        if step == 30 { Text("thirty") }
        Button("It: \(step < 2 ? "Pay" : model.words)") { model.log.append(model.words) }
      }
      .onChange(of: step) {
        Thread.sleep(forTimeInterval: 0.006)
        if step < 40 { step += 1 }
      }
    }
  }

  @Test("What another changes while one's own doing is left for the next turn is not pressed unread")
  func chainLeft() async throws {
    let site = site { [model] in
      VStack {
        Chain(model: model)
        Button("Attack") { model.words = "Transfer all" }
      }
    }
    model.words = "Pay"
    let (page, attacker) = (try ProbedPage(site), try ProbedPage(site))
    let press = "p\(try id(page, "It")):\(page.page.frames)"
    page.isSlow = true
    page.say("p\(try id(page, "Begin")):\(page.page.frames)")
    attacker.say("p\(try id(attacker, "Attack")):\(attacker.page.frames)")
    page.say(press)
    #expect(model.log == [])
  }

  private struct Rows: View {
    let model: RowModel
    @State private var step = 0
    var body: some View {
      VStack {
        Button("Begin") { step = 1 }
        List {
          ForEach(model.items, id: \.self) { Text("row \($0)") }
            .onDelete { places in
              model.log += places.map { $0 < model.items.count ? "\(model.items[$0])" : "none" }
            }
        }
      }
      .onChange(of: step) {
        Thread.sleep(forTimeInterval: 0.006)
        if !model.items.isEmpty { model.items.removeFirst() }
        if step < 40 { step += 1 }
      }
    }
  }

  @Observable final class RowModel {
    var items = Array(0..<60)
    var log: [String] = []
  }

  @Test("A row is deleted that is the row, also where what changes the rows is left for the next turn", arguments: [false, true])
  func rowsLeft(_ isOther: Bool) async throws {
    let rows = RowModel()
    let site = site { Rows(model: rows) }
    let (page, other) = (try ProbedPage(site), try ProbedPage(site))
    let actor = isOther ? other : page
    let row = try page.first { $0.takes(.delete) && $0.contains("row 50") }
    #expect(row.contains("row 50"))
    page.isSlow = true
    actor.say("p\(try id(actor, "Begin")):\(actor.page.frames)")
    page.say("D\(row.id):0")
    #expect(rows.log.allSatisfy { $0 == "50" })
  }

  @MainActor private final class Starter {
    init(_ model: PressModel, _ gate: Gate) {
      Task {
        await gate.pass()
        model.words = "Transfer all"
      }
    }
  }

  private struct Starting: View {
    @State private var starter: Starter
    init(_ model: PressModel, _ gate: Gate) { _starter = State(wrappedValue: Starter(model, gate)) }
    var body: some View { Text("started") }
  }

  private struct Late: View {
    let model: PressModel
    let gate: Gate
    @State private var isOther = false
    var body: some View {
      VStack {
        Button("Other") { isOther = true }
        Button("Animate") { withAnimation { model.name = "x" } }
        if isOther, model.others == "show" { Starting(model, gate) }
        Button("It: \(model.words)") { model.log.append(model.words) }
      }
    }
  }

  @Test("What a view of another begins while an event is handled is not one's own doing")
  func begunElsewhere() async throws {
    let gate = Gate()
    let site = site { [model] in Late(model: model, gate: gate) }
    let (page, other) = (try ProbedPage(site), try ProbedPage(site))
    other.say("p\(try id(other, "Other")):\(other.page.frames)")
    let press = "p\(try id(page, "It")):\(page.page.frames)"
    page.isSlow = true
    model.others = "show"
    page.say("p\(try id(page, "Animate")):\(page.page.frames)")
    gate.open()
    for _ in 0..<50 { await Task.yield() }
    #expect(model.words == "Transfer all")
    page.say(press)
    #expect(model.log == [])
  }

  @Test("What has not begun does not end")
  @available(*, deprecated)
  func forgedEnds() throws {
    let page = try ProbedPage { [model] in
      VStack {
        Slider(value: .constant(0.5), onEditingChanged: { model.log.append("held \($0)") }).disabled(true)
        TextField("f", text: .constant(""), onEditingChanged: { model.log.append("focus \($0)") }).disabled(true)
        Text("drop").dropDestination(for: String.self, action: { _, _ in true }, isTargeted: { model.log.append("over \($0)") })
          .allowsHitTesting(false)
      }
    }
    page.say("h\(try page.first { $0.kind == .slider }.id):0")
    page.say("f\(try page.first { $0.kind == .textField }.id):0")
    page.say("T\(try page.first { $0.takes(.transfer) }.id):0")
    #expect(model.log == [])
  }

  @Test("What is held is let go when the page goes", arguments: 0..<3)
  func heldAndGone(_ way: Int) throws {
    let page = try ProbedPage { [model] in
      VStack { Slider(value: .constant(0.5), onEditingChanged: { model.isOn = $0 }) }
    }
    page.say("h\(try page.first { $0.kind == .slider }.id):1")
    #expect(model.isOn)
    switch way {
    case 0: page.disconnect()
    case 1: page.session?.end()
    default:
      page.disconnect()
      page.connect()
    }
    #expect(!model.isOn)
  }

  @Test("A window that has had two billion elements begins anew, also if its page says nothing")
  func silent() throws {
    let site = site { [model] in Text(model.words) }
    let page = try ProbedPage(site)
    try #require(page.session).tree.wear(by: .max / 2)
    page.isSlow = true
    model.become("x")
    page.isSlow = false
    page.settle()
    #expect(page.session?.isEnded == true)
  }

  @Test("Where something is dropped that is refused, nothing is over it any more", arguments: 0..<3)
  func refusedDrop(_ way: Int) throws {
    let page = try ProbedPage { [model] in
      VStack {
        Text("here").dropDestination(
          for: String.self,
          action: { _, _ in
            model.log.append("dropped")
            return true
          }, isTargeted: { model.isOn = $0 }
        )
        .opacity(way == 1 && model.others != "x" ? 0 : 1)
        .allowsHitTesting(way != 2 || model.others == "x")
      }
      .alert("Alert", isPresented: .constant(way == 0 && model.others != "x")) { Button("OK") {} }
    }
    let target = try page.first { $0.takes(.transfer) }.id
    page.say("T\(target):1")
    #expect(model.isOn)
    model.others = "y"
    ViewTree.flushAll()
    page.settle()
    page.say("T\(target):3,1,1,text")
    #expect(!model.isOn)
    #expect(model.log == [])
  }
}
