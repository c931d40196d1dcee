import { createHash } from "node:crypto";

/** What happens to deliveries on their way, by chance that a seed decides. */
export interface WebhookFaults {
  readonly seed: string;
  /** Parts of all deliveries, from 0 to 1. */
  readonly lost: number;
  readonly late: number;
  readonly lateSeconds: number;
  readonly duplicate: number;
  /** Deliveries are mixed with those of so many seconds after them. */
  readonly reorder: number;
  readonly reorderSeconds: number;
}

export const NO_FAULTS: WebhookFaults = {
  seed: "",
  lost: 0,
  late: 0,
  lateSeconds: 0,
  duplicate: 0,
  reorder: 0,
  reorderSeconds: 0,
};

/** A number from 0 to 1 that is the same for the same seed, event and question. */
function chance(seed: string, event: string, question: string): number {
  const digest = createHash("sha256").update(`${seed} ${event} ${question}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Returns the seconds after which an event is sent: once, not at all, or twice. */
export function delaysOf(faults: WebhookFaults, event: string): number[] {
  const of = (question: string) => chance(faults.seed, event, question);
  if (of("lost") < faults.lost) return [];
  let delay = 0;
  if (of("late") < faults.late) delay += faults.lateSeconds;
  if (of("reorder") < faults.reorder) delay += of("place") * faults.reorderSeconds;
  if (of("duplicate") >= faults.duplicate) return [delay];
  return [delay, delay + of("gap") * Math.max(1, faults.reorderSeconds)];
}
