import Foundation
import SwiftUI

// Expressions of the kind that people write in views: texts, numbers, rows and controls. Scripts/measure-build-times says how long each takes.

struct Interpolated: View {
  let count: Int
  let total: Double
  var body: some View {
    VStack(alignment: .leading) {
      Text("\(count) of \(Int(total)) (\(Int(Double(count) / total * 100)) %), \(count * 2 + 1) left")
      Text("Total: \(total * 1.19 + Double(count) * 0.5, specifier: "%.2f") €")
      Text("\(count == 1 ? "One item" : "\(count) items") for \(total / Double(max(count, 1)), format: .currency(code: "EUR"))")
    }
  }
}

struct AddedTexts: View {
  let name: String
  let count: Int
  var body: some View {
    Text("Hello, ").font(.title) + Text(name).bold().foregroundColor(.accentColor) + Text("! You have ")
      + Text("\(count)").fontWeight(count > 0 ? .bold : .regular).foregroundColor(count > 5 ? .red : .primary)
      + Text(count == 1 ? " order." : " orders.")
  }
}

struct Summed: View {
  let items: [Sample]
  var body: some View {
    VStack {
      Text("Sum: \(items.map(\.value).reduce(0, +) / Double(items.count))")
      Text(
        "Read: \(items.filter { $0.isRead }.count) of \(items.count), \(items.reduce(0) { $0 + ($1.isRead ? 1 : 0) } * 100 / max(items.count, 1)) %"
      )
      Text(
        items.reduce(Decimal(0)) { $0 + $1.price * 2 }, format: .currency(code: "EUR").precision(.fractionLength(items.count > 9 ? 0 : 2)))
      ProgressView(value: items.reduce(0.0) { $0 + $1.value } / Double(max(items.count, 1)) * 100, total: 100 * 1.5)
    }
  }
}

struct EnumeratedRows: View {
  let sections: [[Sample]]
  var body: some View {
    List {
      ForEach(Array(sections.enumerated()), id: \.offset) { number, items in
        Section {
          ForEach(Array(items.enumerated()), id: \.element) { index, item in
            HStack {
              Text("\(number + 1).\(index + 1)").monospacedDigit().foregroundStyle(.secondary)
              Text(item.name).font(item.isRead ? .body : .body.bold()).lineLimit(index == 0 ? 2 : 1)
              Spacer()
              Text(item.value / 100, format: .percent.precision(.fractionLength(1))).foregroundStyle(item.value > 50 ? .green : .red)
            }
            .listRowBackground(index % 2 == 0 ? Color.clear : Color.gray.opacity(0.1 + Double(number) / 100))
          }
        } header: {
          Text("Section \(number + 1) of \(sections.count)")
        }
      }
    }
  }
}

struct LongChain: View {
  let isActive: Bool
  let size: CGFloat
  var body: some View {
    Text("Chain")
      .font(.system(size: size * 1.2 + 2, weight: isActive ? .semibold : .regular))
      .foregroundStyle(isActive ? .white : .primary)
      .padding(.horizontal, size / 2).padding(.vertical, size / 4 + 1)
      .frame(maxWidth: isActive ? .infinity : size * 8, minHeight: 44, alignment: isActive ? .center : .leading)
      .background(isActive ? Color.accentColor : Color.clear, in: .rect(cornerRadius: size / 2))
      .overlay(RoundedRectangle(cornerRadius: size / 2).strokeBorder(.gray.opacity(isActive ? 0 : 0.5), lineWidth: isActive ? 0 : 1))
      .shadow(color: .black.opacity(isActive ? 0.2 : 0), radius: isActive ? 8 : 0, y: isActive ? 4 : 0)
      .scaleEffect(isActive ? 1 : 0.96)
      .opacity(isActive ? 1 : 0.8)
      .animation(.spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0), value: isActive)
      .accessibilityLabel(isActive ? "Active" : "Not active")
      .accessibilityAddTraits(isActive ? [.isButton, .isSelected] : .isButton)
      .onTapGesture(count: isActive ? 2 : 1) {}
  }
}

struct LiteralRows: View {
  var body: some View {
    VStack {
      ForEach(
        [("Monday", 8 * 60 + 30, Color.red), ("Tuesday", 9 * 60, .orange), ("Wednesday", 60 * 10 + 15, .yellow), ("Thursday", 0, .green)],
        id: \.0
      ) { day, minutes, color in
        Label("\(day): \(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)", systemImage: minutes == 0 ? "moon" : "sun.max")
          .foregroundStyle(color)
      }
      ForEach(["Apples": 3, "Pears": 4 + 2, "Plums": 2 * 12].sorted { $0.value > $1.value }, id: \.key) { name, count in
        LabeledContent(name, value: count, format: .number)
      }
    }
  }
}

