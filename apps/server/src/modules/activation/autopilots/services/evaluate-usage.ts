import { isUnavailable } from "../../../../db/availability.ts";
import type { EvaluationFound, NetworkReading } from "../../../../db/schema/evaluations.ts";
import { AppError, toldText } from "../../../../errors.ts";
import { GONE } from "../../../identity/granted-accounts/services/ads-texts.ts";
import type { EvaluationFailure } from "@toolkit/core/contract/usage-autopilot";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { isInUse } from "../../usages/services/settle-usage.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import { applyUpdate, type Update } from "./apply-update.ts";
import { FAILURES } from "./autopilot-texts.ts";
import type { AutopilotServices, EvaluationKey, EvaluationRow } from "./autopilot-services.ts";
import { changedAtNetwork } from "./baseline.ts";
import { freshPackage } from "./candidate.ts";
import { countChanges, differenceOf, digestOf } from "./difference.ts";
import { guardsOf } from "./guards.ts";
import { isReached, planFresh, readBaseline } from "./read-network.ts";
import { tellOf } from "./tell-evaluation.ts";

class Failed extends Error {
  override readonly name = "Failed";
  readonly reason: EvaluationFailure;

  constructor(reason: EvaluationFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Compares an applied usage with its ad account, then proposes the difference, applies it, or says that there is none. It can be
 * begun any number of times: what it found is kept in one transaction with what follows from it.
 */
export async function evaluateUsage(
  services: AutopilotServices,
  key: EvaluationKey,
  signal: AbortSignal,
): Promise<{ evaluation: string; state: string }> {
  const { evaluations, log } = services;
  const found = await evaluations.find(key);
  if (found === null) return { evaluation: key.id, state: "gone" };
  if (found.row.state !== "running") return { evaluation: key.id, state: found.row.state };
  try {
    await compareAndKeep(services, found.row, signal);
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) throw error;
    const reason = reasonOf(error);
    if (reason === "unexpected")
      log.error({ err: error, evaluation: key.id }, "a usage was not compared");
    await fail(services, found.row, reason);
  }
  const after = await evaluations.find(key);
  return { evaluation: key.id, state: after?.row.state ?? "gone" };
}

/** How often a usage is compared anew that somebody changed meanwhile. */
const MOST_TRIES = 3;

async function compareAndKeep(
  services: AutopilotServices,
  row: EvaluationRow,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await keep(services, row, await compare(services, row, signal));
    } catch (error) {
      const isStale = error instanceof AppError && error.code === "stale_version";
      if (!isStale || tries === MOST_TRIES) throw error;
    }
}

type Compared = Omit<Update, "keys" | "isByItself">;

async function compare(
  services: AutopilotServices,
  { teamId, usageId, askedBy }: EvaluationRow,
  signal: AbortSignal,
): Promise<Compared> {
  const usage = await services.usages.find({ teamId, id: usageId });
  if (usage === null || !isInUse(usage)) throw new Failed("not_in_use");
  // The team may owe since this was queued.
  if (!(await services.teamPlans.isWritable(teamId))) throw new Failed("read_only");
  const personId = askedBy ?? usage.autopilotStartedBy;
  const asker = { usage, personId, signal };
  const { pack, audience } = await onData(() => freshPackage(services, usage, signal));
  const baseline = await readBaseline(services, asker);
  if (baseline.route === "ads_api" && !(await isReached(services, teamId, baseline.adAccount)))
    throw new Failed("access_lost");
  const planned = await planFresh(services, asker, pack);
  const items = differenceOf(planned, baseline, baseline.criteria);
  const size = await onData(() => measured(services, usage, pack, signal));
  const changes = baseline.criteria === null ? [] : changedAtNetwork(baseline, baseline.criteria);
  const reach = size.reach;
  const weighed = { usage, pack, items, baseline, reach, isChangedAtNetwork: changes.length > 0 };
  const found: EvaluationFound = {
    counts: countChanges(items),
    baseline: baseline.kind,
    read: (baseline.kind === "network" ? services.clock.now() : baseline.at)?.toISOString() ?? null,
    causes: [
      ...(audience !== null && audience !== usage.audienceVersion ? (["audience"] as const) : []),
      ...(size.version !== usage.datasetVersion ? (["data"] as const) : []),
      ...(changes.length > 0 ? (["network"] as const) : []),
    ],
    guards: await guardsOf(services, weighed),
    audience_before: usage.audienceVersion,
    audience_now: audience,
    dataset: usage.dataset,
    data_before: usage.datasetVersion,
    data_now: size.version,
    size_before: usage.size,
    size_now: size.size,
    reach,
    dismissed_before: false,
  };
  const adAccountId = usage.adAccountId ?? "";
  const read: NetworkReading = {
    adAccount: baseline.adAccount ?? { id: adAccountId, name: adAccountId, handle: null },
    target: baseline.target,
    criteria: baseline.criteria,
    changes,
    ours: [...baseline.items.keys()],
  };
  const candidate = { pack, usageVersion: usage.version };
  return { usage, items, candidate, read, found, personId };
}

