import type { Readable } from "node:stream";

/** A file that is answered instead of JSON. */
export interface Download {
  readonly filename: string;
  readonly type: string;
  readonly body: Readable | Uint8Array | string;
}
