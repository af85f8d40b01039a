import Behold

/// The laser, and beside it how its energy is shown and what that costs.
struct LabPage: View {
  @Environment(\.horizontalSizeClass) private var width
  @State private var laser: Laser
  @State private var counter = EvaluationCounter()
  @State private var way = Way.onPurpose
  @State private var isUnconfined = false
  @State private var showsOutlines = true

  init(_ laser: Laser = Laser()) { _laser = State(wrappedValue: laser) }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        VStack(alignment: .leading, spacing: 6) {
          Text("Laser lab").font(.largeTitle).bold()
          Text("What a laser does is observed. The energy in it changes fifty times a second, and is not.").foregroundStyle(.secondary)
        }
        columns {
          LaserPanel(laser: laser, way: way, isUnconfined: isUnconfined).countsEvaluations(with: counter)
          VStack(spacing: 16) {
            WayPicker(way: $way, isUnconfined: $isUnconfined)
            EvaluationTable(counter: counter, showsOutlines: $showsOutlines)
          }
        }
      }
      .padding(20)
      .frame(maxWidth: 960)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle("Laser lab")
    .showsEvaluations(showsOutlines)
    .onChange(of: way) { counter.reset() }
    .onChange(of: isUnconfined) { counter.reset() }
    .task { await laser.run() }
  }

  private var columns: AnyLayout {
    width == .compact ? AnyLayout(VStackLayout(spacing: 16)) : AnyLayout(HStackLayout(alignment: .top, spacing: 16))
  }
}
