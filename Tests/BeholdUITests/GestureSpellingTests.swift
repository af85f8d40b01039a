import BeholdTesting
import BeholdUI
import Foundation
import Testing

private enum DragState {
  case inactive, pressing
  case dragging(CGSize)
}

/// Gestures, and what else takes them, as they are written for SwiftUI: all of it compiles.
@available(*, deprecated)
private struct Spellings: View {
  @GestureState private var state = DragState.inactive
  @GestureState private var maybe: CGSize?
  @GestureState(resetTransaction: Transaction(animation: .spring())) private var other: CGSize? = nil
  @GestureState(reset: { _, transaction in transaction.animation = .default }) private var third: CGFloat = 0
  @GestureState private var isDetecting = false
  @ScaledMetric(relativeTo: .title) private var size = 24.0
  @ScaledMetric private var spacing: CGFloat = 8
  @State private var isShown = false
  @State private var isOver = false
  @State private var item: Item?
  struct Item: Identifiable { var id = 1 }

  private var long: some Gesture {
    LongPressGesture(minimumDuration: 1).updating($isDetecting) { current, state, transaction in
      state = current
      transaction.animation = .easeIn(duration: 2)
    }
    .onEnded { finished in isShown = finished }
  }
  private var combined: some Gesture {
    LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
      .updating($state) { value, state, transaction in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
        default: state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        _ = drag.translation
      }
  }

  var body: some View {
    Text("1").onTapGesture { isShown = true }
    Text("2").onTapGesture(count: 2) { isShown = true }
    Text("3").onTapGesture { point in _ = point.x }
    Text("4").onTapGesture(coordinateSpace: .global) { point in _ = point.x }
    Text("5").onTapGesture(count: 2, coordinateSpace: .named("a")) { _ = $0.x }
    Text("8").onHover { isOver = $0 }
    Text("9").onContinuousHover { phase in if case .active(let p) = phase { _ = p } }
    Text("10").onContinuousHover(coordinateSpace: .global) { _ in }
    Text("11").gesture(long).gesture(combined)
    Text("12").gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { _ in }.onEnded { _ in })
    Text("13").gesture(TapGesture().onEnded { isShown = true }, including: .gesture)
    Text("14").gesture(MagnificationGesture().onChanged { _ = $0 }).gesture(RotationGesture().onChanged { _ = $0.degrees })
    Text("15").gesture(SimultaneousGesture(MagnifyGesture(), RotateGesture()).onChanged { _ = $0.first?.magnification })
    Text("16").mask(Circle())
    Text("17").mask { RoundedRectangle(cornerRadius: 4) }
    Text("18").mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
    Text("19").glassEffect().glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 12))
    Text("20").blendMode(.multiply).background(Color(.systemGray6)).foregroundColor(Color(.label))
    Text("21").alert(isPresented: $isShown) { Alert(title: Text("a"), message: Text("b"), dismissButton: .default(Text("OK"))) }
    Text("22").alert(item: $item) { _ in Alert(title: Text("a")) }
    Text("23").actionSheet(isPresented: $isShown) { ActionSheet(title: Text("a"), buttons: [.default(Text("x")), .cancel()]) }
    Text("24").dynamicTypeSize(.xLarge).dynamicTypeSize(...DynamicTypeSize.xxLarge).dynamicTypeSize(.small ... .large)
    Text("25").pointerStyle(.link).hoverEffect().hoverEffect(.lift)
    Button("26") {}.buttonStyle(.glass).buttonStyle(.glassProminent)
    NavigationView {
      Text("27").navigationBarTitle("a").navigationBarTitle(Text("b"), displayMode: .inline).navigationBarItems(trailing: Button("x") {})
    }
    TextField("28", text: .constant("")).autocapitalization(.none).disableAutocorrection(true)
    Text("29").accessibility(label: Text("a")).accessibility(hidden: true)
    Text("30").highPriorityGesture(DragGesture()).simultaneousGesture(TapGesture(count: 2).onEnded {})
    Text("31").onLongPressGesture(minimumDuration: 1, maximumDistance: 20, pressing: { _ in }, perform: {})
  }
}
private struct More: View {
  var body: some View {
    Text("6").onLongPressGesture { print("") }
    Text("7").onLongPressGesture(minimumDuration: 2) { print("") }
    Text("32").onLongPressGesture(perform: {})
    Text("7b").onLongPressGesture {
    } onPressingChanged: { _ in
    }
    Text("7c").onLongPressGesture(minimumDuration: 1, pressing: { _ in }) {}
  }
}

/// The value of a gesture of one's own is that of its body.
private struct Swipe: Gesture {
  var body: some Gesture<DragGesture.Value> { DragGesture() }
}

private struct Swiped: View {
  @GestureState private var shift: CGSize = .zero
  var body: some View {
    Text("33").gesture(Swipe().updating($shift) { value, state, _ in state = value.translation }.onEnded { _ = $0.translation.width })
  }
}

/// Some are deprecated: they are asked for by a protocol, which is not.
@MainActor
private protocol Spelling { var view: AnyView { get } }

private struct OldSpelling: Spelling {
  @available(*, deprecated)
  var view: AnyView { AnyView(Spellings()) }
}

@MainActor
@Suite("Spellings of gestures")
struct GestureSpellingTests {
  @Test("What is written for SwiftUI is shown")
  func shown() throws {
    try TestHost(Swiped()).find("33").drag(by: CGSize(width: 60, height: 0))
    _ = TestHost(More())
    let old: any Spelling = OldSpelling()
    _ = TestHost(old.view)
  }
}
