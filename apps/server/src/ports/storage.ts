import type { Readable } from "node:stream";

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

export interface PutOptions {
  readonly maxBytes?: number;
  /** Hears of every piece before it is written; what it throws ends the writing. */
  readonly onBytes?: (bytes: number) => void;
  /** Ends the writing, also of a stream that stands still. */
  readonly signal?: AbortSignal;
  /** Something small that a person saves: it may use the disk's reserve. */
  readonly usesReserve?: boolean;
}

/**
 * Files that belong to rows: uploads and generated downloads. Keys are relative paths of safe characters
 * (`uploads/<team>/<id>/name.csv`).
 */
export interface StoragePort {
  /** Writes a stream completely or not at all; rejects with `too_large` beyond `maxBytes`. */
  put(key: string, content: Readable, options?: PutOptions): Promise<StoredFile>;
  read(key: string): Promise<Readable>;
  /** Where the file lies on this machine, for readers that need a path; fetched first where it is remote. */
  localPath(key: string): Promise<string>;
  /** Files whose keys begin with this one, which ends in a slash, in the order of their keys. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes a file, or everything below a key that ends in a slash; nothing there is no error. */
  remove(key: string): Promise<void>;
}
