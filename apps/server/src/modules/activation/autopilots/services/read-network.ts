import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { ApplyRoute, ReceiptItem } from "@toolkit/core/domain/receipt";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { KeptCriterion } from "../../../../db/schema/receipts.ts";
import { AppError } from "../../../../errors.ts";
import { isReachedBy } from "../../../identity/granted-accounts/services/access-of-team.ts";
import { planItems } from "../../applying/services/plan-items.ts";
import { audiencesOf, matchPlan } from "../../applying/services/plan-usage.ts";
import { keptCriterion, receiptItemOf } from "../../applying/services/receipt-items.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { AutopilotServices } from "./autopilot-services.ts";
import { addUp, type Applied } from "./baseline.ts";

/** What is applied, and how that is known. */
export interface Baseline extends Applied {
  readonly kind: "network" | "receipt" | "recorded";
  /** The ad group as it is; null: it was not read. */
  readonly criteria: readonly KeptCriterion[] | null;
}

export interface Asker {
  readonly usage: UsageRow;
  /** With whose X account the network is asked. */
  readonly personId: string | null;
  readonly signal: AbortSignal;
}

/** @throws AppError where an ad group that the Ads API set cannot be read. */
export async function readBaseline(
  services: AutopilotServices,
  { usage, personId }: Asker,
): Promise<Baseline> {
  const applied = await addUp(services.receipts.each({ teamId: usage.teamId, usageId: usage.id }));
  if (applied.route === null) return recorded(services, usage, applied);
  const lineItem = applied.target?.lineItem?.id ?? "";
  const adAccountId = applied.adAccount?.id ?? usage.adAccountId ?? "";
  if (lineItem === "" || applied.route === "extension")
    return { ...applied, kind: "receipt", criteria: null };
  try {
    const { teamId } = usage;
    const criteria = await readCriteria(services, { personId, teamId, adAccountId, lineItem });
    return { ...applied, kind: "network", criteria };
  } catch (error) {
    // What a sheet set may stand in an ad account that nobody granted.
    if (!(error instanceof AppError) || applied.route === "ads_api") throw error;
    return { ...applied, kind: "receipt", criteria: null };
  }
}

/** A person may reach an ad account of their own; the team does only while somebody grants it. */
export async function isReached(
  { db, canAsk }: Pick<AutopilotServices, "db" | "canAsk">,
  teamId: string,
  account: Baseline["adAccount"],
): Promise<boolean> {
  return account !== null && isReachedBy(db, { teamId, adAccountId: account.id, canAsk });
}

export async function readCriteria(
  { network }: Pick<AutopilotServices, "network">,
  {
    lineItem,
    ...who
  }: {
    readonly personId: string | null;
    readonly teamId: string;
    readonly adAccountId: string;
    readonly lineItem: string;
  },
): Promise<KeptCriterion[]> {
  return network.ask(who, async ({ campaigns, targeting }, account) => {
    // Criteria of an ad group that is gone are an empty list, as those of one that has none.
    await campaigns.lineItem(account, lineItem);
    return (await targeting.criteria(account, lineItem)).map(keptCriterion);
  });
}

/** Nothing but the usage itself says what was applied. */
async function recorded(
  services: AutopilotServices,
  usage: UsageRow,
  applied: Applied,
): Promise<Baseline> {
  const { targetingPackage: pack } = usage;
  const audiences = await audiencesOf(services, usage, pack);
  const { items } = planItems(pack, { route: routeOf(usage), audiences });
  const set = items
    .filter(({ state }) => state === "ready")
    .map((item): ReceiptItem => ({ ...receiptItemOf(item), state: "accepted" }));
  return {
    ...applied,
    items: new Map(set.map((item) => [item.key, item])),
    kind: "recorded",
    criteria: null,
    at: usage.appliedAt,
  };
}

function routeOf({ channel }: Pick<UsageRow, "channel">): ApplyRoute {
  return channel === "other" ? "ads_api" : channel;
}

/** The items of a package as the network knows them; by the other routes names may stay unmatched. */
export async function planFresh(
  services: AutopilotServices,
  { usage, personId, signal }: Asker,
  pack: TargetingPackage,
): Promise<readonly PlannedItem[]> {
  if (isEmptyPackage(pack)) return [];
  const { teamId, id } = usage;
  const editor = { teamId, personId, viewer: { teamId, local: false }, signal };
  const route = routeOf(usage);
  const request = { id, route, adAccountId: undefined, answers: undefined, pack };
  const { items, failure } = await matchPlan(services, editor, request);
  if (failure !== null && usage.channel === "ads_api") throw failure;
  return items;
}
