internal import BenchmarkKit
internal import PublisherWorkloads
internal import StandardModels

extension Room {
  /// One value through subjects and operators, and one write of a property with `@Published`.
  static var publishers: Room {
    let plain = Benchmark.Reference("a standard read", StandardModels.Accesses.read)
    return Room(
      "Publishers",
      [
        Benchmark("send, nobody receiving", behold: Streams.sendToNobody, reference: plain),
        Benchmark("send, sink", behold: Streams.sink, reference: plain),
        Benchmark("send, map, filter, sink", behold: Streams.mapFilterSink, reference: .init("sink alone", Streams.sink)),
        Benchmark("send, combineLatest, sink", behold: Streams.combineLatest, reference: .init("sink alone", Streams.sink)),
        Benchmark("read a @Published property", behold: PublishedWrites.read, reference: plain),
      ]
        + PublishedWrites.Observer.allCases.map { observer in
          Benchmark("write a @Published property, \(observer.rawValue)", behold: { PublishedWrites.write(observer) }, reference: plain)
        })
  }
}
