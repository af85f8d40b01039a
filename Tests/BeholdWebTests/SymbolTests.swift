import Foundation
import Testing

@testable import BeholdWeb

@Suite("Symbols")
struct SymbolTests {
  private static let names = EmbeddedFiles.symbolNames(in: String(decoding: EmbeddedFiles.symbols, as: UTF8.self))

  /// The pictures and letters that a symbol is drawn of.
  private func parts(_ name: String) -> [String]? {
    SymbolParts(name, from: Self.names)?.parts.map { part in
      switch part.content {
      case .picture(let picture): picture
      case .letters(let letters): "'\(letters)'"
      }
    }
  }

  @Test(
    "A symbol is made of what its name says",
    arguments: [
      ("heart", ["heart"]), ("heart.fill", ["heart.fill"]), ("key.fill", ["key"]), ("heart.circle", ["circle", "heart"]),
      ("heart.circle.fill", ["circle.fill", "heart"]), ("star.square", ["square", "star"]), ("trash.slash", ["trash", "slash"]),
      ("bell.slash.fill", ["bell.fill", "slash"]), ("star.slash.circle", ["circle", "star", "slash"]),
      ("bell.badge", ["bell", "badge.dot"]), ("folder.badge.plus", ["folder", "badge.ground", "circle.fill", "plus"]),
      ("person.crop.circle.badge.checkmark", ["person.crop.circle", "badge.ground", "circle.fill", "checkmark"]),
      ("3.circle.fill", ["circle.fill", "'3'"]), ("a.square", ["square", "'A'"]), ("12.circle", ["circle", "'12'"]),
    ])
  func rules(_ name: String, _ expected: [String]) { #expect(parts(name) == expected) }

  @Test(
    "A symbol that is not there is no other one, however near",
    arguments: [
      "no.such.symbol", "heart.such", "hearts", "", ".fill", "heart.badge.such", "abc.circle", "\"><script>.circle", "heart.", "slash.",
    ])
  func unknown(_ name: String) { #expect(parts(name) == nil) }

  @Test("The symbols that programs use most are there", arguments: common.split(separator: " ").map(String.init))
  func isThere(_ name: String) { #expect(parts(name) != nil) }

  @Test(
    "What fills its box has all that is seen of it in the box, also where it is drawn the other way round",
    arguments: ["chevron.forward", "chevron.backward"])
  func mirroredBounds(_ name: String) throws {
    let assets = EmbeddedFiles().assets
    let bounds = assets.symbolBounds[try #require(assets.symbol(name))]
    #expect(abs(bounds.midX - 12) < 0.01 && bounds.width < 20)
  }

  @Test("The sprite has 40 kB at most on the wire, and a picture for what is not there")
  func sprite() throws {
    let files = EmbeddedFiles()
    var request = HTTPRequest(path: files.assets.symbols)
    request.acceptsGzip = true
    #expect(try #require(files.files.response(to: request)).body.count <= 40 * 1024)
    #expect(Self.names.isSuperset(of: ["unknown", "slash", "badge.dot", "badge.ground", "circle.fill"]))
  }
}

private let common = """
  plus plus.circle plus.circle.fill plus.square plus.square.fill plus.app plus.message minus minus.circle minus.circle.fill xmark xmark.circle \
  xmark.circle.fill xmark.square xmark.octagon checkmark checkmark.circle checkmark.circle.fill checkmark.square checkmark.square.fill checkmark.seal \
  checkmark.seal.fill checkmark.shield checkmark.shield.fill exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.circle \
  exclamationmark.circle.fill exclamationmark.bubble exclamationmark.octagon questionmark.circle questionmark.circle.fill questionmark.square info \
  info.circle info.circle.fill info.square chevron.right chevron.left chevron.up chevron.down chevron.right.circle chevron.left.circle.fill \
  chevron.up.chevron.down chevron.compact.down chevron.left.2 arrow.right arrow.left arrow.up arrow.down arrow.up.circle arrow.up.circle.fill \
  arrow.down.circle arrow.down.circle.fill arrow.right.circle arrow.right.circle.fill arrow.left.circle arrow.up.right arrow.up.right.square \
  arrow.up.arrow.down arrow.up.arrow.down.circle arrow.left.arrow.right arrow.clockwise arrow.clockwise.circle arrow.counterclockwise \
  gauge.with.dots.needle.0percent gauge.with.dots.needle.33percent gauge.with.dots.needle.50percent gauge.with.dots.needle.67percent \
  gauge.with.dots.needle.100percent \
  arrow.triangle.2.circlepath arrow.2.squarepath arrow.uturn.backward arrow.uturn.left arrow.uturn.right arrow.turn.up.left \
  arrowshape.turn.up.left arrowshape.turn.up.right arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrow.triangle.branch \
  arrow.up.and.down arrow.left.and.right arrow.down.to.line arrow.down.doc arrowtriangle.down.fill arrowtriangle.up.fill arrow.right.to.line \
  square.and.arrow.up square.and.arrow.up.fill square.and.arrow.down square.and.pencil square.on.square plus.square.on.square tent square.stack square.stack.3d.up \
  square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.grid.3x2 square.dashed square square.fill square.split.2x1 circle circle.fill \
  circle.dashed circle.grid.2x2 circle.lefthalf.filled record.circle rectangle rectangle.fill rectangle.stack rectangle.stack.fill \
  rectangle.grid.1x2 rectangle.split.3x1 rectangle.portrait.and.arrow.right rectangle.on.rectangle triangle triangle.fill diamond diamond.fill \
  hexagon hexagon.fill capsule capsule.fill seal seal.fill app app.badge app.fill house house.fill house.circle magnifyingglass \
  magnifyingglass.circle magnifyingglass.circle.fill plus.magnifyingglass minus.magnifyingglass gear gearshape gearshape.fill gearshape.2 \
  slider.horizontal.3 slider.vertical.3 switch.2 line.3.horizontal line.3.horizontal.decrease line.3.horizontal.decrease.circle \
  line.3.horizontal.circle ellipsis ellipsis.circle ellipsis.circle.fill ellipsis.bubble list.bullet list.dash list.number list.star \
  list.bullet.rectangle list.bullet.circle list.clipboard checklist text.alignleft text.aligncenter text.alignright text.justify text.quote \
  text.bubble textformat textformat.size textformat.abc bold italic underline strikethrough character quote.bubble quote.opening \
  doc doc.fill doc.text doc.text.fill doc.on.doc doc.on.doc.fill doc.on.clipboard doc.badge.plus doc.text.magnifyingglass doc.richtext \
  doc.plaintext note.text note newspaper newspaper.fill book book.fill book.closed book.closed.fill books.vertical books.vertical.fill \
  bookmark bookmark.fill bookmark.slash bookmark.circle folder folder.fill folder.badge.plus folder.circle tray tray.fill tray.full tray.2 \
  archivebox archivebox.fill paperclip link link.circle trash trash.fill trash.circle trash.slash pencil pencil.circle pencil.circle.fill \
  pencil.slash pencil.and.outline highlighter scissors paintbrush paintbrush.fill paintbrush.pointed paintpalette paintpalette.fill eyedropper \
  eraser ruler crop lasso wand.and.stars wand.and.rays photo photo.fill photo.on.rectangle photo.circle camera camera.fill camera.circle \
  camera.viewfinder video video.fill video.slash film film.fill mic mic.fill mic.slash mic.slash.fill mic.circle speaker speaker.fill \
  speaker.slash speaker.slash.fill speaker.wave.1 speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill play play.fill \
  play.circle play.circle.fill play.rectangle pause pause.fill pause.circle pause.circle.fill stop stop.fill stop.circle stop.circle.fill \
  forward forward.fill backward backward.fill forward.end.fill backward.end.fill playpause playpause.fill gobackward goforward gobackward.15 \
  goforward.30 shuffle repeat repeat.1 music.note music.note.list music.mic headphones radio waveform waveform.path.ecg tv tv.fill \
  gamecontroller gamecontroller.fill person person.fill person.circle person.circle.fill person.crop.circle person.crop.circle.fill \
  person.crop.circle.badge.plus person.badge.plus person.badge.minus person.2 person.2.fill person.2.circle person.3 person.3.fill \
  person.crop.square person.text.rectangle figure.walk figure.run figure.stand hand.thumbsup hand.thumbsup.fill hand.thumbsdown \
  hand.thumbsdown.fill hand.raised hand.raised.fill hand.tap hands.clap face.smiling face.smiling.fill eye eye.fill eye.slash eye.slash.fill \
  eyes brain brain.head.profile pawprint pawprint.fill hare hare.fill tortoise tortoise.fill bird fish ladybug ladybug.fill leaf leaf.fill tree \
  heart heart.fill heart.circle heart.circle.fill heart.slash heart.text.square star star.fill star.circle star.circle.fill star.slash \
  star.square flag flag.fill flag.circle flag.slash flag.checkered bell bell.fill bell.badge bell.badge.fill bell.slash bell.slash.fill \
  bell.circle tag tag.fill tag.circle bolt bolt.fill bolt.circle bolt.slash bolt.horizontal bubble.left bubble.left.fill bubble.right \
  bubble.left.and.bubble.right bubble.left.and.bubble.right.fill bubble.left.and.text.bubble.right.fill message message.fill message.circle phone phone.fill phone.circle phone.down \
  phone.down.fill envelope envelope.fill envelope.open envelope.badge envelope.circle paperplane paperplane.fill paperplane.circle.fill \
  megaphone megaphone.fill calendar calendar.badge.plus calendar.badge.clock calendar.circle clock clock.fill clock.circle \
  clock.arrow.circlepath alarm alarm.fill stopwatch stopwatch.fill timer timer.circle hourglass deskclock location location.fill \
  location.circle location.circle.fill location.slash location.north mappin mappin.circle mappin.circle.fill mappin.and.ellipse mappin.slash \
  map map.fill globe globe.americas globe.europe.africa safari network wifi wifi.slash antenna.radiowaves.left.and.right \
  dot.radiowaves.left.and.right airplane airplane.circle car car.fill car.circle bus bicycle ferry fuelpump fuelpump.fill building building.2 \
  building.2.fill building.columns bed.double bed.double.fill sofa key key.fill lock lock.fill lock.open lock.open.fill lock.circle lock.shield \
  lock.slash shield shield.fill shield.slash shield.lefthalf.filled touchid faceid qrcode qrcode.viewfinder barcode viewfinder power \
  power.circle battery.0 battery.25 battery.50 battery.100 printer printer.fill keyboard desktopcomputer laptopcomputer display iphone ipad \
  applewatch cpu memorychip server.rack externaldrive externaldrive.fill internaldrive terminal terminal.fill command option shift \
  chevron.left.forwardslash.chevron.right curlybraces function sum percent number at infinity plusminus divide multiply equal \
  hammer hammer.fill wrench wrench.fill wrench.and.screwdriver screwdriver lightbulb lightbulb.fill lightbulb.slash flame flame.fill \
  flame.circle drop drop.fill drop.circle sun.max sun.max.fill sun.min sunrise sunset moon moon.fill moon.stars moon.stars.fill moon.zzz \
  sparkle sparkles cloud cloud.fill cloud.rain cloud.rain.fill cloud.snow cloud.bolt cloud.sun cloud.sun.fill cloud.fog wind snowflake \
  tornado thermometer humidity umbrella umbrella.fill water.waves mountain.2 icloud icloud.fill icloud.and.arrow.down icloud.and.arrow.up \
  icloud.slash cart cart.fill cart.badge.plus cart.circle bag bag.fill bag.badge.plus handbag basket creditcard creditcard.fill banknote \
  dollarsign dollarsign.circle dollarsign.circle.fill eurosign eurosign.circle sterlingsign.circle yensign.circle gift gift.fill giftcard \
  ticket briefcase briefcase.fill suitcase backpack shippingbox shippingbox.fill cube cube.fill \
  cylinder cylinder.split.1x2 puzzlepiece puzzlepiece.fill puzzlepiece.extension dice dice.fill target scope trophy trophy.fill medal crown \
  crown.fill rosette graduationcap graduationcap.fill theatermasks sportscourt soccerball basketball dumbbell dumbbell.fill fork.knife \
  fork.knife.circle cup.and.saucer cup.and.saucer.fill mug mug.fill wineglass carrot birthday.cake balloon party.popper tshirt tshirt.fill \
  eyeglasses binoculars pills pills.fill cross cross.fill cross.case cross.case.fill bandage stethoscope syringe chart.bar chart.bar.fill \
  chart.pie chart.pie.fill chart.line.uptrend.xyaxis chart.line.downtrend.xyaxis chart.xyaxis.line chart.bar.xaxis tablecells sidebar.left \
  sidebar.right macwindow cursorarrow accessibility translate 1.circle 2.circle.fill 10.square a.circle b.circle.fill
  """
