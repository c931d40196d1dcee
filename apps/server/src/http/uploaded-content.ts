import { createHash } from "node:crypto";
import { pipeline, Transform } from "node:stream";
import { finished } from "node:stream/promises";
import type { Upload } from "../upload.ts";

/** Files of one upload, with a digest of those that were read: two uploads are the same request if these agree. */
export class UploadedContent {
  readonly #source: () => AsyncIterable<Upload>;
  readonly #digests: string[] = [];

  constructor(source: () => AsyncIterable<Upload>) {
    this.#source = source;
  }

  async *files(): AsyncGenerator<Upload> {
    for await (const { stream, ...named } of this.#source()) {
      const hash = createHash("sha256").update(JSON.stringify(named));
      const digests = this.#digests;
      const counted = new Transform({
        transform(chunk: Uint8Array, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
        flush(done) {
          digests.push(hash.digest("base64url"));
          done();
        },
      });
      // Whoever reads the file hears of its failure.
      pipeline(stream, counted, () => undefined);
      yield { ...named, stream: counted };
    }
  }

  /** Digests of the files that were read to their end, in order. */
  get read(): readonly string[] {
    return this.#digests;
  }

  /** Reads as many files as the first request did, and keeps none. */
  async readAgain(count: number): Promise<readonly string[]> {
    if (count === 0) return [];
    for await (const { stream } of this.files()) {
      await finished(stream.resume(), { writable: false });
      if (this.#digests.length === count) break;
    }
    return this.#digests;
  }
}
