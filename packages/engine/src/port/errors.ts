/** What can be wrong with an engine, for callers that decide by it (rebuild, wait, tell the user). */
export type EngineErrorCode =
  /** Nothing was built there. */
  | "engine_missing"
  /** Built in another format, or of another dataset, data version or set of sources: build again. */
  | "engine_stale"
  /** What was built is damaged: build again. */
  | "engine_corrupt"
  /** The engine was closed, or is closing. */
  | "engine_closed"
  /** More data than one part of the engine can hold: build with more parts. */
  | "engine_capacity"
  /** A snapshot that breaks the rules of network-data (gaps, unsorted posts, ids out of range). */
  | "snapshot_invalid"
  /** A query that cannot be evaluated (an expression that names no seed, nesting without end). */
  | "query_invalid"
  /** A part of the engine stopped unexpectedly. */
  | "engine_failed";

export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}

/** Rejects a call that was aborted without a reason. */
export class Cancelled extends Error {
  constructor() {
    super("The request was cancelled");
    this.name = "AbortError";
  }
}