struct Dates: View {
  @State private var date = Date.now
  var body: some View {
    Form {
      DatePicker(
        "Day", selection: $date,
        in: Date.now.addingTimeInterval(-60 * 60 * 24 * 7)...Calendar.current.date(
          byAdding: DateComponents(month: 1, day: 2 * 7), to: .now)!,
        displayedComponents: [.date, .hourAndMinute])
      Text("\(date, style: .date), in \(Calendar.current.dateComponents([.day], from: .now, to: date).day ?? 0) days")
      Text(date.addingTimeInterval(60 * 60 * 24 * 3.5), format: .dateTime.weekday(.wide).day().month(.abbreviated).year())
      Text(date.timeIntervalSinceNow > 60 * 60 * 24 ? "Later" : date.timeIntervalSinceNow > 0 ? "Today" : "Before")
      Text(Duration.seconds(date.timeIntervalSinceNow / 2 + 30), format: .time(pattern: .hourMinute))
    }
  }
}

struct ComputedBindings: View {
  @State private var celsius = 20.0
  @State private var names: Set<String> = []
  var body: some View {
    VStack {
      Slider(
        value: Binding(get: { celsius * 9 / 5 + 32 }, set: { celsius = ($0 - 32) * 5 / 9 }), in: -40...122,
        step: 0.5 * 2
      ) {
        Text("Fahrenheit")
      } minimumValueLabel: {
        Text("\(Int(-40.0 * 9 / 5 + 32))°")
      } maximumValueLabel: {
        Text("\(Int(50.0 * 9 / 5 + 32))°")
      }
      ForEach(["A", "B", "C"], id: \.self) { name in
        Toggle(name, isOn: Binding(get: { names.contains(name) }, set: { if $0 { names.insert(name) } else { names.remove(name) } }))
      }
      Stepper("\(Int(celsius)) °C", value: $celsius, in: -273.15...100 + 1, step: celsius > 50 ? 10 : 5 / 2)
    }
  }
}

struct Choices: View {
  enum Order: String, CaseIterable, Identifiable {
    case name, value, price
    var id: Self { self }
  }
  @State private var order = Order.name
  let items: [Sample]
  var body: some View {
    List(
      items.sorted { order == .name ? $0.name < $1.name : order == .value ? $0.value > $1.value : $0.price > $1.price }.prefix(
        order == .name ? 100 : 10)
    ) { item in
      Text(item.name)
        .badge(item.isRead ? 0 : Int(item.value))
        .swipeActions(edge: item.isRead ? .leading : .trailing) {
          Button(item.isRead ? "Unread" : "Read", systemImage: item.isRead ? "envelope.badge" : "envelope.open") {}
        }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Picker("Order", selection: $order) { ForEach(Order.allCases) { Text($0.rawValue.capitalized).tag($0) } }
      }
      ToolbarItemGroup(placement: .bottomBar) {
        Text("\(items.filter { !$0.isRead }.count) unread")
        Spacer()
        Button("All", systemImage: order == .name ? "checkmark" : "list.bullet") {}.disabled(
          items.isEmpty || items.allSatisfy { $0.isRead })
      }
    }
  }
}

struct Columns: View {
  let items: [Sample]
  let width: CGFloat
  @State private var sorting = [KeyPathComparator(\Sample.name), KeyPathComparator(\Sample.value, order: .reverse)]
  @State private var selection: Set<Sample.ID> = []
  var body: some View {
    Table(items.sorted(using: sorting), selection: $selection, sortOrder: $sorting) {
      TableColumn("Name", value: \.name)
      TableColumn("Value", value: \.value) { Text("\($0.value / 2, specifier: "%.1f")").foregroundStyle($0.value < 0 ? .red : .primary) }
        .width(min: width / 8, ideal: width / 4 - 8, max: width / 2 + 40)
      TableColumn("Price") { item in Text(item.price * 2 + 1, format: .currency(code: item.isRead ? "EUR" : "USD")) }
    }
  }
}

struct FlowingGrid: View {
  let items: [Sample]
  let width: CGFloat
  var body: some View {
    ScrollView {
      LazyVGrid(
        columns: Array(
          repeating: GridItem(.flexible(minimum: 40, maximum: width / 3), spacing: 8 + width / 100), count: max(1, Int(width / 120))),
        spacing: 8 * 2
      ) {
        ForEach(items.filter { !$0.name.isEmpty && $0.value > 0.5 }.sorted { $0.value * 2 > $1.value * 2 }) { item in
          VStack {
            Text(item.name)
            Text("\(item.value * 100, specifier: "%.0f") %").font(.caption)
          }
          .frame(maxWidth: .infinity).aspectRatio(item.isRead ? 1 : 4 / 3, contentMode: .fit)
          .background(.tint.opacity(0.1 + min(0.9, item.value / 10)), in: RoundedRectangle(cornerRadius: item.isRead ? 4 : 8 + 4))
        }
      }
      .padding([.horizontal, .bottom], width > 600 ? 24 : 16)
    }
  }
}

