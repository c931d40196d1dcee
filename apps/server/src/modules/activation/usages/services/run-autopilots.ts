import { LIMITS } from "@toolkit/core/domain/limits";
import { isoWeek, weekStart } from "@toolkit/core/domain/iso-week";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { WeekFigures } from "../../../../db/schema/usages.ts";
import { isUnavailable } from "../../../../db/availability.ts";
import { AppError } from "../../../../errors.ts";
import { weeklyUsagesJob } from "../../../../jobs/definitions/usages.ts";
import type { UsageRow, WeekRow } from "../repository.ts";
import { asking, together } from "../../../measuring/packages/services/read.ts";
import { mailWeek } from "../../weekly-mails/services/mail-week.ts";
import { autopilotMail } from "./autopilot-mail.ts";
import { rankHandles, type Ranked, type RankQuestion } from "./rank-handles.ts";
import { keepOrder } from "./reorder-handles.ts";
import { sweepUsages } from "./save-usage.ts";
import type { UsageServices } from "./usage-services.ts";

export interface AutopilotOutcome {
  readonly measured: number;
  readonly failed: number;
  readonly mailed: number;
}

interface TeamWeek {
  readonly teamId: string;
  readonly week: string;
  /** When the week began; undefined: what is measured is not mailed (a job from before mails were). */
  readonly weekStart: Date | undefined;
}

/**
 * Queues the present week of every team where an autopilot has no result of it or somebody was not mailed, once a team
 * and day: what failed is tried again on the next. A team whose payment is overdue waits. Ends what has lain in the trash too long.
 */
export async function queueUsages(services: UsageServices): Promise<void> {
  const { usages, usageMails, weeklyMails, teamPlans, queue, clock } = services;
  const now = clock.now();
  const week = isoWeek(now);
  const began = weekStart(now);
  await sweepUsages(services);
  for (const teamId of await usages.teamsWithAutopilots()) {
    const due = await usages.due(teamId, week);
    const people = await usageMails.mailedPeople({ teamId, week, weekStart: began });
    const unmailed = await weeklyMails.unmailed({ about: "autopilots", teamId, week }, people);
    if (due.length === 0 && unmailed.length === 0) continue;
    if (!(await teamPlans.isWritable(teamId))) continue;
    const idempotencyKey = `usages:${teamId}:${now.toISOString().slice(0, 10)}`;
    const payload = { teamId, week, weekStart: began.toISOString() };
    await queue.enqueue(weeklyUsagesJob, payload, { teamId, idempotencyKey });
  }
}

/**
 * Measures what is due of a team's week, then mails who asked for it. It can be begun any number of times: what is kept is
 * not measured again, who was mailed is not mailed again.
 */
export async function runAutopilots(
  services: UsageServices,
  { teamId, week, weekStart: began }: TeamWeek,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<AutopilotOutcome> {
  const due = await services.usages.due(teamId, week);
  let [measured, failed] = [0, 0];
  // The team may owe since this was queued. The next day's work takes up what is left.
  const mayGoOn = () => services.teamPlans.isWritable(teamId);
  for (const id of due) {
    signal.throwIfAborted();
    if (!(await mayGoOn())) break;
    // Each as it is when its turn comes, and no two of them in memory at once.
    const usage = await services.usages.find({ teamId, id });
    if (usage === null) continue;
    if (await tryUsage(services, usage, week, signal)) measured++;
    else failed++;
    report((measured + failed) / due.length);
  }
  const mailed =
    began === undefined || !(await mayGoOn())
      ? 0
      : await mailResults(services, { teamId, week, weekStart: began }, signal);
  return { measured, failed, mailed };
}

async function mailResults(
  services: UsageServices,
  asked: { readonly teamId: string; readonly week: string; readonly weekStart: Date },
  signal: AbortSignal,
): Promise<number> {
  const { usageMails } = services;
  const { teamId, week } = asked;
  return mailWeek(
    services,
    { about: "autopilots", teamId, week },
    await usageMails.mailedPeople(asked),
    async ({ userId, language, teamName }) => {
      const usages = await usageMails.resultsFor(userId, asked);
      return autopilotMail({ language, team: teamName, week, usages });
    },
    signal,
  );
}

/** One that cannot be measured keeps none of the others from it; it says why. */
async function tryUsage(
  services: UsageServices,
  usage: UsageRow,
  week: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { usages, log } = services;
  try {
    await measureWeek(services, usage, week, signal);
    if (usage.autopilotProblem !== null)
      await usages.setAutopilot(usage, { autopilotProblem: null }, null);
    return true;
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) throw error;
    // Somebody changed it while it was measured: the next look measures what they made of it.
    if (error instanceof AppError && error.code === "stale_version") return false;
    const isGone = error instanceof AppError && ["not_found", "conflict"].includes(error.code);
    log[isGone ? "info" : "error"]({ err: error, usage: usage.id }, "usage was not measured");
    const problem = isGone ? "no_dataset" : "failed";
    await usages.setAutopilot(usage, { autopilotProblem: problem }, null);
    return false;
  }
}

