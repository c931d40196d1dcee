import { randomUUID } from "node:crypto";
import { AppError } from "../../../../errors.ts";
import { evaluateUsageJob } from "../../../../jobs/definitions/evaluate-usage.ts";
import type { ReachedAccount } from "../../../capability.ts";
import type { Editor } from "../../../../viewer.ts";
import { nextRun } from "../../../../next-run.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import { isInUse } from "../../usages/services/settle-usage.ts";
import type { AutopilotServices, EvaluationRow } from "./autopilot-services.ts";
import { NOT_IN_USE, UNDER_WAY } from "./autopilot-texts.ts";

interface Begun {
  readonly teamId: string;
  readonly usageId: string;
  readonly askedBy: string | null;
}

/** Null: it is being compared already. */
async function begin(
  { evaluations, queue, clock }: AutopilotServices,
  { teamId, usageId, askedBy }: Begun,
): Promise<EvaluationRow | null> {
  const begun = {
    id: randomUUID(),
    usageId,
    teamId,
    askedBy,
    startedAt: clock.now(),
    finishedAt: null,
    found: null,
    items: [],
    candidate: null,
    read: null,
    digest: null,
    failure: null,
    told: false,
    byItself: false,
    decidedBy: null,
    decidedAt: null,
    note: null,
    receiptId: null,
  };
  const row = await evaluations.insert({ ...begun, state: "running" });
  if (row === null) return null;
  const lane = askedBy === null ? {} : ({ lane: "asked" } as const);
  await queue.enqueue(
    evaluateUsageJob,
    { evaluationId: row.id, teamId },
    { teamId, personId: askedBy, ...lane },
  );
  return row;
}

/** Compares a usage at once, because a person asks. */
export async function askEvaluation(
  services: AutopilotServices,
  editor: Editor,
  id: string,
): Promise<EvaluationRow> {
  const { teamId, personId } = editor;
  const usage = await usageOf(services, teamId, id);
  await services.savedSpace.require(editor);
  if (!isInUse(usage))
    throw new AppError("conflict", { message: "usage is not in use", user: NOT_IN_USE });
  const row = await begin(services, { teamId, usageId: usage.id, askedBy: personId });
  if (row === null)
    throw new AppError("conflict", { message: "compared already", user: UNDER_WAY });
  return row;
}

/**
 * Queues the comparisons whose time came, each time once; times that passed meanwhile become one. A team whose payment is overdue
 * waits.
 */
export async function queueEvaluations(services: AutopilotServices): Promise<void> {
  const { evaluations, teamPlans, clock, db } = services;
  const now = clock.now();
  for (const usage of await evaluations.due(now)) {
    const { teamId, autopilotSchedule: schedule } = usage;
    if (schedule === null || !(await teamPlans.isWritable(teamId))) continue;
    await db.transaction(async () => {
      if (!(await evaluations.moveOn(usage, nextRun(schedule, now)))) return;
      await begin(services, { teamId, usageId: usage.id, askedBy: null });
    });
  }
}

/** Compares again what could not be compared for want of access to an ad account that its team reaches again. */
export async function compareReached(
  services: AutopilotServices,
  account: ReachedAccount,
): Promise<void> {
  const { evaluations, teamPlans, db } = services;
  const { teamId } = account;
  const usageIds = await evaluations.followedIn(account);
  if (usageIds.length === 0 || !(await teamPlans.isWritable(teamId))) return;
  for (const [usageId, { row }] of await evaluations.latest(teamId, usageIds)) {
    if (row.failure?.reason !== "access_lost") continue;
    await db.transaction(async () => {
      await begin(services, { teamId, usageId, askedBy: null });
    });
  }
}
