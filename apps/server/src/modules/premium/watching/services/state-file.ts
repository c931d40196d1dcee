import { deserialize, serialize } from "node:v8";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { KeptState, type StateColumns } from "./kept-state.ts";

/** Parts that fit a row of the database. */
const PART_BYTES = 2 ** 20;

export function packState(state: KeptState): Buffer[] {
  const whole = deflateRawSync(serialize(state.columns()), { level: constants.Z_BEST_SPEED });
  const parts: Buffer[] = [];
  for (let at = 0; at < whole.length; at += PART_BYTES)
    parts.push(whole.subarray(at, at + PART_BYTES));
  return parts;
}

/** Null: it cannot be read, as after a change of the runtime, and is made again. */
export function unpackState(parts: readonly Uint8Array[]): KeptState | null {
  try {
    const columns = deserialize(inflateRawSync(Buffer.concat(parts))) as StateColumns;
    return new KeptState(columns);
  } catch {
    return null;
  }
}
