import type { EvaluationItem } from "@toolkit/core/contract/usage-autopilot";
import { declineItems } from "@toolkit/core/domain/follow-package";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import type {
  Candidate,
  EvaluationFound,
  NetworkReading,
} from "../../../../db/schema/evaluations.ts";
import { AppError } from "../../../../errors.ts";
import { beginReceipt } from "../../applying/services/begin-receipt.ts";
import { queueApplying } from "../../applying/services/start-applying.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { AutopilotServices } from "./autopilot-services.ts";
import { CHANGED_SINCE } from "./autopilot-texts.ts";

export interface Update {
  readonly usage: UsageRow;
  readonly items: readonly EvaluationItem[];
  readonly candidate: Candidate;
  readonly read: NetworkReading;
  readonly found: EvaluationFound;
  /** Keys of what is changed; null: everything. */
  readonly keys: ReadonlySet<string> | null;
  /** Who accepts; with whose X account it is sent. */
  readonly personId: string | null;
  readonly isByItself: boolean;
}

export interface Updated {
  readonly usage: UsageRow;
  /** Null: by the other routes a person applies it. */
  readonly receiptId: string | null;
}

/**
 * Gives the usage its new package and, by the Ads API, a receipt of the difference with the job that sends it. Within the
 * transaction of the decision: both, or neither.
 *
 * @throws AppError "stale_version" when somebody changed the usage since.
 */
export async function applyUpdate(services: AutopilotServices, update: Update): Promise<Updated> {
  const { usage, items, candidate, read, found, keys, personId, isByItself } = update;
  const at = services.clock.now();
  const declined = items.flatMap(({ kind, label, change, key }) =>
    (change === "added" || change === "removed") && keys !== null && !keys.has(key)
      ? [{ kind, label, change }]
      : [],
  );
  const pack =
    declined.length === 0
      ? candidate.pack
      : declineItems(usage.targetingPackage, candidate.pack, declined);
  const changed = await services.usages.replace(
    usage,
    {
      targetingPackage: pack,
      audienceVersion: found.audience_now ?? usage.audienceVersion,
      size: found.size_now,
      datasetVersion: found.data_now,
    },
    {
      kind: isByItself ? "update_applied" : "update_accepted",
      fields: ["targeting_package"],
      personId: isByItself ? null : personId,
      at,
    },
  );
  if (changed === null)
    throw new AppError("stale_version", { message: "usage changed", user: CHANGED_SINCE });
  if (found.baseline !== "network" || usage.channel !== "ads_api" || read.target === null)
    return { usage: changed, receiptId: null };
  const { state, evidence, handleOrder, audienceVersion, size, datasetVersion } = usage;
  const row = await beginReceipt(services, {
    usageId: usage.id,
    teamId: usage.teamId,
    personId,
    adAccount: read.adAccount,
    // It is there: nothing is made, and undoing leaves the campaign.
    target: { ...read.target, create: null },
    loss: null,
    items: items.flatMap((item) => receiptItemOf(item, keys, read.ours)),
    previous: {
      targetingPackage: usage.targetingPackage,
      handleOrder,
      audienceVersion,
      size,
      datasetVersion,
      state,
      evidence,
    },
  });
  await queueApplying(services, row);
  return { usage: changed, receiptId: row.id };
}

function receiptItemOf(
  item: EvaluationItem,
  keys: ReadonlySet<string> | null,
  ours: readonly string[],
): ReceiptItem[] {
  const { key, kind, label, exclude, network, change, reason } = item;
  const own = { key, kind, label, exclude, network, candidates: [], note: null };
  const isChosen = keys === null || keys.has(key);
  const stays = { ...own, state: "skipped", reason: "already_set" } as const;
  switch (change) {
    case "added":
      return [
        isChosen
          ? { ...own, state: "pending", reason: null }
          : { ...own, state: "skipped", reason: "left_out" },
      ];
    case "removed":
      return [isChosen ? { ...own, removal: true, state: "pending", reason: null } : stays];
    case "unchanged":
      // What others set is not counted as ours.
      return ours.includes(key) ? [stays] : [];
    case "cannot":
      if (reason === "several_found") return [{ ...own, state: "ambiguous", reason }];
      return [{ ...own, state: reason === "not_found" ? "rejected" : "skipped", reason }];
  }
}
