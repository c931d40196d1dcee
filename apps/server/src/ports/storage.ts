import type { Readable } from "node:stream";

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/**
 * Files that belong to rows: uploads and generated downloads. Keys are relative paths of safe characters
 * (`uploads/<team>/<id>/name.csv`).
 */
export interface StoragePort {
  /** Writes a stream completely or not at all; rejects with `too_large` beyond `maxBytes`. */
  put(key: string, content: Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  read(key: string): Promise<Readable>;
  /** Where the file lies on this machine, for readers that need a path; fetched first where it is remote. */
  localPath(key: string): Promise<string>;
  /** Removes a file, or everything below a key that ends in a slash; nothing there is no error. */
  remove(key: string): Promise<void>;
}
