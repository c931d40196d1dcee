import { randomUUID } from "node:crypto";
import { minorOfMicros } from "@toolkit/core/domain/campaign";
import { SocialError } from "@toolkit/social/client/social-error";
import type { WireStatistics } from "@toolkit/social/wire/statistics";
import { isUnavailable } from "../../../../db/availability.ts";
import type { KeptQuestion, ReadingState } from "../../../../db/schema/campaign-statistics.ts";
import { AppError, notFound, toldText, type LocalText } from "../../../../errors.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { noteTotals } from "../../campaigns/services/published-campaigns.ts";
import {
  goOnWithJobs,
  JobFailed,
  pollAfterSeconds,
  questionOf,
  refuseToLeaveOut,
} from "./await-jobs.ts";
import { segmentRows, statisticsRows, type Reading } from "./figures-of.ts";
import { planReading } from "./plan-reading.ts";
import { lastDayOf, partsOf, scopeOf, type Scope } from "./reading-scope.ts";
import { settledThrough } from "./spans.ts";
import type { ReadingRow, StatisticsServices } from "./statistics-services.ts";
import {
  CALLS_USED_UP,
  JOB_FAILED,
  NO_ANSWER,
  NOBODY_TO_ASK,
  READING_FAILED,
} from "./statistics-texts.ts";

export interface RunReading {
  readonly id: string;
  readonly teamId: string;
  readonly signal: AbortSignal;
  report(share: number | null, message: string): void;
}

/** After which the network is asked again when it did not answer. */
const RETRY_AFTER_SECONDS = [1, 60, 300] as const;
/** Refusals without a run between them after which the reading ends: somebody else takes all of X's calls. */
const MOST_REFUSALS = 8;
const RUNNING: readonly ReadingState[] = ["reading"];
/** Refusals that concern whoever asked: another member of the team may be answered. */
const OF_PERSON: ReadonlySet<string> = new Set(["not_found", "not_allowed", "conflict"]);

/** Reads what is left of the statistics of an ad account; one run of a reading at a time. */
export async function runReading(
  services: StatisticsServices,
  request: RunReading,
): Promise<unknown> {
  return services.running.run(request.id, () => new ReadRun(services, request).run());
}

class ReadRun {
  readonly #services: StatisticsServices;
  readonly #request: RunReading;

  constructor(services: StatisticsServices, request: RunReading) {
    this.#services = services;
    this.#request = request;
  }

  async run(): Promise<unknown> {
    const { readings } = this.#services;
    const { signal } = this.#request;
    signal.throwIfAborted();
    if ((await readings.find(this.#request)) === null) throw notFound("reading");
    try {
      await this.#read();
    } catch (error) {
      // The database comes back, and the run with it; a stop leaves the row as it is, and its job goes on.
      if (isUnavailable(error) || signal.aborted) throw error;
      await this.#settle(error);
    }
    const row = await readings.find(this.#request);
    return row && { reading: row.id, state: row.state };
  }

  async #read(): Promise<void> {
    const { source } = this.#services;
    const started = await this.#change(["queued", "reading"], {
      state: "reading",
      resumesAt: null,
      error: null,
    });
    if (started === null) return;
    const scope = await scopeOf(this.#services, started);
    const ask = asker(source.network, scope);
    const row = started.isPlanned ? started : await this.#begin(started, scope, ask);
    if (row === null) return;
    const timeZone = row.timeZone ?? "UTC";
    const parts = await partsOf(this.#services, scope, timeZone);
    const reading = { teamId: row.teamId, at: row.startedAt ?? source.clock.now(), parts };
    const { signal, report } = this.#request;
    const left = await goOnWithJobs({
      services: this.#services,
      reading: row,
      ask,
      signal,
      keep: (question, answer) => this.#keep(reading, question, answer),
    });
    if (left.length > 0) {
      report(null, `Waiting for ${left.length} jobs of X`);
      // Whatever failed before was answered now; jobs have a limit of their own.
      return this.#wait(pollAfterSeconds(left, source.clock.now()), 0);
    }
    await this.#finish(row, scope, reading.at);
  }

  /** Reads what is answered at once, and keeps which jobs are to be asked for. */
  async #begin(row: ReadingRow, scope: Scope, ask: Ask): Promise<ReadingRow | null> {
    const { source, readings, db } = this.#services;
    const { signal, report } = this.#request;
    const at = source.clock.now();
    if (scope.campaigns.length === 0) {
      await this.#change(RUNNING, { ...RESTING, readAt: at });
      return null;
    }
    const timeZone = await ask(
      async ({ accounts }, account) => (await accounts.read(account, signal)).timezone ?? "UTC",
    );
    const parts = await partsOf(this.#services, scope, timeZone);
    const planning = { scope, parts, timeZone, now: at, withSegments: row.withSegments };
    const { calls, jobs } = await ask((network, account) =>
      planReading(network, account, planning, signal),
    );
    const reading = { teamId: row.teamId, at, parts };
    for (const [done, question] of calls.entries()) {
      signal.throwIfAborted();
      report(done / calls.length, `Reading statistics, ${done} of ${calls.length}`);
      for (const [asked, answer] of await ask((network, account) =>
        readAtOnce(network, account, question, signal),
      ))
        await this.#keep(reading, asked, answer);
    }
    let planned: ReadingRow | null = null;
    await db.transaction(async () => {
      // Left by a run that failed: this one asks anew.
      const before = await readings.jobs(row);
      await readings.removeJobs(
        row,
        before.map(({ id }) => id),
      );
      await readings.addJobs(
        jobs.map((question, position) => ({
          id: randomUUID(),
          readingId: row.id,
          teamId: row.teamId,
          position,
          question,
          askedAt: null,
          networkId: null,
          failures: 0,
        })),
      );
      planned = await this.#change(RUNNING, { isPlanned: true, startedAt: at, timeZone });
    });
    return planned;
  }

  async #keep(reading: Reading, question: KeptQuestion, answer: WireStatistics): Promise<void> {
    const { statistics } = this.#services;
    if (question.segmentation === null)
      await statistics.save(statisticsRows(reading, question, answer));
    else await statistics.saveSegments(segmentRows(reading, question, answer));
  }

  /** Notes how far everything is read, and what campaigns add up to for their list. */
  async #finish(row: ReadingRow, scope: Scope, at: Date): Promise<void> {
    const { statistics, db, source } = this.#services;
    const { teamId, withSegments, timeZone } = row;
    const zone = timeZone ?? "UTC";
    const ids = scope.campaigns.map(({ id }) => id);
    const totals = new Map(
      (await statistics.totals(teamId, ids)).map((each) => [each.campaignId, each]),
    );
    const through = settledThrough(zone, at);
    await db.transaction(async () => {
      await statistics.mark(
        scope.campaigns.map((campaign) => {
          const last = lastDayOf(campaign, zone, at);
          const settled = through < last ? through : last;
          const before = scope.marks.get(campaign.id);
          return {
            campaignId: campaign.id,
            teamId,
            settledThrough: settled,
            readAt: at,
            segmentsSettledThrough: withSegments
              ? settled
              : (before?.segmentsSettledThrough ?? null),
            segmentsReadAt: withSegments ? at : (before?.segmentsReadAt ?? null),
          };
        }),
      );
      await noteTotals(
        source,
        scope.campaigns.map(({ id, currency }) => {
          const { impressions = 0, spentMicro = 0 } = totals.get(id) ?? {};
          return {
            teamId,
            id,
            impressions,
            spent: minorOfMicros(spentMicro, currency ?? "USD"),
            statsAt: at,
          };
        }),
      );
      const change = { ...RESTING, readAt: at, ...(withSegments && { segmentsReadAt: at }) };
      await this.#change(RUNNING, change);
    });
  }

  /** What becomes of a reading that could not go on. */
  async #settle(error: unknown): Promise<void> {
    if (error instanceof JobFailed) return this.#fail(JOB_FAILED);
    const code = error instanceof AppError ? error.code : null;
    const row = await this.#services.readings.find(this.#request);
    const failures = (row?.failures ?? 0) + 1;
    if (error instanceof AppError && code === "too_many_requests")
      return failures > MOST_REFUSALS
        ? this.#fail(CALLS_USED_UP)
        : this.#wait(error.retryAfter ?? 900, failures);
    if (code === "unavailable") {
      const seconds = RETRY_AFTER_SECONDS[failures - 1];
      return seconds === undefined ? this.#fail(NO_ANSWER) : this.#wait(seconds, failures);
    }
    const told = error instanceof AppError ? toldText(error) : undefined;
    await this.#fail(told ?? READING_FAILED);
    if (told === undefined) throw error;
  }

