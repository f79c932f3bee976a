// AES-128: tables made from GF(256), key expansion, encryption, decryption, and counter mode.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint8_t box[256], inverse[256]; static uint8_t keys[11][16];
static uint8_t times(uint8_t a, uint8_t b) { uint8_t r = 0; for (; b; b >>= 1, a = a << 1 ^ (a & 0x80 ? 0x1b : 0)) if (b & 1) r ^= a; return r; }
static void make_boxes(void) {
  uint8_t p = 1, q = 1;
  do {
    p = p ^ (p << 1) ^ (p & 0x80 ? 0x1b : 0), q ^= q << 1, q ^= q << 2, q ^= q << 4;
    if (q & 0x80) q ^= 9;
#define R(n) (uint8_t)(q << n | q >> (8 - n))
    box[p] = q ^ R(1) ^ R(2) ^ R(3) ^ R(4) ^ 0x63;
  } while (p != 1);
  box[0] = 0x63;
  for (int i = 0; i < 256; i++) inverse[box[i]] = i;
}
static void expand(const uint8_t *key) {
  memcpy(keys, key, 16);
  uint8_t *w = keys[0], round = 1;
  for (int i = 16; i < 176; i += 4) {
    uint8_t t[4];
    memcpy(t, w + i - 4, 4);
    if (i % 16 == 0) { uint8_t f = t[0]; t[0] = box[t[1]] ^ round, t[1] = box[t[2]], t[2] = box[t[3]], t[3] = box[f], round = times(round, 2); }
    for (int k = 0; k < 4; k++) w[i + k] = w[i + k - 16] ^ t[k];
  }
}
static void add(uint8_t *s, int round) { for (int i = 0; i < 16; i++) s[i] ^= keys[round][i]; }
static void mix(uint8_t *s, int a, int b, int c, int d) {
  for (int k = 0; k < 16; k += 4) {
    uint8_t t[4];
    memcpy(t, s + k, 4);
    for (int i = 0; i < 4; i++) s[k + i] = times(t[i], a) ^ times(t[(i + 1) % 4], b) ^ times(t[(i + 2) % 4], c) ^ times(t[(i + 3) % 4], d);
  }
}
static void encrypt(uint8_t *s) {
  add(s, 0);
  for (int r = 1; r <= 10; r++) {
    uint8_t t[16];
    for (int i = 0; i < 16; i++) t[i] = box[s[(i * 5) % 16]];
    memcpy(s, t, 16);
    if (r < 10) mix(s, 2, 3, 1, 1);
    add(s, r);
  }
}
static void decrypt(uint8_t *s) {
  for (int r = 10; r >= 1; r--) {
    uint8_t t[16];
    add(s, r);
    if (r < 10) mix(s, 14, 11, 13, 9);
    for (int i = 0; i < 16; i++) t[(i * 5) % 16] = inverse[s[i]];
    memcpy(s, t, 16);
  }
  add(s, 0);
}
static void show(const uint8_t *p, int n) { for (int i = 0; i < n; i++) printf("%02x", p[i]); puts(""); }
int main(void) {
  make_boxes();
  uint8_t key[16], text[16], counter[16] = {0}, message[50];
  for (int i = 0; i < 16; i++) key[i] = i, text[i] = i * 0x11;
  expand(key);
  show(keys[10], 16);
  encrypt(text), show(text, 16);
  decrypt(text), show(text, 16);
  for (int i = 0; i < 50; i++) message[i] = "attack at dawn! "[i % 16];
  for (int i = 0; i < 50; i++) {
    static uint8_t stream[16];
    if (i % 16 == 0) { memcpy(stream, counter, 16), encrypt(stream); for (int k = 15; k >= 0 && !++counter[k]; k--); }
    message[i] ^= stream[i % 16];
  }
  show(message, 50);
  return 0;
}
