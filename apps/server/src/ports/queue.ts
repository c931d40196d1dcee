import type { z } from "zod";

/**
 * A kind of background work: its name and the shape of its payload, which carries ids only. New payload fields are
 * optional, so that jobs that were queued before a deployment still parse.
 */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly payload: Payload;
  /** Attempts after the first when the handler fails; 0 unless said. */
  readonly retries?: number;
  /** Seconds after which a running job counts as lost, 24 h unless said. */
  readonly expiresInSeconds?: number;
}

export function defineJob<const D extends JobDefinition>(definition: D): D {
  return definition;
}

/** What a running job may do beside its work. */
export interface JobContext {
  readonly id: string;
  readonly teamId: string | null;
  /** Aborts when the job was cancelled or the server stops. */
  readonly signal: AbortSignal;
  /** Tells people how far it is: share 0–1 or null, and a sentence. Writes are throttled. */
  progress(share: number | null, message?: string): void;
}

export type JobHandler<D extends JobDefinition> = (
  payload: z.output<D["payload"]>,
  context: JobContext,
) => Promise<unknown>;

export interface EnqueueOptions {
  /** The team that may see the job; null: the machine's own. */
  readonly teamId: string | null;
  readonly personId?: string | null;
  /** A second job with the same key gives back the first. */
  readonly idempotencyKey?: string;
}

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly teamId: string | null;
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  readonly progress: number | null;
  readonly message: string | null;
  readonly result: unknown;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
}

export interface QueuePort {
  /** Registers the handler that is loaded when the first such job runs. Call before `start`. */
  handle<D extends JobDefinition>(definition: D, load: () => Promise<JobHandler<D>>): void;
  enqueue<D extends JobDefinition>(
    definition: D,
    payload: z.input<D["payload"]>,
    options: EnqueueOptions,
  ): Promise<JobRow>;
  /** The job if it is of that team; null otherwise. */
  find(id: string, teamId: string | null): Promise<JobRow | null>;
  cancel(id: string, teamId: string | null): Promise<JobRow | null>;
  /** Resolves when no job of the kind is queued or running: what tests wait for instead of sleeping. */
  idle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
