/** Every answer names the data it was counted over. */
export interface Sourced {
  readonly dataset: string;
  readonly version: number;
}

export interface CallOptions {
  /** Aborting rejects with the signal's reason; work that waits is dropped, work that runs stops soon. */
  readonly signal?: AbortSignal;
}