  /** What was kept so far stays; the next reading begins anew, and the same rows are written again. */
  async #fail(error: LocalText): Promise<void> {
    const { isPlanned, failures, startedAt } = RESTING;
    await this.#change(RUNNING, { state: "failed", error, isPlanned, failures, startedAt });
  }

  async #wait(seconds: number, failures: number): Promise<void> {
    const resumesAt = new Date(this.#services.source.clock.now().getTime() + seconds * 1000);
    const row = await this.#change(RUNNING, { state: "waiting", resumesAt, failures });
    if (row !== null) this.#services.alarms.set(row, seconds * 1000);
  }

  #change(from: readonly ReadingState[], change: Partial<ReadingRow>): Promise<ReadingRow | null> {
    const { readings, source } = this.#services;
    return readings.change(this.#request, from, { ...change, modifiedAt: source.clock.now() });
  }
}

const RESTING = {
  state: "idle",
  isPlanned: false,
  failures: 0,
  resumesAt: null,
  startedAt: null,
  askedBy: null,
  error: null,
} as const;

type Ask = <T>(work: (calls: AdsCalls, account: string) => Promise<T>) => Promise<T>;

/** Asks as one of the people behind the campaigns; who was answered is asked again. */
function asker(network: StatisticsServices["source"]["network"], scope: Scope): Ask {
  let people = scope.people;
  return async (work) => {
    let refused: unknown = new AppError("conflict", {
      message: "nobody to ask as",
      user: NOBODY_TO_ASK,
    });
    for (const personId of people) {
      try {
        const { teamId, adAccountId } = scope;
        const answer = await network.ask({ personId, teamId, adAccountId }, work);
        people = [personId, ...people.filter((each) => each !== personId)];
        return answer;
      } catch (error) {
        if (!(error instanceof AppError) || !OF_PERSON.has(error.code)) throw error;
        refused = error;
      }
    }
    throw refused;
  };
}

type Answered = readonly [KeptQuestion, WireStatistics];

/** X refuses all when it does not know one: an ad of that kind is found by halves, and left out. */
async function readAtOnce(
  calls: Pick<AdsCalls, "statistics">,
  account: string,
  question: KeptQuestion,
  signal: AbortSignal,
): Promise<Answered[]> {
  try {
    return [[question, await calls.statistics.read(account, questionOf(question), signal)]];
  } catch (error) {
    if (!(error instanceof SocialError) || error.kind !== "missing") throw error;
    refuseToLeaveOut(question, error);
    const { ids } = question;
    if (ids.length === 1) return [];
    const middle = Math.ceil(ids.length / 2);
    const found: Answered[] = [];
    for (const some of [ids.slice(0, middle), ids.slice(middle)])
      found.push(...(await readAtOnce(calls, account, { ...question, ids: some }, signal)));
    return found;
  }
}
