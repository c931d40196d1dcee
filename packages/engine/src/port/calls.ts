/** Every answer names the data it was counted over. */
export interface Sourced {
  readonly dataset: string;
  readonly version: number;
}

export interface CallOptions {
  /** Aborting rejects with the signal's reason; work that waits is dropped, work that runs stops soon. */
  readonly signal?: AbortSignal;
  /** Awaited between the steps of long work on the caller's own thread, so that other calls have their turn. */
  readonly pause?: () => Promise<void>;
}