struct Ternaries: View {
  let level: Int
  var body: some View {
    Text(level > 80 ? "High" : level > 40 ? "Middle" : level > 0 ? "Low" : "None")
      .foregroundStyle(level > 80 ? .red : level > 40 ? .orange : level > 0 ? .green : .secondary)
      .font(level > 80 ? .title.bold() : level > 40 ? .headline : .body)
      .padding(level > 80 ? 16 : level > 40 ? 12 : 8)
      .background(level > 80 ? Color.red.opacity(0.2) : level > 40 ? .orange.opacity(0.2) : .clear)
      .clipShape(.rect(cornerRadius: level > 40 ? 8 : 4))
  }
}

struct OptionalValues: View {
  let items: [Int: Sample]
  let selected: Int?
  var body: some View {
    VStack {
      Text(selected.flatMap { items[$0]?.name } ?? "Nothing is selected")
      Text("\(selected.map { "\($0 + 1) of \(items.count)" } ?? "None") – \((items[selected ?? 0]?.value ?? 0) * 2 + 1, specifier: "%.1f")")
      Gauge(value: min(1, max(0, (items[selected ?? -1]?.value ?? 0) / 100))) {
        Text("Share")
      } currentValueLabel: {
        Text("\(Int((items[selected ?? -1]?.value ?? 0).rounded()))")
      }
      .tint(Gradient(colors: [.green, .yellow, (items[selected ?? -1]?.value ?? 0) > 50 ? .red : .orange]))
    }
  }
}

struct Grouped: View {
  let items: [Sample]
  var body: some View {
    List {
      ForEach(Dictionary(grouping: items) { String($0.name.prefix(1)).uppercased() }.sorted { $0.key < $1.key }, id: \.key) {
        letter, group in
        Section("\(letter) (\(group.count))") {
          ForEach(group.sorted { ($0.isRead ? 1 : 0, $0.name) < ($1.isRead ? 1 : 0, $1.name) }) { item in
            LabeledContent(item.name) {
              Text(item.value.formatted(.number.precision(.fractionLength(group.count > 3 ? 0 : 2))) + (item.isRead ? " ✓" : ""))
            }
          }
        }
      }
    }
  }
}

struct Messages: View {
  let texts: [String]
  let width: CGFloat
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 2 + 2) {
        ForEach(Array(zip(texts.indices, texts)), id: \.0) { index, text in
          HStack {
            if index % 3 == 0 { Spacer(minLength: width / 4) }
            Text(LocalizedStringKey(text))
              .padding(.init(top: 8, leading: index % 3 == 0 ? 12 : 16, bottom: 8, trailing: index % 3 == 0 ? 16 : 12))
              .background(
                index % 3 == 0 ? AnyShapeStyle(.blue.gradient) : AnyShapeStyle(.quaternary),
                in: UnevenRoundedRectangle(
                  topLeadingRadius: 16, bottomLeadingRadius: index % 3 == 0 ? 16 : 4, bottomTrailingRadius: index % 3 == 0 ? 4 : 16,
                  topTrailingRadius: 16)
              )
              .frame(maxWidth: width * 3 / 4, alignment: index % 3 == 0 ? .trailing : .leading)
            if index % 3 != 0 { Spacer(minLength: width / 4) }
          }
          .padding(.top, index > 0 && texts[index - 1].count % 3 != text.count % 3 ? 12 : 0)
        }
      }
    }
  }
}

struct Confirmed: View {
  @State private var asked: Sample?
  @State private var items: [Sample] = []
  var body: some View {
    Button("Delete \(items.filter(\.isRead).count) of \(items.count)", role: .destructive) {
      asked = items.first { $0.isRead && $0.value > 10 * 2 }
    }
    .confirmationDialog(
      "Delete \(asked?.name ?? "it")?", isPresented: Binding(get: { asked != nil }, set: { if !$0 { asked = nil } }),
      titleVisibility: .visible, presenting: asked
    ) { item in
      Button("Delete \(item.name) (\(item.value / 100, format: .percent))", role: .destructive) {
        withAnimation(.easeOut(duration: 0.2)) { items.removeAll { $0.id == item.id } }
      }
    } message: { item in
      Text("\(items.count - 1) remain, of a value of \(items.map(\.value).reduce(0, +) - item.value, specifier: "%.1f")")
    }
  }
}

