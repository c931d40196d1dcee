import { isoWeek, weekStart } from "@toolkit/core/domain/iso-week";
import { weeklyMonitorsJob } from "../../../../jobs/definitions/monitors.ts";
import type { MonitorServices } from "./monitor-services.ts";

const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Queues the present week of every team where something is left of it: a monitor without a result, a summary that was
 * not mailed, and no payment is overdue. Once a team and day, however often it is called: what failed is tried again on the next.
 */
export async function queueWeek({
  monitors,
  weeklyMails,
  teamPlans,
  queue,
  clock,
}: MonitorServices): Promise<void> {
  const now = clock.now();
  const week = isoWeek(now);
  const began = weekStart(now);
  for (const teamId of await monitors.teamsWithActive()) {
    const due = await monitors.due(teamId, week);
    const people = await monitors.mailedPeople(teamId, week, began);
    const unmailed = await weeklyMails.unmailed({ about: "monitors", teamId, week }, people);
    if (due.length === 0 && unmailed.length === 0) continue;
    if (!(await teamPlans.isWritable(teamId))) continue;
    const payload = { teamId, week, weekStart: began.toISOString() };
    const idempotencyKey = `monitors:${teamId}:${now.toISOString().slice(0, 10)}`;
    await queue.enqueue(weeklyMonitorsJob, payload, { teamId, idempotencyKey });
  }
}

/** Looks at once and from time to time whether a week has begun; ends with what it gives back. */
export function startWeeklyClock(
  log: MonitorServices["log"],
  queues: readonly (() => Promise<void>)[],
): () => void {
  const look = async (): Promise<void> => {
    // One kind of work that cannot be queued keeps none of the others from it.
    for (const queue of queues)
      await queue().catch((error: unknown) =>
        log.error({ err: error }, "the week's work was not queued"),
      );
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
