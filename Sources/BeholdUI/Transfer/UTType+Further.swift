nonisolated extension UTType {
  public static let compositeContent = UTType(known: "public.composite-content")
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  public static let script = UTType(known: "public.script")
  public static let shellScript = UTType(known: "public.shell-script")
  public static let pythonScript = UTType(known: "public.python-script")
  public static let rubyScript = UTType(known: "public.ruby-script")
  public static let perlScript = UTType(known: "public.perl-script")
  public static let phpScript = UTType(known: "public.php-script")
  public static let cSource = UTType(known: "public.c-source")
  public static let cHeader = UTType(known: "public.c-header")
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  public static let cPlusPlusHeader = UTType(known: "public.c-plus-plus-header")
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  public static let objectiveCPlusPlusSource = UTType(known: "public.objective-c-plus-plus-source")
  public static let assemblyLanguageSource = UTType(known: "public.assembly-source")
  public static let makefile = UTType(known: "public.make-source")
  public static let rawImage = UTType(known: "public.camera-raw-image")
  public static let heif = UTType(known: "public.heif-standard")
  public static let ico = UTType(known: "com.microsoft.ico")
  public static let icns = UTType(known: "com.apple.icns")
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  public static let threeDContent = UTType(known: "public.3d-content")
  public static let mpeg = UTType(known: "public.mpeg")
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  public static let avi = UTType(known: "public.avi")
  public static let aiff = UTType(known: "public.aiff-audio")
  public static let midi = UTType(known: "public.midi-audio")
  public static let playlist = UTType(known: "public.playlist")
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  public static let bz2 = UTType(known: "public.bzip2-archive")
  public static let tarArchive = UTType(known: "public.tar-archive")
  public static let diskImage = UTType(known: "public.disk-image")
  public static let font = UTType(known: "public.font")
  public static let database = UTType(known: "public.database")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let presentation = UTType(known: "public.presentation")
  public static let message = UTType(known: "public.message")
  public static let emailMessage = UTType(known: "public.email-message")
  public static let contact = UTType(known: "public.contact")
  public static let toDoItem = UTType(known: "public.to-do-item")
  public static let bookmark = UTType(known: "public.bookmark")
  public static let internetShortcut = UTType(known: "com.microsoft.internet-shortcut")
  public static let webArchive = UTType(known: "com.apple.webarchive")
  public static let executable = UTType(known: "public.executable")
  public static let unixExecutable = UTType(known: "public.unix-executable")
  public static let exe = UTType(known: "com.microsoft.windows-executable")
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  public static let package = UTType(known: "com.apple.package")
  public static let bundle = UTType(known: "com.apple.bundle")
  public static let application = UTType(known: "com.apple.application")
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")
  public static let volume = UTType(known: "public.volume")
  public static let symbolicLink = UTType(known: "public.symlink")
  public static let aliasFile = UTType(known: "com.apple.alias-file")

  /// Those that programs ask for less often.
  static let further: [Known] = [
    Known(type: .compositeContent, parents: [.content], mime: nil, endings: []),
    Known(type: .utf16PlainText, parents: [.plainText], mime: "text/plain;charset=utf-16", endings: []),
    Known(type: .utf8TabSeparatedText, parents: [.tabSeparatedText, .utf8PlainText], mime: nil, endings: []),
    Known(type: .xmlPropertyList, parents: [.xml, .propertyList], mime: nil, endings: []),
    Known(type: .binaryPropertyList, parents: [.propertyList], mime: nil, endings: []),
    Known(type: .script, parents: [.sourceCode], mime: nil, endings: []),
    Known(type: .shellScript, parents: [.script], mime: "application/x-sh", endings: ["sh"]),
    Known(type: .pythonScript, parents: [.shellScript], mime: "text/x-python", endings: ["py"]),
    Known(type: .rubyScript, parents: [.shellScript], mime: "text/x-ruby", endings: ["rb"]),
    Known(type: .perlScript, parents: [.shellScript], mime: "text/x-perl", endings: ["pl"]),
    Known(type: .phpScript, parents: [.shellScript], mime: "text/php", endings: ["php"]),
    Known(type: .cSource, parents: [.sourceCode], mime: nil, endings: ["c"]),
    Known(type: .cHeader, parents: [.sourceCode], mime: nil, endings: ["h"]),
    Known(type: .cPlusPlusSource, parents: [.sourceCode], mime: nil, endings: ["cpp", "cc", "cxx"]),
    Known(type: .cPlusPlusHeader, parents: [.sourceCode], mime: nil, endings: ["hpp", "hh"]),
    Known(type: .objectiveCSource, parents: [.sourceCode], mime: nil, endings: ["m"]),
    Known(type: .objectiveCPlusPlusSource, parents: [.sourceCode], mime: nil, endings: ["mm"]),
    Known(type: .assemblyLanguageSource, parents: [.sourceCode], mime: nil, endings: ["s"]),
    Known(type: .makefile, parents: [.script], mime: nil, endings: ["mk"]),
    Known(type: .rawImage, parents: [.image], mime: nil, endings: ["raw"]),
    Known(type: .heif, parents: [.image], mime: "image/heif", endings: ["heif"]),
    Known(type: .ico, parents: [.image], mime: "image/x-icon", endings: ["ico"]),
    Known(type: .icns, parents: [.image], mime: nil, endings: ["icns"]),
    Known(type: .usdz, parents: [.threeDContent], mime: "model/vnd.usdz+zip", endings: ["usdz"]),
    Known(type: .threeDContent, parents: [.content], mime: nil, endings: []),
    Known(type: .mpeg, parents: [.movie], mime: "video/mpeg", endings: ["mpg", "mpeg"]),
    Known(type: .mpeg2Video, parents: [.video], mime: "video/mpeg2", endings: ["m2v"]),
    Known(type: .mpeg2TransportStream, parents: [.movie], mime: "video/mp2t", endings: ["ts"]),
    Known(type: .avi, parents: [.movie], mime: "video/avi", endings: ["avi"]),
    Known(type: .aiff, parents: [.audio], mime: "audio/aiff", endings: ["aiff", "aif"]),
    Known(type: .midi, parents: [.audio], mime: "audio/midi", endings: ["midi", "mid"]),
    Known(type: .playlist, parents: [.data], mime: nil, endings: []),
    Known(type: .m3uPlaylist, parents: [.text, .playlist], mime: "audio/mpegurl", endings: ["m3u", "m3u8"]),
    Known(type: .bz2, parents: [.archive], mime: "application/x-bzip2", endings: ["bz2"]),
    Known(type: .tarArchive, parents: [.archive], mime: "application/x-tar", endings: ["tar"]),
    Known(type: .diskImage, parents: [.archive], mime: nil, endings: []),
    Known(type: .font, parents: [.data], mime: nil, endings: ["ttf", "otf"]),
    Known(type: .database, parents: [.data], mime: nil, endings: []),
    Known(type: .spreadsheet, parents: [.content], mime: nil, endings: []),
    Known(type: .presentation, parents: [.compositeContent], mime: nil, endings: []),
    Known(type: .message, parents: [.data], mime: nil, endings: []),
    Known(type: .emailMessage, parents: [.message], mime: "message/rfc822", endings: ["eml"]),
    Known(type: .contact, parents: [.data], mime: nil, endings: []),
    Known(type: .toDoItem, parents: [.data], mime: nil, endings: []),
    Known(type: .bookmark, parents: [.data], mime: nil, endings: []),
    Known(type: .internetShortcut, parents: [.data], mime: nil, endings: ["url"]),
    Known(type: .webArchive, parents: [.data], mime: nil, endings: ["webarchive"]),
    Known(type: .executable, parents: [.data], mime: nil, endings: []),
    Known(type: .unixExecutable, parents: [.executable], mime: nil, endings: []),
    Known(type: .exe, parents: [.executable], mime: "application/x-msdownload", endings: ["exe"]),
    Known(type: .x509Certificate, parents: [.data], mime: "application/x-x509-ca-cert", endings: ["cer", "crt"]),
    Known(type: .pkcs12, parents: [.data], mime: "application/x-pkcs12", endings: ["p12", "pfx"]),
    Known(type: .package, parents: [.directory], mime: nil, endings: []),
    Known(type: .bundle, parents: [.directory], mime: nil, endings: ["bundle"]),
    Known(type: .application, parents: [.executable], mime: nil, endings: []),
    Known(type: .applicationBundle, parents: [.application, .bundle], mime: nil, endings: ["app"]),
    Known(type: .volume, parents: [.folder], mime: nil, endings: []),
    Known(type: .symbolicLink, parents: [.item], mime: nil, endings: []),
    Known(type: .aliasFile, parents: [.data], mime: nil, endings: []),
  ]
}
