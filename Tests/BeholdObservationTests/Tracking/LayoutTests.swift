import Testing

@testable import BeholdObservation

@Suite("The layout that pointers are computed from")
struct LayoutTests {
  @Test("the structs of the graph have the sizes, and their fields the places, that the code relies on")
  func sizes() {
    #expect(MemoryLayout<Source>.size == Source.size)
    #expect(MemoryLayout<SourceBlock>.size == Source.headerSize)
    #expect(MemoryLayout<Observer>.size == 64)
    #expect(MemoBlock.size >= MemoBlock.observerOffset + MemoryLayout<Observer>.size + 16)
    #expect(SourceBlock.nextOffset == SourceBlock.headerSize - MemoryLayout<UInt>.size)
    #expect(MemoryLayout<Link>.size == ObserverBlock.linkSize)
    #expect(MemoryLayout<Link>.offset(of: \.nextDependency) == 16)
    #expect(MemoryLayout<Link>.offset(of: \.next) == ObserverBlock.nextOffset)
    let observer = ObserverPointer.allocate(capacity: 1)
    defer { observer.deallocate() }
    observer.initialize(to: Observer(0))
    withUnsafeMutablePointer(to: &observer.pointee.dependencies) { #expect($0 == observer.dependencySlot) }
    #expect(ObserverBlock.linkSize + MemoryLayout<Observer>.size <= ObserverBlock.size)
  }
}