const weekParts = together({
  present: asking((question: RankQuestion) => ({ ...question, by: "hand" as const }), rankHandles),
  found: rankHandles,
});

/** The order of now beside the order that is in use; in mode "apply" the usage takes it. */
async function measureWeek(
  services: UsageServices,
  row: UsageRow,
  week: string,
  signal: AbortSignal,
): Promise<void> {
  const { usages, clock } = services;
  const { targetingPackage: pack, dataset: slug, windowDays, declaredOnly } = row;
  const viewer = { teamId: row.teamId, local: false };
  const by = row.autopilotBy ?? "gain";
  const how = { dataset: slug, windowDays, declaredOnly, viewer, signal };
  const request = { ...how, pack, by, language: "en" } as const;
  const { present, found } = await weekParts(services, request);
  const [previous] = await usages.weeks(row, 1);
  const figures = figuresOf(row, present, found, previous);
  const at = clock.now();
  const event = {
    from: row.handleOrder,
    to: by,
    fields: ["handles"],
    personId: null,
    at,
  };
  if (figures.outcome === "applied") {
    const kept = await keepOrder(services, row, found, { kind: "autopilot_applied", ...event });
    if (kept === null) throw new AppError("stale_version", { message: "usage changed meanwhile" });
  }
  const { dataset, version } = found;
  const isKept = await usages.keepWeek({
    usageId: row.id,
    week,
    teamId: row.teamId,
    dataset,
    datasetVersion: version,
    figures,
    measuredAt: at,
  });
  if (isKept && figures.outcome === "proposed")
    await usages.note(row, { kind: "autopilot_proposed", ...event });
}

function namesOf(pack: TargetingPackage): string[] {
  return (pack.handles ?? [])
    .filter(({ deselected }) => deselected !== true)
    .map(({ handle }) => handle);
}

function figuresOf(
  row: UsageRow,
  present: Ranked,
  found: Ranked,
  previous: WeekRow | undefined,
): WeekFigures {
  const [before, after] = [namesOf(row.targetingPackage), namesOf(found.pack)];
  const [taken, takes] = [before, after].map((names) => names.slice(0, LIMITS.handlesApplied));
  const [wasTaken, isTaken] = [new Set(taken), new Set(takes)];
  const moved = after.filter((handle, place) => before[place] !== handle).length;
  const isComparable = previous?.dataset === found.dataset;
  const earlier = isComparable ? previous.figures.size : null;
  return {
    as_of: found.as_of,
    size: found.size,
    difference: found.size === null || earlier === null ? null : found.size - earlier,
    reached_before: present.by_applied_handles,
    reached: found.by_applied_handles,
    moved,
    entered: [...isTaken].filter((handle) => !wasTaken.has(handle)),
    left: [...wasTaken].filter((handle) => !isTaken.has(handle)),
    order: after,
    outcome: moved === 0 ? "unchanged" : row.autopilotMode === "apply" ? "applied" : "proposed",
  };
}
