#include "CBeholdWeb.h"

#include <limits.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <string.h>

// A key with a passphrase is refused. Without this, OpenSSL would ask for it at the terminal.
static int noPassphrase(char *buffer, int size, int isEncrypting, void *user) {
  (void)buffer, (void)size, (void)isEncrypting, (void)user;
  return 0;
}

bool behold_check_certificate(const char *certificate, const char *key) {
  SSL_CTX *context = SSL_CTX_new(TLS_server_method());
  if (!context) return false;
  SSL_CTX_set_default_passwd_cb(context, noPassphrase);
  ERR_clear_error();
  const char *problem = NULL;
  if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1) {
    problem = "it is not a certificate in the PEM format";
  } else if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1) {
    problem = ERR_GET_REASON(ERR_peek_error()) == X509_R_KEY_VALUES_MISMATCH ? "the key is of another certificate"
                                                                             : "the key is not one in the PEM format without a passphrase";
  } else if (SSL_CTX_check_private_key(context) != 1) {
    problem = "the key is of another certificate";
  }
  ERR_clear_error();
  SSL_CTX_free(context);
  if (problem) behold_keep_error(problem);
  return !problem;
}

void behold_websocket_accept(const char *key, char answer[29]) {
  char joined[128];
  unsigned char digest[SHA_DIGEST_LENGTH];
  const int count = snprintf(joined, sizeof joined, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
  SHA1((const unsigned char *)joined, (size_t)count, digest);
  EVP_EncodeBlock((unsigned char *)answer, digest, sizeof digest);
}

void behold_sha256(const unsigned char *source, size_t count, unsigned char digest[32]) { SHA256(source, count, digest); }

bool behold_hmac_sha256(const unsigned char key[32], const unsigned char *source, size_t count, unsigned char digest[32]) {
  unsigned int size = 0;
  return HMAC(EVP_sha256(), key, 32, source, count, digest, &size) != NULL && size == 32;
}

bool behold_is_same(const unsigned char *first, const unsigned char *second, size_t count) {
  return CRYPTO_memcmp(first, second, count) == 0;
}

bool behold_random(unsigned char *bytes, size_t count) { return count <= 1024 && RAND_bytes(bytes, (int)count) == 1; }

enum { nonceLength = 12, tagLength = 16 };

/// Begins to seal or to open, with what is sealed along and not written.
static EVP_CIPHER_CTX *begin(const unsigned char key[32], const unsigned char *nonce, const unsigned char *place, size_t placeCount, int seals) {
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int count = 0;
  if (context != NULL && EVP_CipherInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce, seals) == 1 &&
      EVP_CipherUpdate(context, NULL, &count, place, (int)placeCount) == 1)
    return context;
  EVP_CIPHER_CTX_free(context);
  return NULL;
}

bool behold_seal(
    const unsigned char key[32], const unsigned char *place, size_t placeCount, const unsigned char *source, size_t count, unsigned char *sealed) {
  if (count > INT_MAX - nonceLength - tagLength || placeCount > INT_MAX || RAND_bytes(sealed, nonceLength) != 1) return false;
  EVP_CIPHER_CTX *context = begin(key, sealed, place, placeCount, 1);
  int written = 0, rest = 0;
  bool isSealed = context != NULL && EVP_CipherUpdate(context, sealed + nonceLength, &written, source, (int)count) == 1 &&
                  EVP_CipherFinal_ex(context, sealed + nonceLength + written, &rest) == 1 &&
                  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, tagLength, sealed + nonceLength + count) == 1;
  EVP_CIPHER_CTX_free(context);
  return isSealed;
}

bool behold_open(
    const unsigned char key[32], const unsigned char *place, size_t placeCount, const unsigned char *sealed, size_t count, unsigned char *bytes) {
  if (count < nonceLength + tagLength || count > INT_MAX || placeCount > INT_MAX) return false;
  size_t inner = count - nonceLength - tagLength;
  unsigned char tag[tagLength];
  memcpy(tag, sealed + nonceLength + inner, tagLength);
  EVP_CIPHER_CTX *context = begin(key, sealed, place, placeCount, 0);
  int written = 0, rest = 0;
  bool isOpen = context != NULL && EVP_CipherUpdate(context, bytes, &written, sealed + nonceLength, (int)inner) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, tagLength, tag) == 1 &&
                EVP_CipherFinal_ex(context, bytes + written, &rest) == 1;
  EVP_CIPHER_CTX_free(context);
  return isOpen;
}
