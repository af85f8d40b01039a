import Behold
import BeholdTesting
import Testing

@testable import laser_lab

@Suite("Ways to show what is not observed") @MainActor
struct WayTests {
  private let laser = Laser()

  private func panel(_ way: Way, isUnconfined: Bool = false) -> TestHost {
    TestHost(LaserPanel(laser: laser, way: way, isUnconfined: isUnconfined))
  }

  /// Ten seconds that begin with a shot: the laser's timer goes on beside the clock of the views.
  private func shoot(_ host: TestHost) {
    laser.fire()
    host.flush()
    host.resetEvaluations()
    let start = host.clock.now
    for step in 1...500 {
      laser.advance(by: .milliseconds(20))
      // A little later, whatever a date is rounded to.
      host.clock.advance(to: start + Double(step) * 0.02 + 0.001)
    }
  }

  private func energy(_ host: TestHost) throws -> String? { try host.find(id: "energy").name }

  @Test("OBS-1 Not at all: what is ignored evaluates nothing, and what is shown stands still")
  func never() throws {
    let host = panel(.never)
    shoot(host)
    #expect(host.evaluations(of: StillEnergy.self) == 0 && host.evaluations(of: EnergyGauge.self) == 0)
    #expect(try energy(host) == "0")
    #expect(laser.energy == 0 && laser.shots.count == 1)
  }

  @Test("By accident: it is evaluated with each pulse, and shows for ever what there was at the last one")
  func byAccident() throws {
    let host = panel(.byAccident)
    shoot(host)
    #expect(host.evaluations(of: AccidentalEnergy.self) == 6)
    #expect(host.evaluations(of: EnergyGauge.self) == 6)
    #expect(try energy(host) == "38" && laser.energy == 0)
  }

  @Test("TIME-2 On purpose: the timeline evaluates the gauge, and nothing else")
  func onPurpose() throws {
    let host = panel(.onPurpose)
    shoot(host)
    #expect(host.evaluations(of: EnergyGauge.self) == 26)
    #expect(host.evaluations(of: TimedEnergy.self) == 0 && host.evaluations(of: LaserParts.self) == 0)
    #expect(host.evaluations(of: ShotHistory.self) == 1)
    #expect(host.evaluations(of: Beam.self) == 6)
    #expect(try energy(host) == "0")
  }

  @Test("TIME-2 A timeline around the whole panel evaluates all that is given its date")
  func unconfined() throws {
    let host = panel(.onPurpose, isUnconfined: true)
    shoot(host)
    #expect(host.evaluations(of: EnergyGauge.self) == 26)
    #expect(host.evaluations(of: LaserParts.self) == 50)
    #expect(host.evaluations(of: StillEnergy.self) == 50)
    #expect(host.evaluations(of: ShotHistory.self) >= 50)
    #expect(host.evaluations(of: LaserControls.self) >= 50)
    #expect(try energy(host) == "0")
  }

  @Test("Intensity is observed, energy is not: a change of one evaluates what shows it")
  func intensity() throws {
    let host = panel(.never)
    host.resetEvaluations()
    try host.find("More").press()
    #expect(laser.intensity == 5 && host.evaluations(of: LaserControls.self) == 1 && host.evaluations(of: StillEnergy.self) == 0)
    for _ in 0..<9 { try host.find("More").press() }
    #expect(laser.intensity == 10)
  }

  @Test("What is too hot cannot fire, and its shots are shown, the last one first")
  func overheated() throws {
    let host = panel(.onPurpose)
    laser.intensity = 10
    try host.find("Fire").press()
    for _ in 0..<65 { laser.advance(by: .milliseconds(20)) }
    try host.find("Fire").press()
    for _ in 0..<30 { laser.advance(by: .milliseconds(20)) }
    #expect(!(try host.find("Cooling down").isEnabled))
    #expect(try host.find(id: "shot-2").contains("Too hot"))
    #expect(try host.find(id: "shot-1").contains("Whole"))
  }

  @Test("The page counts what its panel evaluates, and not itself")
  func page() throws {
    let host = TestHost(LabPage(laser))
    shoot(host)
    #expect(try host.find(id: "count-EnergyGauge").name == "27")
    try host.find("Count anew").press()
    host.clock.advance(by: 1)
    #expect(try host.find(id: "count-EnergyGauge").name == "0")
  }
}
