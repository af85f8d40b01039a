// Does not compile: error: ambiguous use of 'onLongPressGesture'. A custom gesture without a typealias does not either.
import BeholdUI
private struct Ambiguous: View {
  var body: some View {
    Text("6").onLongPressGesture { print("") }
    Text("7").onLongPressGesture(minimumDuration: 2) { print("") }
    Text("32").onLongPressGesture(perform: {})
  }
}
private struct Swipe: Gesture { var body: some Gesture<DragGesture.Value> { DragGesture() } }
