import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { hostAddress } from "../../http/hosts.ts";
import type { SeedState } from "../../state/seed-state.ts";
import type { AdsAnswer, AdsCall, AdsCallDescription, Looking } from "../engine/call.ts";
import { exactNumber, jsonWithExactNumbers } from "../engine/exact.ts";
import { listPage } from "../engine/listing.ts";
import { numberIds, oneOf, PAGE, text } from "../engine/parameters.ts";
import { textIn, timeText, Values, type JsonRecord } from "../engine/values.ts";
import { invalidParameter, tooManyRequests } from "../failures.ts";
import { rowOf, type Row } from "../state/rows.ts";
import { optionOf } from "../targeting/options.ts";
import { SEGMENTATIONS } from "./segments.ts";
import { DAY_MS } from "./range.ts";
import { ASKED, segmentationOf, statisticsOf } from "./stats.ts";

const JOBS = "stats_jobs";

const LONGEST_MS = 90 * DAY_MS;
const LONGEST_SEGMENTED_MS = 45 * DAY_MS;

/** Jobs of an ad account that are processed at the same time. */
const MOST_JOBS = 100;

/** How long a job takes by the network's clock, and how long its file is there. */
const TAKES_MS = 10_000;
const KEPT_MS = 2 * DAY_MS;

const isDone = (row: Row, now: number) => Date.parse(textIn(row, "ready_at") ?? "") <= now;

const FOLDER = "/advertiser-api-async-analytics";

function shown(row: Row, call: AdsCall): JsonRecord {
  const { ready_at: _ready, asked_by: _by, in_sandbox: _where, deleted: _deleted, ...job } = row;
  const ready = textIn(row, "ready_at") ?? "";
  const done = isDone(row, call.now);
  const expired = Date.parse(ready) + KEPT_MS <= call.now;
  return {
    ...job,
    id: exactNumber(row.id),
    id_str: row.id,
    account_id: call.account,
    status: done ? "SUCCESS" : "PROCESSING",
    url:
      done && !expired
        ? `${hostAddress(call.request, "ton")}${FOLDER}/stats_job_${row.id}.json.gz`
        : null,
    expires_at: done ? timeText(Date.parse(ready) + KEPT_MS) : null,
    updated_at: done ? ready : (row["created_at"] ?? null),
  };
}

function jobsLeft({ seed, account, now }: AdsCall): number {
  return MOST_JOBS - seed.ads.all(JOBS, account).filter((row) => !isDone(row, now)).length;
}

function tellLimits(call: AdsCall, left: number): void {
  call.tell({
    "x-concurrent-job-limit": String(MOST_JOBS),
    "x-concurrent-job-limit-remaining": String(Math.max(0, left)),
  });
}

/** Answers what the job will hold, or refuses what it cannot. */
function computed(call: Looking): AdsAnswer {
  const segmentation = segmentationOf(call);
  if (
    segmentation?.type === "CONVERSION_TAGS" &&
    call.values.texts("metric_groups")?.some((group) => group !== "WEB_CONVERSION")
  )
    throw invalidParameter("metric_groups", call.values.all["metric_groups"], "WEB_CONVERSION");
  const longest = segmentation === null ? LONGEST_MS : LONGEST_SEGMENTED_MS;
  return statisticsOf(call, longest, segmentation);
}

function checkPlaces({ values }: AdsCall): void {
  for (const [name, type] of [
    ["country", "LOCATION"],
    ["platform", "PLATFORM"],
  ] as const) {
    const value = values.text(name);
    if (value !== undefined && !optionOf(type, value))
      throw invalidParameter(name, value, "a targeting value");
  }
}

const ASYNCHRONOUS = {
  ...ASKED,
  segmentation_type: oneOf(...SEGMENTATIONS),
  country: text(40, 1),
  platform: text(40, 1),
};

const path = "stats/jobs/accounts/:account_id";

export const JOB_CALLS: readonly AdsCallDescription[] = [
  {
    method: "POST",
    path,
    limit: "write",
    // It changes nothing of the ad account: whoever may read it may ask.
    area: "reading",
    parameters: ASYNCHRONOUS,
    answer(call) {
      const left = jobsLeft(call);
      tellLimits(call, left);
      if (left <= 0) throw tooManyRequests();
      checkPlaces(call);
      computed(call);
      const { account_id: _account, ...asked } = call.values.all;
      const row = rowOf(call.seed.ads.newRoundNumber(call.now), call.now, {
        segmentation_type: null,
        country: null,
        platform: null,
        ...asked,
        ready_at: timeText(call.now + TAKES_MS),
        asked_by: call.person.id,
        in_sandbox: call.isSandbox,
      });
      const kept = call.seed.ads.put(JOBS, call.account, row);
      tellLimits(call, left - 1);
      return { data: shown(kept, call), request: { params: asked } };
    },
  },
  {
    method: "GET",
    path,
    limit: "account",
    parameters: { ...PAGE, job_ids: numberIds() },
    answer(call) {
      tellLimits(call, jobsLeft(call));
      const newest = call.seed.ads.all(JOBS, call.account).toReversed();
      const page = listPage(newest, call.values, { ids: "job_ids" }, (row) => shown(row, call));
      const { account_id: _account, ...asked } = call.values.all;
      return { ...page, request: { params: asked } };
    },
  },
];

/** The statistics of a finished job whose file is still there; null: there is no such file. */
function contentOf(seed: SeedState, id: string): JsonRecord | null {
  const now = seed.clock.now();
  for (const account of seed.ads.owners(JOBS)) {
    const row = seed.ads.get(JOBS, account, id);
    const person = row && seed.network.personById.get(textIn(row, "asked_by") ?? "");
    if (!row || !person) continue;
    const ready = Date.parse(textIn(row, "ready_at") ?? "");
    if (ready > now || ready + KEPT_MS <= now) return null;
    // Figures are those of when the job was done, however much later somebody fetches them.
    const asked = { seed, person, account, isSandbox: row["in_sandbox"] === true, now: ready };
    const answer = computed({ ...asked, values: new Values(askedOf(row)) });
    const { data_type = "stats", time_series_length = 0, data = [], request = {} } = answer;
    return { data_type, time_series_length, data, request };
  }
  return null;
}

function askedOf(row: Row): JsonRecord {
  return Object.fromEntries(
    Object.keys(ASYNCHRONOUS).flatMap((name) => {
      const value = row[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

/** Everything that is processed is done now. */
export function finishJobs(ads: AdsCall["seed"]["ads"], now: number): number {
  let finished = 0;
  for (const owner of ads.owners(JOBS))
    for (const row of ads.all(JOBS, owner)) {
      if (isDone(row, now)) continue;
      ads.put(JOBS, owner, { ...row, ready_at: timeText(now), id: row.id });
      finished++;
    }
  return finished;
}

const named = z.object({ file: z.string() });

/** Files of finished jobs, at an address that answers everybody, as the network's own host does. */
export function jobFileRoute(server: FastifyInstance): void {
  server.get(`${FOLDER}/:file`, (request, reply) => {
    const { file } = named.parse(request.params);
    const id = /^stats_job_(\d{1,19})\.json\.gz$/.exec(file)?.[1];
    const content = id === undefined ? null : contentOf(request.seed, id);
    if (content === null) return reply.code(404).type("text/plain").send("Not found");
    return reply.type("application/gzip").send(gzipSync(jsonWithExactNumbers(content)));
  });
}