async function measured(
  services: AutopilotServices,
  usage: UsageRow,
  pack: UsageRow["targetingPackage"],
  signal: AbortSignal,
): Promise<{ size: number | null; reach: number | null; version: number }> {
  const { dataset, windowDays, declaredOnly, teamId, targetingPackage } = usage;
  const isEmpty = isEmptyPackage(pack);
  const found = await measureAudience(services, {
    // The version of the data is asked of something that can be measured.
    pack: isEmpty ? targetingPackage : pack,
    dataset,
    windowDays,
    declaredOnly,
    viewer: { teamId, local: false },
    signal,
  });
  const { version } = found;
  if (isEmpty) return { size: null, reach: null, version };
  return { size: found.size, reach: found.network?.value ?? null, version };
}

/** What fails there fails for want of the data. */
async function onData<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && ["not_found", "conflict"].includes(error.code))
      throw new Failed("no_dataset");
    throw error;
  }
}

function reasonOf(error: unknown): EvaluationFailure {
  if (error instanceof Failed) return error.reason;
  if (!(error instanceof AppError)) return "unexpected";
  if (toldText(error) === GONE) return "ad_group_gone";
  if (error.code === "conflict" || error.code === "not_found") return "access_lost";
  if (error.code === "unavailable" || error.code === "too_many_requests") return "no_answer";
  return "unexpected";
}

/** Keeps what was found, with what follows from it: a proposal, a receipt, or nothing. */
async function keep(
  services: AutopilotServices,
  row: EvaluationRow,
  compared: Compared,
): Promise<void> {
  const { evaluations, clock, db } = services;
  const { items, candidate, read, usage } = compared;
  const at = clock.now();
  const digest = digestOf(items);
  await db.transaction(async () => {
    const isChanged = items.some(({ change }) => change === "added" || change === "removed");
    const wasDismissed = isChanged && (await evaluations.wasDismissed(row, digest));
    const found = { ...compared.found, dismissed_before: wasDismissed };
    const common = { found, items: [...items], candidate, read, digest, finishedAt: at };
    const replaced = await evaluations.supersede(row, at);
    if (!isChanged || wasDismissed)
      return void (await evaluations.change(row, "running", { ...common, state: "unchanged" }));
    const isByItself =
      usage.autopilotActive &&
      usage.autopilotMode === "apply" &&
      found.guards.length === 0 &&
      (await services.receipts.openOf(usage.id)).length === 0;
    if (!isByItself) {
      const told = replaced !== digest;
      await evaluations.change(row, "running", { ...common, state: "proposed", told });
      if (told) await tellOf(services, usage, { state: "proposed", found });
      return;
    }
    // Whose rights it has is who it is sent as.
    const personId = usage.autopilotStartedBy;
    const { receiptId } = await applyUpdate(services, {
      ...compared,
      found,
      personId,
      keys: null,
      isByItself,
    });
    const decided = { byItself: true, decidedAt: at, receiptId, told: true };
    await evaluations.change(row, "running", { ...common, ...decided, state: "accepted" });
    await tellOf(services, usage, { state: "accepted", found });
  });
}

async function fail(
  services: AutopilotServices,
  row: EvaluationRow,
  reason: EvaluationFailure,
): Promise<void> {
  const { evaluations, clock, db, usages } = services;
  await db.transaction(async () => {
    const before = await evaluations.before(row);
    // A failure that was told is not told every day.
    const told =
      reason !== "not_in_use" && reason !== "read_only" && before?.failure?.reason !== reason;
    const failure = { reason, text: FAILURES[reason] };
    const change = { state: "failed", failure, finishedAt: clock.now(), told } as const;
    await evaluations.change(row, "running", change);
    const usage = await usages.find({ teamId: row.teamId, id: row.usageId });
    if (told && usage !== null) await tellOf(services, usage, { state: "failed", failure });
  });
}
