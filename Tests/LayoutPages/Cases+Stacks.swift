import Behold

extension Cases {
  /// What stands beside something else, and below it.
  static let stacks: [String: AnyView] = [
    "a stack around a limit of the height": AnyView(
      VStack { Color.blue.known("blue").frame(maxHeight: 30) }.known("stack").background(.red)),
    "a stack around a text and a limit": AnyView(
      HStack {
        VStack(spacing: 0) {
          Text("Card").known("text")
          Color.blue.known("blue").frame(maxHeight: 30).padding(4)
        }
        .known("card").background(.red)
        Color.green.known("beside").frame(width: 40)
      }
      .frame(height: 200)),
    "a limit above what has the rest": AnyView(
      VStack {
        VStack { Color.blue.known("blue").frame(maxHeight: 60) }.known("low").background(.red)
        Color.green.known("rest")
      }
      .frame(height: 200)),
    "two limits that share a height": AnyView(
      VStack(spacing: 0) {
        Color.blue.known("blue").frame(maxHeight: 80)
        Color.green.known("green").frame(maxHeight: 80)
      }
      .frame(height: 100)),
    "a limit above a colour": AnyView(
      VStack(spacing: 0) {
        Color.blue.known("blue").frame(maxHeight: 80)
        Color.green.known("green")
      }
      .frame(height: 100)),
    "a limit in what scrolls": AnyView(
      ScrollView {
        VStack {
          Color.blue.known("blue").frame(maxHeight: 60)
          Text("Line").known("text").frame(maxHeight: 60)
        }
        .known("stack")
      }),
    "a limit below a text in layers": AnyView(
      ZStack {
        VStack {
          Text("Line").known("text").frame(minHeight: 20, maxHeight: 60).background(.yellow)
          Color.blue.known("blue").frame(maxHeight: 30)
        }
        .known("stack")
      }
      .known("layers")),
    "a circle of 28 before a long text": AnyView(
      HStack {
        Circle().known("circle").frame(width: 28, height: 28)
        Text(sentence).known("text")
      }),
    "a circle of 28 behind a long text": AnyView(
      HStack {
        Text(sentence).known("text")
        Circle().known("circle").frame(width: 28, height: 28)
      }),
    "a word in a stack beside a long text": AnyView(
      HStack {
        VStack(alignment: .leading) {
          Text("Strawberry").known("word")
          Text("jam").known("other")
        }
        Text(sentence).known("text")
      }),
    "a word beside what has a width": AnyView(
      HStack {
        Text("Strawberry").known("word")
        Circle().known("circle").frame(width: 60, height: 60)
      }
      .known("stack").frame(width: 180)),
    "a word, a space and a word that have just enough": AnyView(
      HStack {
        Text("Strawberry").known("first")
        Spacer()
        Text("Raspberry").known("second")
      }
      .known("stack").frame(width: 220)),
    "a word beside a long text": AnyView(
      HStack {
        Text("Strawberry").known("word")
        Text(sentence).known("text")
      }),
    "a long text, a space and a number": AnyView(
      HStack {
        Text(sentence).known("text")
        Spacer()
        Text("4.50").known("number")
      }),
    "a padding in a shared row": AnyView(
      HStack {
        Color.red.known("colour").padding(20)
        Text("Leading").known("text").frame(maxWidth: .infinity, alignment: .leading)
      }),
    "a fixed frame between long texts": AnyView(
      HStack {
        Text(sentence).known("first")
        Color.red.known("colour").frame(width: 120, height: 20)
        Text(sentence).known("second")
      }),
    "a text of a fixed size beside a colour": AnyView(
      HStack {
        Text("Leading").known("text").fixedSize()
        Color.red.known("colour")
      }),
    "one line in a stack with a limit": AnyView(VStack { Text("Line").known("text") }.lineLimit(2)),
    "two long texts share the width": AnyView(
      HStack {
        Text(sentence).known("first")
        Text(sentence + " " + sentence).known("second")
      }),
    "a text of priority": AnyView(
      HStack {
        Text(sentence).known("first")
        Text("Sugar and milk").known("second").layoutPriority(1)
      }),
    "one line that gives way": AnyView(
      HStack {
        Text(sentence).known("text").lineLimit(1)
        Text("4.50").known("number")
      }),
    "a small shape in a stack of texts": AnyView(
      VStack {
        Text("Above").known("above")
        RoundedRectangle(cornerRadius: 4).known("shape").frame(width: 60, height: 20)
        Text("Below").known("below")
      }),
    "leading": AnyView(
      VStack(alignment: .leading) {
        Text("Above and beyond").known("above")
        Color.red.known("colour").frame(width: 60, height: 20)
        Text("Below").known("below")
      }),
    "a stack with a space below, in AnyView": AnyView(
      VStack {
        AnyView(
          VStack {
            Text("Above").known("above")
            Spacer()
          })
      }),
    "a space between texts": AnyView(
      VStack {
        Text("Above").known("above")
        Spacer()
        Text("Below").known("below")
      }),
    "dividers": AnyView(
      VStack {
        Text("Above").known("above")
        Divider().known("across")
        HStack {
          Text("Left").known("left")
          Divider().known("along")
          Text("Right").known("right")
        }
      }.fixedSize()),
    "buttons that are equally wide": AnyView(
      VStack {
        Button {
        } label: {
          Text("One").frame(maxWidth: .infinity).known("one xw")
        }
        Button {
        } label: {
          Text("Another one").frame(maxWidth: .infinity).known("two xw")
        }
      }.fixedSize(horizontal: true, vertical: false)),
    "space for lines": AnyView(
      VStack {
        Text("One").lineLimit(3, reservesSpace: true).known("reserved")
        Text("Below").known("below")
      }),
  ]

