import type { ReadBackDifference, ReceiptItem } from "@toolkit/core/domain/receipt";
import type { KeptCriterion, ReceiptTarget } from "../../../../db/schema/receipts.ts";
import type { ReceiptRow } from "../../applying/services/applying-services.ts";
import { kindOfCriterion } from "../../applying/services/criteria.ts";
import { itemKey, keptKey } from "../../applying/services/receipt-items.ts";

/** What the receipts of a usage say is set by them now. */
export interface Applied {
  /** By the item's key. */
  readonly items: ReadonlyMap<string, ReceiptItem>;
  /** Items of the newest receipt that ask for a choice. */
  readonly asked: ReadonlySet<string>;
  /** Where they are; null: no receipt names an ad group. */
  readonly target: ReceiptTarget | null;
  readonly route: ReceiptRow["route"] | null;
  readonly at: Date | null;
  readonly adAccount: ReceiptRow["adAccount"] | null;
  /** Criteria of the ad group that were there before the first receipt. */
  readonly before: readonly KeptCriterion[];
}

const OVER: ReadonlySet<ReceiptRow["state"]> = new Set(["finished", "stopped", "failed"]);

/** Adds up the receipts of a usage, the oldest first. A receipt of another ad group begins anew. */
export async function addUp(receipts: AsyncIterable<ReceiptRow>): Promise<Applied> {
  const items = new Map<string, ReceiptItem>();
  let applied: Omit<Applied, "items"> = {
    asked: new Set(),
    target: null,
    route: null,
    at: null,
    adAccount: null,
    before: [],
  };
  for await (const receipt of receipts) {
    if (!OVER.has(receipt.state) || receipt.finishedAt === null) continue;
    const isUpdate = receipt.previous !== null;
    const isOther = receipt.target?.lineItem?.id !== applied.target?.lineItem?.id;
    if (!isUpdate && (isOther || receipt.route !== "ads_api")) items.clear();
    for (const item of receipt.items) {
      const isSet = item.state === "accepted";
      // An update lists what stays as set already: it was set by receipts before it.
      const isKept =
        item.state === "skipped" &&
        (item.reason === "same_entry" || (isUpdate && item.reason === "already_set"));
      if (item.removal === true) {
        if (isSet || isKept) items.delete(item.key);
      } else if (isSet || isKept) items.set(item.key, item);
    }
    applied = {
      asked: new Set(
        receipt.items.filter(({ state }) => state === "ambiguous").map(({ key }) => key),
      ),
      target: receipt.target,
      route: receipt.route,
      at: receipt.finishedAt,
      adAccount: receipt.adAccount,
      before: isUpdate || !isOther ? applied.before : (receipt.before ?? []),
    };
  }
  return { ...applied, items };
}

/** What somebody changed in the ad group since: ours that are gone, and criteria that neither were there nor are ours. */
export function changedAtNetwork(
  { items, before }: Pick<Applied, "items" | "before">,
  now: readonly KeptCriterion[],
): ReadBackDifference[] {
  const present = new Set(now.map(keptKey));
  const known = new Set([
    ...before.map(keptKey),
    ...[...items.values()].flatMap((item) => itemKey(item) ?? []),
  ]);
  const gone = [...items.values()].flatMap((item): ReadBackDifference[] => {
    const key = itemKey(item);
    const { kind, label, exclude } = item;
    return key === null || present.has(key)
      ? []
      : [{ kind, label, exclude, difference: "missing" }];
  });
  const added = now.flatMap((criterion): ReadBackDifference[] => {
    const kind = kindOfCriterion(criterion.type, criterion.value);
    if (kind === null || known.has(keptKey(criterion))) return [];
    const label = criterion.name.slice(0, 300);
    return [{ kind, label, exclude: criterion.operator === "NE", difference: "unexpected" }];
  });
  return [...gone, ...added];
}
