const P1 = 0x9e3779b1;
const P2 = 0x85ebca77;
const P3 = 0xc2b2ae3d;

/**
 * XXH32 (Collet, xxHash specification 0.1.1) of whole 16-byte stripes, streaming, seed 0.
 * It finds damage, not forgery. Section files are padded to 64 bytes, so that no tail is ever left.
 */
export class Checksum {
  #a = (P1 + P2) | 0;
  #b = P2 | 0;
  #c = 0;
  #d = -P1 | 0;
  #bytes = 0;

  /** `words`: little-endian 32-bit words, a multiple of four of them. */
  update(words: Uint32Array): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    const length = words.length & ~3;
    for (let i = 0; i < length; i += 4) {
      a = (a + Math.imul(words[i]!, P2)) | 0;
      a = Math.imul((a << 13) | (a >>> 19), P1);
      b = (b + Math.imul(words[i + 1]!, P2)) | 0;
      b = Math.imul((b << 13) | (b >>> 19), P1);
      c = (c + Math.imul(words[i + 2]!, P2)) | 0;
      c = Math.imul((c << 13) | (c >>> 19), P1);
      d = (d + Math.imul(words[i + 3]!, P2)) | 0;
      d = Math.imul((d << 13) | (d >>> 19), P1);
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#bytes += length * 4;
  }

  /** Eight hexadecimal digits. */
  digest(): string {
    return hexOf(this.value());
  }

  value(): number {
    let hash =
      (rotate(this.#a, 1) +
        rotate(this.#b, 7) +
        rotate(this.#c, 12) +
        rotate(this.#d, 18) +
        this.#bytes) |
      0;
    hash = Math.imul(hash ^ (hash >>> 15), P2);
    hash = Math.imul(hash ^ (hash >>> 13), P3);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/** As it stands in a manifest: eight hexadecimal digits. */
export function hexOf(checksum: number): string {
  return checksum.toString(16).padStart(8, "0");
}

/** Checksum of bytes whose length is a multiple of 16. */
export function checksumOf(bytes: Uint8Array): number {
  const checksum = new Checksum();
  checksum.update(new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2));
  return checksum.value();
}
