import Behold

extension Cases {
  /// What is in pages, and tabs.
  static let pages: [String: AnyView] = [
    "a page's text is in the middle": AnyView(NavigationStack { Text("Middle").known("text x") }),
    "a page without a title": AnyView(NavigationStack { Color.red.known("colour") }),
    "a page with a title": AnyView(NavigationStack { Color.red.known("colour xw").navigationTitle("Title") }),
    "several views in a page": AnyView(
      NavigationStack {
        Text("Above").known("above x")
        Text("Below").known("below x")
      }),
    "a stack with a space below in a page": AnyView(
      NavigationStack {
        VStack {
          Text("Above").known("above")
          Spacer()
          Text("Below").known("below")
        }
      }),
    "tabs with a height": AnyView(
      VStack {
        TabView {
          Color.red.known("page")
        }.tabViewStyle(.page).frame(height: 200).known("tabs")
        Text("Below").known("below")
      }),
    "a scroll view in a page": AnyView(
      NavigationStack { ScrollView { Color.red.known("colour").frame(height: 2000) }.known("scroll") }),
  ]

  private static func card(_ parts: String) -> some View {
    HStack {
      Color.brown.known("picture \(parts)").frame(width: 44, height: 44)
      VStack(alignment: .leading) {
        Text("Strawberry").known("title \(parts)")
        Text("Fresh today").known("subtitle \(parts)")
      }
      Spacer()
      Text("4.50").known("price \(parts)")
    }
  }

  /// Screens of programs.
  static let screens: [String: AnyView] = [
    "a composer below what scrolls": AnyView(
      VStack {
        ScrollView { Text(sentence).known("text") }.known("scroll xyw")
        HStack {
          TextField("Message", text: .constant("")).known("field x")
          Button("Send") {}
        }.padding()
      }),
    "a card in a scroll view": AnyView(
      ScrollView { card("xywh").padding().background { RoundedRectangle(cornerRadius: 8).known("card") } }),
    "a card in a list": AnyView(List { card("wh") }.known("list")),
    "a tile in a scroll view": AnyView(
      ScrollView {
        RoundedRectangle(cornerRadius: 8).known("tile").frame(height: 100).padding(20)
        Text("Below").known("below")
      }),
    "columns in a horizontal scroll view": AnyView(
      ScrollView(.horizontal) {
        HStack(alignment: .top) {
          ForEach(0..<5, id: \.self) { index in Text(sentence).known("text").frame(width: 280).known("column") }
        }
      }.known("scroll")),
    "a board": AnyView(
      ScrollView(.horizontal) {
        HStack(alignment: .top, spacing: 16) {
          ForEach(0..<3, id: \.self) { column in
            VStack(alignment: .leading) {
              Text("Column").known("title")
              ForEach(0..<3, id: \.self) { row in
                Text("Card and words").known("card").padding(12).frame(maxWidth: .infinity, alignment: .leading)
              }
            }.padding().frame(width: 260).known("column")
          }
        }.padding()
      }),
    "a section in a lazy grid": AnyView(
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
          Section {
            ForEach(0..<4, id: \.self) { index in Color.red.known("cell xwh").frame(height: 60) }
          } header: {
            Text("Header").known("header xw").frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }),
    "a grid of tiles": AnyView(
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 110))], spacing: 12) {
          ForEach(0..<7, id: \.self) { index in Color.red.known("tile").aspectRatio(1, contentMode: .fit) }
        }.padding()
      }),
    "rows of a grid with fewer cells": AnyView(
      Grid {
        GridRow { Text("Order").known("title") }
        GridRow {
          Text("Glazed").known("donut")
          Text("4").known("count")
          Color.red.known("tile").frame(width: 20, height: 20)
        }
        GridRow {
          Color.blue.known("wide").frame(width: 90, height: 12).gridCellColumns(2)
        }
        GridRow { Text("Sum").known("sum") }
      }),
    "a cell of several columns in a frame": AnyView(
      Grid {
        GridRow {
          Text("Glazed").known("donut")
          Text("4").known("count")
        }
        GridRow {
          Color.blue.known("wide").frame(height: 12).gridCellColumns(2).frame(maxWidth: .infinity).padding(6)
        }
      }),
    "a word beside what fills, without spacing": AnyView(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.gray.known("fill")
          Text("sugar and cinnamon").known("words")
        }
      }),
    "a cell of a width beside what fills": AnyView(
      Grid {
        GridRow {
          Rectangle().known("wide").frame(width: 200).padding()
          Color.yellow.known("fill")
        }
      }),
    "a cell that is wider than its column": AnyView(
      LazyVGrid(columns: [GridItem(.fixed(40))]) {
        Color.gray.known("wide").frame(width: 100, height: 20).background(.purple)
      }),
    "a row of a least width that scrolls sideways": AnyView(
      ScrollView(.horizontal) {
        HStack { Rectangle().known("fill") }.frame(minWidth: 140, maxWidth: .infinity)
      }),
    "a grid of its own size": AnyView(
      Grid {
        GridRow {
          Color.orange.known("fill")
          Text("milk in").known("words")
        }
      }.fixedSize()),
    "a grid that scrolls sideways": AnyView(
      ScrollView(.horizontal) {
        Grid {
          GridRow {
            Color.blue.known("first").padding(14)
            Rectangle().known("second")
          }
        }
      }),
    "a line in a row that is lazy": AnyView(
      LazyVStack {
        HStack { Divider().known("line") }.known("row").background(.blue)
      }),
    "a table of words": AnyView(
      Grid(alignment: .leading) {
        GridRow {
          Text("Donut").known("donut")
          Text("Price").known("price")
        }
        Divider().known("line")
        GridRow {
          Text("Strawberry").known("strawberry")
          Text("4.50").known("number").gridColumnAlignment(.trailing)
        }
      }),
  ]
}