  /// What takes what is proposed.
  static let filling: [String: AnyView] = [
    "a circle of a height": AnyView(
      VStack {
        Circle().known("circle").frame(height: 50)
        Text("Below").known("below")
      }),
    "a colour alone": AnyView(Color.red.known("colour")),
    "a circle alone": AnyView(Circle().known("circle")),
    "a circle with a ground": AnyView(Circle().known("circle").padding(20).background(.teal).known("ground")),
    "a circle with paddings beside what fills the height": AnyView(
      VStack {
        Color.orange.known("above")
        Circle().known("circle yh").padding(.leading, 24)
      }),
    "a high rectangle in a line": AnyView(
      HStack { Rectangle().known("high").aspectRatio(0.5, contentMode: .fit) }.frame(maxWidth: .infinity)),
    "a priority within a padding": AnyView(
      HStack {
        Color.blue.known("more").layoutPriority(1).padding(4)
        Color.red.known("less").frame(minWidth: 30)
      }),
    "spaces with least lengths are equal": AnyView(
      HStack {
        Spacer()
        Text("between").known("between")
        Spacer(minLength: 19)
      }),
    "what is too wide, at the edge of a frame": AnyView(
      HStack { Color.mint.known("wide").frame(width: 280) }.frame(width: 200, alignment: .topLeading)),
    "a shape on the last line of a text": AnyView(
      HStack(alignment: .lastTextBaseline) {
        Rectangle().known("shape").frame(width: 40, height: 28).frame(minHeight: 60)
        Text("a text").known("text")
      }),
    "a ratio alone": AnyView(Color.red.known("colour").aspectRatio(1.6, contentMode: .fit)),
    "a colour of its ideal size": AnyView(Color.red.known("colour").fixedSize()),
    "a colour below a text": AnyView(
      VStack {
        Text("Above").known("above")
        Color.red.known("colour")
      }),
    "a colour beside a text": AnyView(
      HStack {
        Text("Left").known("left")
        Color.red.known("colour")
      }),
    "a colour of a width": AnyView(
      HStack {
        Color.red.known("narrow").frame(width: 40)
        Rectangle().known("wide")
      }),
    "bars": AnyView(
      HStack(alignment: .bottom) {
        ForEach(1..<4, id: \.self) { index in
          RoundedRectangle(cornerRadius: 4).known("bar").frame(height: 20 * CGFloat(index)).frame(maxWidth: 48).known("place")
        }
      }),
    "a canvas of a height": AnyView(
      VStack {
        Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }.known("canvas")
          .frame(height: 80)
        Text("Below").known("below")
      }),
    "a canvas of a width": AnyView(
      HStack {
        Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }.known("canvas").frame(
          width: 80)
        Text("Right").known("right")
      }),
    "a text as wide as there is": AnyView(Text("Leading").known("text").frame(maxWidth: .infinity, alignment: .leading)),
    "a button as wide as there is": AnyView(
      Button {
      } label: {
        Text("Order").known("label xw").frame(maxWidth: .infinity)
      }.known("button xw")),
    "a link as wide as there is": AnyView(
      Link(destination: URL(string: "https://example.org")!) { Text("More").known("label xw").frame(maxWidth: .infinity) }.known("link xw")),
    "a field alone": AnyView(TextField("Name", text: .constant("")).known("field xw")),
    "a field beside a text": AnyView(
      HStack {
        Text("Name").known("label xw")
        TextField("Name", text: .constant("")).known("field xw")
      }),
    "a field in an overlay": AnyView(Color.red.known("colour").overlay { TextField("Name", text: .constant("")).known("field xw") }),
    "a list below a text": AnyView(
      VStack {
        Text("Above").known("above")
        List { Text("Row") }.known("list")
      }),
    "a list beside a colour": AnyView(
      HStack {
        List { Text("Row") }.known("list")
        Color.red.known("colour").frame(width: 60)
      }),
    "a form below a text": AnyView(
      VStack {
        Text("Above").known("above")
        Form { Text("Row") }.known("form")
      }),
    "a scroll view below a text": AnyView(
      VStack {
        Text("Above").known("above")
        ScrollView { Color.red.known("colour").frame(width: 100, height: 2000) }.known("scroll")
      }),
    "a scroll view in an overlay": AnyView(
      Color.red.known("colour").frame(width: 200, height: 100).overlay { ScrollView { Text(sentence).known("text") }.known("scroll") }),
  ]
}
