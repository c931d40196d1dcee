import { isoWeek, weekStart } from "@toolkit/core/domain/iso-week";
import { weeklyMonitorsJob } from "../../../jobs/definitions/monitors.ts";
import type { MonitorServices } from "./monitor-services.ts";

const LOOK_EVERY_MS = 10 * 60_000;

/** Queues the present week of every team that has monitors: once a team and week, however often it is called. */
export async function queueWeek({ monitors, queue, clock }: MonitorServices): Promise<void> {
  const now = clock.now();
  const week = isoWeek(now);
  for (const teamId of await monitors.teamsWithActive()) {
    const payload = { teamId, week, weekStart: weekStart(now).toISOString() };
    const idempotencyKey = `monitors:${teamId}:${week}`;
    await queue.enqueue(weeklyMonitorsJob, payload, { teamId, idempotencyKey });
  }
}

/** Looks at once and from time to time whether a week has begun; ends with what it gives back. */
export function startWeeklyClock(services: MonitorServices): () => void {
  const look = (): void => {
    queueWeek(services).catch((error: unknown) =>
      services.log.error({ err: error }, "the week's monitors were not queued"),
    );
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
