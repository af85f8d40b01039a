import Behold
import Testing

@testable import laser_lab

@Suite("A laser") @MainActor
struct LaserTests {
  private func run(_ laser: Laser, for seconds: Double) {
    for _ in 0..<Int(seconds * 50) { laser.advance(by: .milliseconds(20)) }
  }

  @Test("A shot has six pulses, and its energy is that of its intensity")
  func shot() throws {
    let laser = Laser()
    laser.fire()
    run(laser, for: 1)
    #expect(laser.state == .firing && laser.pulses == 5 && laser.shots.isEmpty)
    run(laser, for: 0.2)
    #expect(laser.state == .ready && laser.pulses == 6)
    let shot = try #require(laser.shots.first)
    #expect(!shot.isCutShort && shot.intensity == 4)
    #expect(abs(shot.energy - 8 * 4 * 1.2) < 0.001 && abs(laser.energy - shot.energy) < 0.001)
  }

  @Test("It overheats, does not fire while it cools down, and fires again when it has")
  func overheating() {
    let laser = Laser()
    laser.intensity = 10
    laser.fire()
    run(laser, for: 1.26)
    #expect(laser.state == .ready, "one shot is not too much")
    laser.fire()
    run(laser, for: 0.2)
    #expect(laser.state == .overheated && laser.energy > 90)
    #expect(laser.shots.map(\.isCutShort) == [true, false])
    laser.fire()
    #expect(laser.fired == 2)
    run(laser, for: 2.5)
    #expect(laser.state == .overheated)
    run(laser, for: 1)
    #expect(laser.state == .ready && laser.energy <= Laser.rest)
    laser.fire()
    #expect(laser.state == .firing)
  }

  @Test("It cools down to nothing, and keeps the latest shots")
  func history() {
    let laser = Laser()
    laser.intensity = 1
    for _ in 0..<7 {
      laser.fire()
      run(laser, for: 2)
    }
    run(laser, for: 10)
    #expect(laser.energy == 0)
    #expect(laser.shots.map(\.id) == [7, 6, 5, 4, 3])
  }
}
