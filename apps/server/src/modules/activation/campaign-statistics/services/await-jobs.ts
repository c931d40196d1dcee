import { randomUUID } from "node:crypto";
import { SocialError } from "@toolkit/social/client/social-error";
import type { JobQuestion } from "@toolkit/social/client/statistics-client";
import type { WireStatistics, WireStatisticsJob } from "@toolkit/social/wire/statistics";
import type { KeptQuestion } from "../../../../db/schema/campaign-statistics.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { METRIC_GROUPS, TAG_GROUPS } from "./figures-of.ts";
import { momentsOf } from "./spans.ts";
import type { ReadingJobRow, StatisticsServices } from "./statistics-services.ts";

/** Of 100 jobs that X processes for an ad account, those that one reading takes. */
const MOST_JOBS = 50;
/** Jobs whose states are asked for at once. */
const LISTED = 100;
/** Times that a question is asked again when its job came to nothing. */
const MOST_FAILURES = 3;
/** By which the network's clock may be behind ours. */
const SKEW_MS = 60_000;
/** A job that takes longer is asked for again. */
const LONGEST_MS = 6 * 3_600_000;

export class JobFailed extends Error {
  override readonly name = "JobFailed";
}

export function questionOf({ timeZone, from, to, ...question }: KeptQuestion): JobQuestion {
  return {
    ...question,
    ...momentsOf(timeZone, { from, to }),
    groups: question.segmentation === "CONVERSION_TAGS" ? TAG_GROUPS : METRIC_GROUPS,
  };
}

/** X has just named the ad groups that were active: when it does not know one, it knows it again later. */
export function refuseToLeaveOut({ entity }: KeptQuestion, { message }: SocialError): void {
  if (entity === "LINE_ITEM") throw new SocialError("unreachable", message);
}

