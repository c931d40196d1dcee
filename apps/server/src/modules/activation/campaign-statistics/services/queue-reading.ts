import { randomUUID } from "node:crypto";
import { readStatisticsJob } from "../../../../jobs/definitions/read-statistics.ts";
import { publishedAccounts } from "../../campaigns/services/published-campaigns.ts";
import { scopeOf } from "./reading-scope.ts";
import type { ReadingKey, ReadingRow, StatisticsServices } from "./statistics-services.ts";

/** Figures of an hour appear when it is over. */
const EVERY_MS = 3_600_000;
/** Segments take jobs of their own; a day of them is over once a day. */
const SEGMENTS_EVERY_MS = 20 * 3_600_000;

export interface AskedReading {
  readonly teamId: string;
  readonly adAccountId: string;
  /** Null: the schedule. */
  readonly askedBy: string | null;
  readonly withSegments: boolean;
}

/** Begins to read the statistics of an ad account; one that is on its way goes on as it is. */
export async function queueReading(
  services: StatisticsServices,
  { teamId, adAccountId, askedBy, withSegments }: AskedReading,
): Promise<ReadingRow> {
  const { readings, source } = services;
  const now = source.clock.now();
  const row = await readings.take({
    id: randomUUID(),
    teamId,
    adAccountId,
    state: "idle",
    isPlanned: false,
    timeZone: null,
    withSegments,
    askedBy: null,
    error: null,
    failures: 0,
    resumesAt: null,
    readAt: null,
    segmentsReadAt: null,
    startedAt: null,
    modifiedAt: now,
  });
  const queued = await readings.change(row, ["idle", "failed"], {
    state: "queued",
    isPlanned: false,
    withSegments,
    askedBy,
    error: null,
    failures: 0,
    resumesAt: null,
    modifiedAt: now,
  });
  if (queued === null) return (await readings.find(row)) ?? row;
  await enqueue(services, queued);
  return queued;
}

async function enqueue({ source }: StatisticsServices, row: ReadingRow): Promise<void> {
  const { id: readingId, teamId, askedBy: personId } = row;
  const lane = personId === null ? {} : ({ lane: "asked" } as const);
  await source.queue.enqueue(
    readStatisticsJob,
    { readingId, teamId },
    { teamId, personId, ...lane },
  );
}

/** What an alarm does: a reading that waited is queued again. */
export async function wakeReading(services: StatisticsServices, key: ReadingKey): Promise<void> {
  const { readings, source } = services;
  const row = await readings.change(key, ["waiting"], {
    state: "queued",
    resumesAt: null,
    modifiedAt: source.clock.now(),
  });
  if (row !== null) await enqueue(services, row);
}

/** Queues the readings whose time came. A team whose payment is overdue waits, and so does an account of which all is read. */
export async function queueDueReadings(services: StatisticsServices): Promise<void> {
  const { readings, source } = services;
  const now = source.clock.now().getTime();
  const isDue = (last: Date | null, every: number) =>
    last === null || now - last.getTime() >= every;
  for (const { teamId, adAccountId } of await publishedAccounts(source)) {
    const row = await readings.ofAccount(teamId, adAccountId);
    const isResting = row === null || row.state === "idle" || row.state === "failed";
    // One that failed is tried again after the same time.
    const last = row?.state === "failed" ? row.modifiedAt : (row?.readAt ?? null);
    if (!isResting || !isDue(last, EVERY_MS)) continue;
    if (!(await source.teamPlans.isWritable(teamId))) continue;
    const scope = await scopeOf(services, { teamId, adAccountId });
    if (scope.campaigns.length === 0) continue;
    const withSegments = isDue(row?.segmentsReadAt ?? null, SEGMENTS_EVERY_MS);
    await queueReading(services, { teamId, adAccountId, askedBy: null, withSegments });
  }
}
