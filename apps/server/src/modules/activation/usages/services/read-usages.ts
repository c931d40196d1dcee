import type { PageWindow } from "../../../../paging.ts";
import type { Editor } from "../../../../viewer.ts";
import type { EventRow, UsageFilter, UsageKey, UsageRow, WeekRow } from "../repository.ts";
import { usageOf } from "./save-usage.ts";
import type { UsageServices } from "./usage-services.ts";

/** Entries of the history that a reader is shown. */
const SHOWN_EVENTS = 200;
/** Weeks of an autopilot that a reader is shown. */
const SHOWN_WEEKS = 104;

export function listUsages(
  { usages }: Pick<UsageServices, "usages">,
  filter: UsageFilter,
  window: PageWindow,
): Promise<{ count: number; rows: UsageRow[] }> {
  return usages.list(filter, window);
}

/** A usage with its history, newest first. */
export async function readUsage(
  services: UsageServices,
  { teamId, id }: UsageKey,
): Promise<{ row: UsageRow; events: EventRow[] }> {
  const row = await usageOf(services, teamId, id);
  return { row, events: await services.usages.events(row, SHOWN_EVENTS) };
}

export interface AutopilotState {
  readonly weeks: WeekRow[];
  /** Whether the caller is mailed what it finds. */
  readonly mailed: boolean;
  readonly now: Date;
}

export async function readAutopilot(
  { usages, usageMails, clock }: UsageServices,
  { personId }: Editor,
  row: UsageRow,
): Promise<AutopilotState> {
  const weeks = await usages.weeks(row, SHOWN_WEEKS);
  const mailed = personId !== null && (await usageMails.isAsked(row.id, personId));
  return { weeks, mailed, now: clock.now() };
}
