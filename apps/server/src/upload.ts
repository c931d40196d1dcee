import type { Readable } from "node:stream";

/** One file of a multipart upload; its stream must be read to the end before the next file comes. */
export interface Upload {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly stream: Readable;
  /** Fields of the form that came before the file. */
  readonly fields?: Readonly<Record<string, string>>;
}
