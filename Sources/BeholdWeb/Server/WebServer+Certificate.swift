internal import CBeholdWeb

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension WebServer {
  /// Says what is wrong with the certificate or its key before libwebsockets stumbles over it.
  func checkCertificate() throws {
    switch (options.certificate, options.key) {
    case (nil, nil): return
    case (_?, nil): throw WebServerError("a certificate needs its key")
    case (nil, _?): throw WebServerError("a key needs its certificate")
    case (let certificate?, let key?):
      for path in [certificate, key] where access(path, R_OK) != 0 {
        throw WebServerError("cannot read '\(path)': \(String(cString: strerror(errno)).lowercased())")
      }
      guard behold_check_certificate(certificate, key) else {
        let problem = String(cString: behold_transport_error())
        throw WebServerError("cannot use the certificate '\(certificate)' with the key '\(key)': \(problem)")
      }
    }
  }
}
