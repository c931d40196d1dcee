/** What can be wrong with an engine, for callers that decide by it (rebuild, wait, tell the user). */
export type EngineErrorCode =
  /** No shard files in the folder. */
  | "engine_missing"
  /** Shard files of another format, dataset, data version or set of sources: rebuild them. */
  | "engine_stale"
  /** Sizes or checksums do not agree: rebuild them. */
  | "engine_corrupt"
  /** The engine was closed, or is closing. */
  | "engine_closed"
  /** More than one shard can hold: build with more shards. */
  | "engine_capacity"
  /** A snapshot that breaks the rules of network-data (gaps, unsorted posts, ids out of range). */
  | "snapshot_invalid"
  /** A query that cannot be evaluated (an expression that names no seed, nesting without end). */
  | "query_invalid"
  /** A shard's worker stopped unexpectedly. */
  | "engine_failed";

export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}
