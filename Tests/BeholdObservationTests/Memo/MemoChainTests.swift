import BeholdObservation
import TestSupport
import Testing

@Suite("Memo: long chains")
struct MemoChainTests {
  /// A chain of memos over a model; each is read as it is made, so that no computation is within another.
  private func chain(_ length: Int, over model: Model, _ computed: Tally) -> [Memo<Int>] {
    var memos: [Memo<Int>] = []
    for index in 0..<length {
      let before = index == 0 ? nil : memos[index - 1]
      memos.append(
        Memo {
          computed.count()
          return (before?.value ?? model.i) + 1
        })
      _ = memos[index].value
    }
    return memos
  }

  /// From the last on, or the release of each would release the one before within it.
  private func release(_ memos: inout [Memo<Int>]) { while memos.popLast() != nil {} }

  @Test("OBS-41: a chain of 20,000 that nobody observes is read in linear time", .timeLimit(.minutes(10)))
  func longChain() {
    let model = Model(0)
    let computed = Tally()
    var memos = chain(20_000, over: model, computed)
    #expect(computed.value == 20_000)
    for i in 1...3 {
      model.i = i
      #expect(memos[19_999].value == 20_000 + i)
      // Nothing is computed by another one's computation: each was up to date when it was read.
      #expect(computed.value == 20_000 * (i + 1))
    }
    #expect(memos[10_000].value == 10_004)
    #expect(computed.value == 80_000)
    release(&memos)
  }

  @Test(
    "OBS-41: a chain of 20,000 is computed from its end on, and freed from its end on, whatever the thread's stack is",
    .timeLimit(.minutes(10)))
  func deepChain() {
    let model = Model(0)
    let computed = Tally()
    let last = Slot<Memo<Int>?>(nil)
    var memo = Memo { model.i }
    for _ in 1..<20_000 {
      let before = memo
      memo = Memo {
        computed.count()
        return before.value + 1
      }
    }
    last.value = memo
    memo = Memo { 0 }
    onAnotherThread {
      #expect(last.value!.value == 19_999)
      #expect(computed.value == 19_999)
      last.value = nil
    }
  }

  @Test("OBS-41: the same where each value is read by two others, 200 layers deep", .timeLimit(.minutes(10)))
  func lattice() {
    let model = Model(0)
    let computed = Tally()
    var layers: [[Memo<Int>]] = []
    for layer in 0..<200 {
      let before = layer == 0 ? [] : layers[layer - 1]
      layers.append(
        (0..<2).map { side in
          Memo {
            computed.count()
            return before.isEmpty ? model.i + side : before.reduce(0) { ($0 + $1.value) % 1000 }
          }
        })
    }
    let last = layers[199][0]
    let first = last.value
    #expect(computed.value == 399)
    model.i = 1
    #expect(last.value != first)
    #expect(computed.value == 798)
  }

  @Test("OBS-41: what changes while a value is computed is seen by who reads it next")
  func changeWithin() {
    let model = Model(1)
    let other = Model(1)
    let low = Memo { model.i * 10 }
    let high = Memo { () -> Int in
      let before = low.value
      if other.i == 2 { model.i = 5 }
      return before + low.value
    }
    #expect(high.value == 20)
    other.i = 2
    #expect(high.value == 60)
    #expect(high.value == 100)
    #expect(low.value == 50)
  }

  @Test("OBS-41: a value that was read twice while it changed is not taken for known, also where nothing else was read between")
  func changeBetweenReads() {
    let model = Model(1)
    let low = Memo { model.i * 10 }
    var isFirst = true
    let high = Memo { () -> Int in
      let before = low.value
      if isFirst { model.i = 5 }
      isFirst = false
      return before + low.value
    }
    #expect(high.value == 60)
    #expect(high.value == 100)
  }

  @Test("OBS-41: a value that nobody observes follows one that is observed, and was, and is again")
  func observedBelow() {
    let model = Model(1)
    let low = Memo { model.i * 10 }
    let high = Memo { low.value + 1 }
    #expect(high.value == 11)
    let lowSlot = Slot(low)
    for round in 0..<3 {
      let token = observe { _ = lowSlot.value.value }
      for i in 1...3 {
        model.i = 10 * round + i
        #expect(high.value == (10 * round + i) * 10 + 1)
      }
      token.cancel()
      model.i = 7
      #expect(high.value == 71)
      model.i = 8
      #expect(high.value == 81)
    }
  }
}
