import { JSON_LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "../errors.ts";
import { TOO_DEEP, TOO_MANY_ITEMS, TOO_MANY_KEYS, TOO_MANY_VALUES } from "./limit-sentences.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS_ARRAY = 0x5b;
const CLOSES_ARRAY = 0x5d;
const OPENS_OBJECT = 0x7b;
const CLOSES_OBJECT = 0x7d;

export interface JsonBody {
  readonly value: unknown;
  /** Keys and items, nested ones included. */
  readonly values: number;
  /** Whether a text of it can hold the null character; false for nearly every body, which then needs no walk. */
  readonly mayHoldNull: boolean;
}

/** Place of the quote that ends the string after `from`; the length where none does. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let end = from; ;) {
    end = bytes.indexOf(QUOTE, end);
    if (end === -1) return bytes.length;
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH && end - 1 - escapes >= from) escapes++;
    if (escapes % 2 === 0) return end;
    end++;
  }
}

/**
 * Counts the keys and items of a JSON text in one pass over its bytes, without reading any. Refuses what is nested too
 * deep or holds too much, before a parser or a schema spends time and memory on it.
 */
export function measureJson(bytes: Uint8Array): number {
  const counts = new Uint32Array(JSON_LIMITS.depth + 1);
  const areObjects = new Uint8Array(JSON_LIMITS.depth + 1);
  let depth = 0;
  let values = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) i = endOfString(bytes, i + 1);
    else if (byte === OPENS_ARRAY || byte === OPENS_OBJECT) {
      if (++depth > JSON_LIMITS.depth)
        throw new AppError("invalid_json", { message: "nested too deep", user: TOO_DEEP });
      areObjects[depth] = byte === OPENS_OBJECT ? 1 : 0;
      counts[depth] = 1;
      values++;
    } else if (byte === CLOSES_ARRAY || byte === CLOSES_OBJECT) {
      // More ends than beginnings are no JSON, which the parser says.
      if (--depth < 0) return values;
    } else if (byte === COMMA) {
      const isObject = areObjects[depth] === 1;
      const count = (counts[depth] ?? 0) + 1;
      counts[depth] = count;
      if (count > (isObject ? JSON_LIMITS.keysPerObject : JSON_LIMITS.itemsPerArray))
        throw new AppError("too_large", {
          message: isObject ? "too many keys" : "too many items",
          user: isObject ? TOO_MANY_KEYS : TOO_MANY_ITEMS,
        });
      values++;
    }
    if (values > JSON_LIMITS.values)
      throw new AppError("too_large", { message: "too many values", user: TOO_MANY_VALUES });
  }
  return values;
}

/** A key that would reach an object's prototype is data to nobody. */
function refusePrototypeKey(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new AppError("invalid_json", { message: "prototype key" });
  return value;
}

const NO_BODY: JsonBody = { value: undefined, values: 0, mayHoldNull: false };

/** Parses a JSON body. The value of an empty one is `undefined`, which the endpoint's schema judges. */
export function parseJsonBody(bytes: Uint8Array): JsonBody {
  if (bytes.length === 0) return NO_BODY;
  const values = measureJson(bytes);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw new AppError("invalid_json", { message: "malformed UTF-8", cause });
  }
  if (text.trim() === "") return NO_BODY;
  try {
    const value: unknown = /__proto__|\\u005f/i.test(text)
      ? JSON.parse(text, refusePrototypeKey)
      : JSON.parse(text);
    // JSON lets no bare one pass.
    return { value, values, mayHoldNull: text.includes(String.raw`\u0000`) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_json", { message: "malformed JSON", cause });
  }
}
