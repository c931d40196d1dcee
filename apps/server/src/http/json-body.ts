import { AppError } from "../errors.ts";

/** Deeper than any body of the contract, shallow enough for every recursive reader. */
const MOST_NESTING = 64;

const decoder = new TextDecoder("utf-8", { fatal: true });

function refuseDeepNesting(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (quoted) {
      if (character === 0x5c) i++;
      else if (character === 0x22) quoted = false;
    } else if (character === 0x22) quoted = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > MOST_NESTING) {
        throw new AppError("invalid_json", { message: "nested too deep" });
      }
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
}

/** A key that would reach an object's prototype is data to nobody. */
function refusePrototypeKey(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new AppError("invalid_json", { message: "prototype key" });
  return value;
}

/** Parses a JSON body. An empty one is `undefined`, which the endpoint's schema judges. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw new AppError("invalid_json", { message: "malformed UTF-8", cause });
  }
  if (text.trim() === "") return undefined;
  refuseDeepNesting(text);
  try {
    return /__proto__|\\u005f/i.test(text)
      ? JSON.parse(text, refusePrototypeKey)
      : JSON.parse(text);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_json", { message: "malformed JSON", cause });
  }
}
