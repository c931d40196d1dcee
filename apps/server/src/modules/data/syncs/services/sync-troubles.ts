import type { Sync } from "@toolkit/core/contract/syncs";
import { MOST_EMPTY_PAGES } from "@toolkit/social/client/page-watch";
import type { SyncTask } from "../../../../db/schema/sync-task.ts";

/** Share of the announced count that a list may exceed before the sync asks. */
const EXCESS = 0.05;
/** Repeated pages that a person allows with each decision to continue. */
const ALLOWED_REPEATS = 10;

export type ListTrouble = Extract<NonNullable<Sync["reason"]>, "repeated" | "empty" | "excess">;

/** Objects that the list may deliver before the sync asks; null: nothing is announced of it. */
export function allowanceOf({ announced = null, allowance }: SyncTask): number | null {
  if (allowance !== undefined) return allowance;
  return announced === null ? null : announced + Math.ceil(announced * EXCESS);
}

/** Why the sync asks before it reads on in a list; null: it reads on. */
export function troubleOf(task: SyncTask): ListTrouble | null {
  if (task.isDone) return null;
  const { repeats = 0, tolerated = 0, empties = 0 } = task;
  if (repeats > tolerated) return "repeated";
  if (empties > MOST_EMPTY_PAGES) return "empty";
  const allowance = allowanceOf(task);
  if (allowance === null) return null;
  // Rows that came again count for nothing, but a list that sends hardly anything else does not advance either.
  if (againOf(task) > (task.toleratedRows ?? allowance)) return "repeated";
  return task.read > allowance ? "excess" : null;
}

/** Rows that came again. */
function againOf({ read, delivered = read }: SyncTask): number {
  return delivered - read;
}

/** The task after a person decided to continue in spite of its trouble: as far again, then it asks again. */
export function allowedOn(task: SyncTask): SyncTask {
  const { repeats = 0 } = task;
  switch (troubleOf(task)) {
    case "repeated":
      return {
        ...task,
        tolerated: repeats + Math.max(ALLOWED_REPEATS, repeats),
        toleratedRows: againOf(task) + (allowanceOf(task) ?? 0),
      };
    case "empty":
      return { ...task, empties: 0 };
    case "excess":
      return { ...task, allowance: task.read * 2 };
    case null:
      return task;
  }
}
