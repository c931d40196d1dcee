import { FIRST_PROVISIONAL_ID } from "@toolkit/core/domain/provisional-id";

/** An id of the network from its decimal digits; null when it is none (empty, not digits, 0, beyond 2^63 − 1). */
export function parseId(text: string): bigint | null {
  if (text.length === 0 || text.length > 24 || !/^\d+$/.test(text)) return null;
  const id = BigInt(text);
  return id === 0n || id >= FIRST_PROVISIONAL_ID ? null : id;
}

const MAX_U32 = 0xffff_ffff;

/**
 * A count: "1,234" and "12.0" are read, negative and fractional ones are not. Undefined when the text is no count.
 * Larger ones than a column holds stand at its end.
 */
export function parseCount(text: string): number | undefined {
  const plain = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
  if (!/^\d{1,18}(\.0+)?$/.test(plain)) return undefined;
  return Math.min(Number(plain), MAX_U32);
}

const TRUE = new Set(["true", "t", "yes", "y", "1"]);
const FALSE = new Set(["false", "f", "no", "n", "0"]);

export function parseBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  if (FALSE.has(word)) return false;
  return undefined;
}
