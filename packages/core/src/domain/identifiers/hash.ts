import { sha256 } from "@noble/hashes/sha2";

export const HASH_BYTES = 32;

const encoder = new TextEncoder();

/** SHA-256 without salt of a normalised identifier. */
export function hashOf(text: string): Uint8Array {
  return sha256(encoder.encode(text));
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Lower-case hex, as the network takes it. */
export function hexOf(hash: Uint8Array): string {
  let hex = "";
  for (const byte of hash) hex += DIGITS[byte] ?? "";
  return hex;
}

/** @param hex 64 hex digits */
export function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(HASH_BYTES);
  for (let at = 0; at < HASH_BYTES; at++)
    bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
