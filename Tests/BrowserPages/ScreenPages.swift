import Behold

/// Screens as they are written from habit: a chat, a board, a dashboard, a profile, a login.
struct ScreenScenes: Scene {
  var body: some Scene {
    WindowGroup("Chat", id: "chat") { ChatScreen() }
    WindowGroup("Board", id: "board") { BoardScreen() }
    WindowGroup("Dashboard", id: "dashboard") { DashboardScreen() }
    WindowGroup("Profile", id: "profile") { ProfileScreen() }
    WindowGroup("Login", id: "login") { LoginScreen() }
    WindowGroup("Shapes", id: "shapes") { ShapesScreen() }
  }
}

private struct ChatScreen: View {
  @State private var draft = ""
  @State private var messages = (1...40).map {
    "Message \($0): what was said, at some length, so that it needs more than one line on a phone"
  }

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 8) {
            ForEach(Array(messages.enumerated()), id: \.offset) { index, message in
              HStack(alignment: .bottom) {
                if index.isMultiple(of: 2) { Spacer(minLength: 40) }
                Circle().fill(.blue).frame(width: 28, height: 28)
                Text(message).padding(10).background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
                if !index.isMultiple(of: 2) { Spacer(minLength: 40) }
              }
            }
          }
          .padding()
        }
        .accessibilityIdentifier("messages")
        Divider()
        HStack {
          TextField("Message", text: $draft).textFieldStyle(.roundedBorder)
          Button("Send") {
            messages.append(draft)
            draft = ""
          }
          .buttonStyle(.borderedProminent)
        }
        .padding(8)
        .accessibilityIdentifier("composer")
      }
      .navigationTitle("Chat")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

private struct BoardScreen: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: 16) {
        ForEach(["To do", "Doing", "Done", "Later"], id: \.self) { name in
          VStack(alignment: .leading, spacing: 12) {
            Text(name).font(.headline)
            ForEach(1..<5) { number in
              VStack(alignment: .leading, spacing: 4) {
                Text("Card \(number) of \(name)")
                Text("Something that is to be said about it in a line or two").font(.caption).foregroundStyle(.secondary)
              }
              .padding()
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.background, in: RoundedRectangle(cornerRadius: 10))
            }
            Spacer()
          }
          .padding(12)
          .frame(width: 280)
          .background(.quaternary, in: RoundedRectangle(cornerRadius: 14))
          .accessibilityIdentifier("column")
        }
      }
      .padding()
    }
  }
}

private struct DashboardScreen: View {
  private let tiles = ["Orders", "Sales", "Visitors", "Donuts", "Returns", "Complaints"]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Today").font(.largeTitle.bold())
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
          ForEach(tiles, id: \.self) { name in
            VStack(alignment: .leading, spacing: 8) {
              HStack {
                Image(systemName: "chart.bar").foregroundStyle(.tint)
                Spacer()
                Text("+12 %").font(.caption).foregroundStyle(.green)
              }
              Text("1,204").font(.title.bold())
              Text(name).font(.subheadline).foregroundStyle(.secondary)
            }
            .padding()
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
            .accessibilityIdentifier("tile")
          }
        }
        HStack(spacing: 12) {
          RoundedRectangle(cornerRadius: 2).fill(.orange).frame(width: 4)
          VStack(alignment: .leading) {
            Text("A warning").font(.headline)
            Text("The dough has to rise before it can be baked, and there is not enough of it for the whole of the afternoon.")
              .foregroundStyle(.secondary)
          }
        }
        .padding()
        .background(.orange.opacity(0.1), in: RoundedRectangle(cornerRadius: 12))
        HStack(alignment: .bottom, spacing: 8) {
          ForEach([3, 5, 2, 8, 6, 9, 4], id: \.self) { value in
            VStack {
              RoundedRectangle(cornerRadius: 4).fill(.blue.gradient).frame(height: CGFloat(value) * 12)
              Text("\(value)").font(.caption2)
            }
          }
        }
        .frame(height: 140, alignment: .bottom)
        HStack {
          Button("Cancel", role: .cancel) {}.buttonStyle(.bordered).frame(maxWidth: .infinity)
          Button {
          } label: {
            Text("Save").frame(maxWidth: .infinity)
          }
          .buttonStyle(.borderedProminent)
        }
      }
      .padding()
    }
  }
}

private struct ProfileScreen: View {
  var body: some View {
    VStack(spacing: 16) {
      ZStack(alignment: .bottomTrailing) {
        Circle().fill(.teal.gradient).frame(width: 120, height: 120).overlay { Text("JB").font(.largeTitle).foregroundStyle(.white) }
        Image(systemName: "pencil").padding(8).background(.blue, in: Circle()).foregroundStyle(.white)
      }
      Text("Johanna Bergström").font(.title2.bold())
      Text("johanna@example.com").foregroundStyle(.secondary)
      HStack(spacing: 0) {
        stat("Posts", 12)
        Divider().frame(height: 30)
        stat("Followers", 1_024)
        Divider().frame(height: 30)
        stat("Following", 88)
      }
      HStack(spacing: -10) {
        ForEach(0..<5) { number in
          Circle().fill(Color(hue: Double(number) / 5, saturation: 0.5, brightness: 0.9)).frame(width: 36, height: 36)
            .overlay(Circle().stroke(.white, lineWidth: 2))
        }
      }
      Spacer()
      Button {
      } label: {
        Text("Follow").frame(maxWidth: .infinity).padding(.vertical, 8)
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
  }

  private func stat(_ name: String, _ value: Int) -> some View {
    VStack {
      Text("\(value)").font(.headline)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
  }
}

private struct LoginScreen: View {
  @State private var name = ""
  @State private var password = ""

  var body: some View {
    ZStack {
      LinearGradient(colors: [.indigo, .purple], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
      VStack(spacing: 16) {
        Image(systemName: "lock.shield").resizable().scaledToFit().frame(height: 80)
        Text("Welcome back").font(.title.bold())
        TextField("Name", text: $name).textFieldStyle(.roundedBorder)
        SecureField("Password", text: $password).textFieldStyle(.roundedBorder)
        Button("Sign in") {}.buttonStyle(.borderedProminent).controlSize(.large)
        HStack {
          Text("No account?")
          Button("Register") {}
        }
        .font(.footnote)
      }
      .padding(24)
      .background(.background, in: RoundedRectangle(cornerRadius: 20))
      .frame(maxWidth: 360)
      .padding()
    }
  }
}

private struct ShapesScreen: View {
  var body: some View {
    VStack {
      HStack {
        Text("A long text that needs more than the one line that there is for it on a phone")
        Circle().fill(.red).frame(width: 28, height: 28)
      }
      Circle().fill(.orange).frame(height: 50)
      HStack {
        Color.red
        Text("between colours")
        Color.blue
      }
      .frame(height: 60)
      ZStack {
        Color.blue
        Text("on a colour").foregroundStyle(.white)
      }
      Text("framed").background(.pink).frame(height: 100).background(.green)
      Text("above")
        .background { Circle().fill(.yellow).frame(width: 100, height: 100) }
      Rectangle().fill(.purple).frame(width: 120, height: 20)
      Capsule().fill(.mint).aspectRatio(4, contentMode: .fit).frame(maxWidth: 200)
      HStack {
        RoundedRectangle(cornerRadius: 8).fill(.gray).aspectRatio(1, contentMode: .fit)
        Circle().stroke(.blue, lineWidth: 4)
      }
      .frame(height: 80)
    }
  }
}
