import type { z } from "zod";
import type { LocalText } from "../errors.ts";

/**
 * A kind of background work: its name and the shape of its payload, which carries ids only. New payload fields are
 * optional, so that jobs that were queued before a deployment still parse.
 */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly payload: Payload;
  /** Attempts after the first when the handler fails; 0 unless said. */
  readonly retries?: number;
  /** Where it waits; `asked` unless said. */
  readonly lane?: Lane;
}

/**
 * Kinds of work that must not wait for each other: imports, syncs from the network, the week's work of all teams, and
 * what a person asked for and waits for. Each lane has places of its own.
 */
export const LANES = ["imports", "syncs", "weekly", "asked"] as const;
export type Lane = (typeof LANES)[number];

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
  /** Size of the work: smaller work of a lane goes first, older work catches up. */
  readonly bytes?: number;
  /** Jobs of one turn run one after the other. */
  readonly turn?: string;
  /** Another lane than the definition's. */
  readonly lane?: Lane;
}

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly teamId: string | null;
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  readonly progress: number | null;
  readonly message: string | null;
  readonly result: unknown;
  readonly error: LocalText | null;
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
  /** Places in their lane of those that are queued, from 1. */
  places(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Resolves when no job of the kind is queued or running: what tests wait for instead of sleeping. */
  idle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
