import { AppError, notFound } from "../../../../errors.ts";
import type { ReadBackDifference } from "@toolkit/core/domain/receipt";
import type { Editor } from "../../../../viewer.ts";
import { kindOfCriterion } from "../../applying/services/criteria.ts";
import { keptKey } from "../../applying/services/receipt-items.ts";
import { RUNNING } from "../../applying/services/applying-texts.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { KeptCriterion } from "../../../../db/schema/receipts.ts";
import type { WholeEvaluation } from "../repository.ts";
import { applyUpdate } from "./apply-update.ts";
import type { AutopilotServices, EvaluationRow } from "./autopilot-services.ts";
import {
  ALL_OR_NOTHING,
  CHANGED_SINCE,
  DECIDED,
  EMPTY,
  FAILURES,
  NOT_OF_PROPOSAL,
} from "./autopilot-texts.ts";
import { isReached, readCriteria } from "./read-network.ts";

interface ProposalKey {
  readonly usageId: string;
  readonly id: string;
}

export async function evaluationOf(
  { evaluations }: Pick<AutopilotServices, "evaluations">,
  teamId: string,
  { usageId, id }: ProposalKey,
): Promise<WholeEvaluation> {
  const found = await evaluations.find({ teamId, id });
  if (found === null || found.row.usageId !== usageId) throw notFound("evaluation");
  return found;
}

function refuse(user: AppError["user"], message: string): never {
  throw new AppError("conflict", { message, user });
}

export interface Accepted {
  readonly accepted: boolean;
  /** What somebody changed at the network since; nothing was sent then. */
  readonly changes: readonly ReadBackDifference[];
  readonly usage: UsageRow;
}

type Open = EvaluationRow & {
  readonly [Key in "found" | "candidate" | "read"]: NonNullable<EvaluationRow[Key]>;
};

function openProposal(row: EvaluationRow): Open {
  const { found, candidate, read } = row;
  if (row.state !== "proposed" || found === null || candidate === null || read === null)
    return refuse(DECIDED, `proposal is ${row.state}`);
  return { ...row, found, candidate, read };
}

/** Accepts a proposal, or some of its items, once: of two who do so at once, one is told that it is decided. */
export async function acceptProposal(
  services: AutopilotServices,
  editor: Editor,
  key: ProposalKey,
  wanted: readonly string[] | undefined,
): Promise<Accepted> {
  const { teamId, personId } = editor;
  const row = openProposal((await evaluationOf(services, teamId, key)).row);
  const { found, candidate, read, items } = row;
  const usage = await usageOf(services, teamId, key.usageId);
  await services.savedSpace.require(editor);
  if (found.guards.includes("empty")) refuse(EMPTY, "empty audience");
  if (usage.version !== candidate.usageVersion) refuse(CHANGED_SINCE, "usage changed");
  const keys = chosenKeys(row, usage, wanted);
  if ((await services.receipts.openOf(usage.id)).length > 0) refuse(RUNNING, "applying already");
  if (found.baseline === "network" && !(await isReached(services, teamId, read.adAccount)))
    refuse(FAILURES.access_lost, "access lost");
  const changes = await changedSince(services, row, personId);
  if (changes.length > 0) return { accepted: false, changes, usage };
  const { clock, evaluations } = services;
  const update = { usage, items, candidate, read, found, keys, personId, isByItself: false };
  const { usage: changed, receiptId } = await applyUpdate(services, update);
  const decided = { decidedBy: personId, decidedAt: clock.now(), receiptId };
  // The receipt goes with the refusal: both are of one transaction.
  if ((await evaluations.change(row, "proposed", { ...decided, state: "accepted" })) === null)
    refuse(DECIDED, "decided meanwhile");
  return { accepted: true, changes, usage: changed };
}

function chosenKeys(
  { items, candidate }: Open,
  usage: UsageRow,
  wanted: readonly string[] | undefined,
): ReadonlySet<string> | null {
  if (wanted === undefined) return null;
  const offered = new Set(
    items.filter(({ change }) => change === "added" || change === "removed").map(({ key }) => key),
  );
  const keys = new Set(wanted);
  if (wanted.some((key) => !offered.has(key)))
    throw new AppError("invalid", {
      message: "keys that are not the proposal's",
      fields: { keys: [NOT_OF_PROPOSAL] },
    });
  if (keys.size === offered.size) return null;
  if (candidate.pack.groups || usage.targetingPackage.groups)
    refuse(ALL_OR_NOTHING, "groups are accepted as a whole");
  return keys;
}

/** What is another in the ad group than when it was compared. */
async function changedSince(
  services: AutopilotServices,
  { teamId, read: { criteria, target, adAccount } }: Open,
  personId: string | null,
): Promise<ReadBackDifference[]> {
  const lineItem = target?.lineItem?.id;
  if (criteria === null || lineItem === undefined) return [];
  const adAccountId = adAccount.id;
  const now = await readCriteria(services, { personId, teamId, adAccountId, lineItem });
  return [
    ...beyond(criteria, now).map((each) => differenceOf(each, "missing")),
    ...beyond(now, criteria).map((each) => differenceOf(each, "unexpected")),
  ].flatMap((each) => each ?? []);
}

function beyond(some: readonly KeptCriterion[], others: readonly KeptCriterion[]): KeptCriterion[] {
  const known = new Set(others.map(keptKey));
  return some.filter((each) => !known.has(keptKey(each)));
}

function differenceOf(
  { type, value, name, operator }: KeptCriterion,
  difference: ReadBackDifference["difference"],
): ReadBackDifference | null {
  const kind = kindOfCriterion(type, value);
  return kind && { kind, label: name.slice(0, 300), exclude: operator === "NE", difference };
}

/** What is dismissed is not proposed again as long as it is the same difference. */
export async function dismissProposal(
  services: AutopilotServices,
  { teamId, personId }: Editor,
  key: ProposalKey,
  reason: string,
): Promise<void> {
  const { evaluations, clock } = services;
  const { row } = await evaluationOf(services, teamId, key);
  const decided = { decidedBy: personId, decidedAt: clock.now(), note: reason };
  const changed = await evaluations.change(row, "proposed", { ...decided, state: "dismissed" });
  if (changed === null) refuse(DECIDED, `proposal is ${row.state}`);
}
