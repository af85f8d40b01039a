import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// Numbers that a visitor's input or a division may lead to: none of them ends the process, in which all other pages are.
@Suite("Numbers that are none") @MainActor
struct NotFiniteTests {
  nonisolated static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, -1, 1e18, .leastNonzeroMagnitude]

  private static func date(_ number: Double) -> Date { Date(timeIntervalSinceReferenceDate: number) }

  /// Mounts a view, writes it, and lets it go on once.
  private func show(@ViewBuilder _ content: @escaping @MainActor @Sendable () -> some View) {
    let visit = Visit(content)
    #expect(visit.html.contains("</body>"))
    let words = visit.body.split { !$0.isLetter && !$0.isNumber }
    #expect(!words.contains("nan") && !words.contains("inf"), "\(visit.body)")
  }

  @Test("Drawings", arguments: numbers)
  func drawings(_ number: Double) {
    show {
      Canvas { context, size in
        let point = CGPoint(x: number, y: 1)
        for clockwise in [false, true] {
          var path = Path()
          path.addArc(center: .zero, radius: number, startAngle: .radians(number), endAngle: .degrees(90), clockwise: clockwise)
          path.addArc(center: point, radius: 1, startAngle: .zero, endAngle: .radians(number), clockwise: clockwise)
          path.addRoundedRect(in: CGRect(x: 0, y: number, width: number, height: 10), cornerSize: CGSize(width: number, height: 2))
          path.addEllipse(in: CGRect(x: number, y: 0, width: 10, height: number))
          path.addCurve(to: point, control1: point, control2: point)
          context.fill(path, with: .color(.red))
          context.stroke(path, with: .color(.red), lineWidth: number)
        }
        context.translateBy(x: number, y: number)
        context.rotate(by: .degrees(number))
        context.scaleBy(x: number, y: number)
        context.draw(Text("a"), at: point)
      }
      .frame(width: number, height: number)
    }
  }

  @Test("Texts of dates", arguments: numbers)
  func texts(_ number: Double) {
    let date = Self.date(number)
    show {
      Text(date, style: .timer)
      Text(date, style: .relative)
      Text(date, style: .offset)
      Text(date, style: .date)
      Text(date, style: .time)
    }
    // Nothing is less than what is no number, so that such ends make a range, too.
    guard !number.isNaN else {
      for dates in [date...Date.now, Date.distantPast...date, date...date] {
        show {
          Text(dates)
          Text(timerInterval: dates)
          Text(timerInterval: dates, pauseTime: date, countsDown: false)
          DatePicker("date", selection: .constant(date), in: dates)
        }
      }
      return
    }
    show {
      let dates = min(date, .now)...max(date, .now)
      Text(timerInterval: dates)
      Text(timerInterval: dates, pauseTime: date, countsDown: false, showsHours: false)
      Text(dates)
    }
  }

  @Test("Controls", arguments: numbers)
  func controls(_ number: Double) {
    show {
      ColorPicker("a", selection: .constant(Color(red: number, green: number, blue: number, opacity: number)))
      ColorPicker("b", selection: .constant(Color(hue: number, saturation: number, brightness: number)))
      DatePicker("c", selection: .constant(Self.date(number)))
      Slider(value: .constant(number), in: 0...1, step: 0.1)
      Slider(value: .constant(0.5), in: 0...1, step: number)
      Stepper("d", value: .constant(number), step: 1)
      Stepper("e", value: .constant(number), in: 0...1, step: number)
      ProgressView(value: number)
      ProgressView(value: 1, total: number)
      Gauge(value: number) { Text("f") }
    }
  }

  @Test("Styles", arguments: numbers)
  func styles(_ number: Double) {
    let color = Color(red: number, green: number, blue: number, opacity: number)
    show {
      Text("a").padding(number).opacity(number).font(.system(size: number)).foregroundStyle(color.opacity(number))
      Rectangle().fill(color.mix(with: .red, by: number)).frame(width: number).rotationEffect(.degrees(number)).zIndex(number)
      Circle().trim(from: number, to: number).stroke(lineWidth: number)
      Capsule().scale(number).offset(x: number).trim(from: 0, to: number).stroke(
        .red, style: StrokeStyle(dash: [number, 2], dashPhase: number))
      Path { $0.addCurve(to: CGPoint(x: number, y: number), control1: .zero, control2: CGPoint(x: number, y: 0)) }.fill(.red)
      Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: UnitPoint(x: number, y: 0), endPoint: .bottom))
      Rectangle().fill(AngularGradient(colors: [.red], center: .center, startAngle: .degrees(number), endAngle: .degrees(number)))
      Rectangle().fill(RadialGradient(colors: [.red], center: .center, startRadius: number, endRadius: number))
      RoundedRectangle(cornerRadius: number).inset(by: number).aspectRatio(number, contentMode: .fit)
    }
  }

  @Test("Heights of sheets", arguments: numbers)
  func detents(_ number: Double) {
    show {
      Text("a").sheet(isPresented: .constant(true)) { Text("b").presentationDetents([.fraction(number)]) }
      Text("a").sheet(isPresented: .constant(true)) { Text("b").presentationDetents([.height(number)]) }
    }
  }

  @Test("Columns of grids", arguments: [Int.max, .min, -1, 0, 1001])
  func columns(_ count: Int) {
    show {
      Grid {
        GridRow {
          Text("a").gridCellColumns(count)
          Text("b").gridCellColumns(count)
          Text("c")
        }
      }
    }
  }

  @Test("Schedules", arguments: numbers)
  func schedules(_ number: Double) {
    let date = Self.date(number)
    show {
      TimelineView(.periodic(from: .now, by: number)) { _ in Text("a") }
      TimelineView(.periodic(from: date, by: 1)) { _ in Text("b") }
      TimelineView(.animation(minimumInterval: number)) { _ in Text("c") }
      TimelineView(.explicit([date, .distantFuture, date])) { _ in Text("d") }
    }
  }

  @Test("Animations", arguments: numbers)
  func animations(_ number: Double) {
    struct Switch: View {
      let number: Double
      @State private var isOn = false
      var body: some View {
        Button(isOn ? "on" : "off") { withAnimation(.linear(duration: number)) { isOn.toggle() } }
        if isOn { Text("shown").transition(.scale(scale: number)) }
      }
    }
    let visit = Visit { Switch(number: number) }
    visit.say("p\(visit.id("type=\"button\""))")
    #expect(visit.frames.joined().contains("shown"))
  }
}