struct SharedByPreference: View {
  @State private var widths: [Int: CGFloat] = [:]
  var body: some View {
    HStack(spacing: (widths.values.max() ?? 0) / 10 + 2) {
      ForEach(0..<3) { index in
        Text(String(repeating: "x", count: index * 2 + 1))
          .frame(minWidth: widths.values.max().map { $0 + 2 } ?? 10, alignment: index.isMultiple(of: 2) ? .leading : .trailing)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width - 2 * CGFloat(index)
          } action: {
            widths[index] = $0
          }
      }
    }
    .frame(width: widths.isEmpty ? nil : widths.values.reduce(0, +) + 2 * (widths.values.max() ?? 0) / 3)
  }
}

struct Searched: View {
  @State private var text = ""
  let items: [Sample]
  var body: some View {
    NavigationStack {
      List(
        items.filter {
          text.isEmpty || $0.name.localizedCaseInsensitiveContains(text) || ($0.children ?? []).contains { $0.name.hasPrefix(text) }
        }
      ) { item in
        NavigationLink {
          Text(item.name).navigationTitle("\(item.name) (\((item.children?.count ?? 0) + 1))")
        } label: {
          Label {
            Text(item.name)
            Text("\(item.children?.count ?? 0) below").font(.caption)
          } icon: {
            Image(systemName: item.children == nil ? "doc" : "folder\(item.isRead ? "" : ".fill")")
          }
        }
      }
      .navigationTitle(text.isEmpty ? "Items" : "\(items.filter { $0.name.contains(text) }.count) of \(items.count)")
      .searchable(text: $text, prompt: items.count > 10 ? "Search \(items.count) items" : "Search")
      .overlay { if !text.isEmpty && items.allSatisfy({ !$0.name.contains(text) }) { ContentUnavailableView.search(text: text) } }
    }
  }
}

struct StyledRuns: View {
  let words: [String]
  var body: some View {
    words.enumerated().reduce(Text(verbatim: "")) { text, word in
      text + Text(word.offset > 0 ? " " : "")
        + Text(word.element).font(.system(size: 12 + CGFloat(word.offset % 5) * 2)).foregroundColor(
          Color(hue: Double(word.offset) / Double(words.count), saturation: 0.8, brightness: 0.7))
    }
    .lineSpacing(CGFloat(words.count) / 10 + 2)
  }
}

struct Countdown: View {
  let end: DateComponents
  var body: some View {
    TimelineView(.periodic(from: .now, by: 60 / 2)) { context in
      let left = Calendar.current.dateComponents(
        [.day, .hour, .minute], from: context.date, to: Calendar.current.date(from: end) ?? .distantFuture)
      HStack(spacing: (left.day ?? 0) > 99 ? 4 : 8) {
        ForEach([(left.day ?? 0, "days"), ((left.hour ?? 0) % 24, "hours"), ((left.minute ?? 0) + 1, "minutes")], id: \.1) { number, unit in
          VStack {
            Text(number < 10 ? "0\(number)" : "\(number)").font(.system(.title, design: .rounded))
            Text(number == 1 ? String(unit.dropLast()) : unit)
          }
        }
      }
      .foregroundStyle((left.day ?? 0) * 24 + (left.hour ?? 0) < 12 ? .red : .primary)
    }
  }
}

struct Settings: View {
  @State private var values: [String: Bool] = [:]
  @State private var volume = 0.5
  var body: some View {
    Form {
      ForEach(["Sounds", "Badges", "Banners"].filter { $0.count > 5 }.map { $0.uppercased() } + ["ALL"], id: \.self) { name in
        Toggle(isOn: Binding(get: { values[name, default: false] || name == "ALL" }, set: { values[name] = $0 })) {
          Label(name.capitalized, systemImage: values[name] == true ? "bell.badge" : "bell").foregroundStyle(
            values[name] == true ? .primary : .secondary)
        }
      }
      Slider(value: $volume, in: 0...1, step: 0.1 / 2) {
        Text("Volume")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("\(Int(volume * 100)) %")
      }
      .disabled(!values.values.contains(true)).tint(volume > 0.8 ? .red : volume > 0.5 ? .orange : .accentColor)
    }
  }
}

struct Bars: View {
  let values: [(name: String, value: Double)]
  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: proxy.size.height / CGFloat(values.count * 4 + 1)) {
        ForEach(values.sorted { $0.value / 2 > $1.value / 2 }, id: \.name) { name, value in
          Capsule().fill(value < 0 ? .red : .blue.opacity(0.3 + 0.7 * value / (values.map(\.value).max() ?? 1)))
            .frame(width: max(4, proxy.size.width * abs(value) / (values.map { abs($0.value) }.max() ?? 1) - 2 * 8))
            .overlay(alignment: value < 0 ? .trailing : .leading) {
              Text("\(name): \(value, format: .number.precision(.fractionLength(0...1)))").padding(.horizontal, 4 + 2)
            }
        }
      }
    }
  }
}