export interface Jobs {
  readonly services: Pick<StatisticsServices, "db" | "readings" | "source">;
  readonly reading: { readonly id: string; readonly teamId: string };
  readonly ask: <T>(work: (calls: AdsCalls, account: string) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
  /** Keeps what a job counted; in one transaction with what it returns to. */
  keep(question: KeptQuestion, answer: WireStatistics): Promise<void>;
}

/**
 * Asks for jobs that were not asked for yet, and takes over those that are finished. Each may be cut off anywhere: what was
 * asked for is found again by its question, and figures that are kept twice are the same rows.
 *
 * @returns the jobs that are left.
 */
export async function goOnWithJobs(jobs: Jobs): Promise<readonly ReadingJobRow[]> {
  const { readings } = jobs.services;
  await findAsked(jobs);
  await askForMore(jobs);
  const asked = (await readings.jobs(jobs.reading)).filter(({ networkId }) => networkId !== null);
  for (let at = 0; at < asked.length; at += LISTED)
    await takeOver(jobs, asked.slice(at, at + LISTED));
  return readings.jobs(jobs.reading);
}

/** A job whose answer was lost is there under another name: that of its question. */
async function findAsked({ services, reading, ask, signal }: Jobs): Promise<void> {
  const all = await services.readings.jobs(reading);
  const lost = all.filter(({ askedAt, networkId }) => askedAt !== null && networkId === null);
  if (lost.length === 0) return;
  const known = new Set(all.flatMap(({ networkId }) => networkId ?? []));
  const there = await ask(({ statistics }, account) => statistics.jobs(account, null, signal));
  for (const job of lost) {
    const found = there.find((each) => !known.has(each.id_str) && isOf(each, job));
    if (found !== undefined) known.add(found.id_str);
    const networkId = found?.id_str ?? null;
    await services.readings.changeJob(job, { networkId, ...(!found && { askedAt: null }) });
  }
}

/** A job of the same question that was made before counted what was known then. */
function isOf(job: WireStatisticsJob, { question, askedAt }: ReadingJobRow): boolean {
  const { entity, ids, from, until, segmentation } = questionOf(question);
  const since = (askedAt?.getTime() ?? Infinity) - SKEW_MS;
  return (
    Date.parse(job.created_at ?? "") >= since &&
    job.entity === entity &&
    Date.parse(job.start_time) === from.getTime() &&
    Date.parse(job.end_time) === until.getTime() &&
    (job.segmentation_type ?? null) === segmentation &&
    job.granularity === "DAY" &&
    job.entity_ids.toSorted().join() === ids.toSorted().join()
  );
}

async function askForMore({ services, reading, ask, signal }: Jobs): Promise<void> {
  const { readings, source } = services;
  const all = await readings.jobs(reading);
  const open = all.filter(({ networkId }) => networkId !== null).length;
  const next = all.filter(({ networkId }) => networkId === null);
  for (const job of next.slice(0, Math.max(0, MOST_JOBS - open))) {
    signal.throwIfAborted();
    await readings.changeJob(job, { askedAt: source.clock.now() });
    const made = await ask(async ({ statistics }, account) => {
      try {
        return await statistics.startJob(account, questionOf(job.question), signal);
      } catch (error) {
        if (!(error instanceof SocialError) || error.kind !== "missing") throw error;
        refuseToLeaveOut(job.question, error);
        return null;
      }
    });
    if (made === null) await halve({ services, reading }, job);
    else await readings.changeJob(job, { networkId: made.id_str });
  }
}

/** X refuses all when it does not know one: that one is found by halves, and left out. */
async function halve(
  { services, reading }: Pick<Jobs, "services" | "reading">,
  job: ReadingJobRow,
): Promise<void> {
  const { db, readings } = services;
  const { ids } = job.question;
  const middle = Math.ceil(ids.length / 2);
  const parts = ids.length === 1 ? [] : [ids.slice(0, middle), ids.slice(middle)];
  await db.transaction(async () => {
    await readings.removeJobs(reading, [job.id]);
    const fresh = { ...job, askedAt: null, networkId: null };
    await readings.addJobs(
      parts.map((some) => ({
        ...fresh,
        id: randomUUID(),
        question: { ...job.question, ids: some },
      })),
    );
  });
}

async function takeOver(jobs: Jobs, asked: readonly ReadingJobRow[]): Promise<void> {
  const { services, reading, ask, signal, keep } = jobs;
  const ids = asked.flatMap(({ networkId }) => networkId ?? []);
  const found = await ask(({ statistics }, account) => statistics.jobs(account, ids, signal));
  const byId = new Map(found.map((job) => [job.id_str, job]));
  const now = services.source.clock.now().getTime();
  for (const job of asked) {
    signal.throwIfAborted();
    const there = byId.get(job.networkId ?? "");
    const isLate = now - (job.askedAt?.getTime() ?? now) > LONGEST_MS;
    if (there !== undefined && IN_PROCESS.has(there.status) && !isLate) continue;
    const answer = there?.status === "SUCCESS" ? await fileOf(jobs, there.url ?? null) : null;
    if (answer === null) {
      await askAgain(jobs, job);
      continue;
    }
    await services.db.transaction(async () => {
      await keep(job.question, answer);
      await services.readings.removeJobs(reading, [job.id]);
    });
  }
}

const IN_PROCESS: ReadonlySet<string> = new Set(["PROCESSING", "QUEUED", "UPLOADING"]);

/** What a job counted; null: its file is gone, as it is after two days. */
async function fileOf({ ask, signal }: Jobs, url: string | null): Promise<WireStatistics | null> {
  if (url === null) return null;
  return ask(async ({ statistics }) => {
    try {
      return await statistics.file(url, signal);
    } catch (error) {
      if (error instanceof SocialError && error.kind === "missing") return null;
      throw error;
    }
  });
}

async function askAgain({ services }: Jobs, job: ReadingJobRow): Promise<void> {
  const failures = job.failures + 1;
  if (failures > MOST_FAILURES)
    throw new JobFailed(`a job of statistics came to nothing ${failures} times`);
  await services.readings.changeJob(job, { askedAt: null, networkId: null, failures });
}

/** How long to wait before jobs are looked at again, the longer the longer they take. */
export function pollAfterSeconds(left: readonly ReadingJobRow[], now: Date): number {
  const newest = Math.max(...left.map(({ askedAt }) => askedAt?.getTime() ?? now.getTime()));
  const age = (now.getTime() - newest) / 1000;
  if (age < 15) return 2;
  if (age < 120) return 10;
  return age < 1200 ? 30 : 120;
}
