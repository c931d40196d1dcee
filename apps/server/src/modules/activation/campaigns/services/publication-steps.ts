import type { KeptStep } from "../../../../db/schema/campaigns.ts";
import { receiptItemOf } from "../../applying/services/receipt-items.ts";
import type { AdRow, CampaignRow } from "./campaign-services.ts";
import type { MatchedAdSet } from "./match-ad-set.ts";

const stepOf = (step: Pick<KeptStep, "key" | "kind" | "name"> & Partial<KeptStep>): KeptStep => ({
  ad_set: null,
  state: "pending",
  network_id: null,
  note: null,
  items: [],
  ...step,
});

/** What publishing makes, in order: the campaign, then each ad set with whom it reaches, and its ads. */
export function stepsOf(
  row: CampaignRow,
  matched: readonly MatchedAdSet[],
  ads: readonly AdRow[],
): KeptStep[] {
  return [
    stepOf({ key: "campaign", kind: "campaign", name: row.name, network_id: row.networkId }),
    ...matched.flatMap(({ set, items }) => [
      stepOf({
        key: set.id,
        kind: "ad_set",
        ad_set: set.id,
        name: set.name,
        network_id: set.networkId,
        items: items.map(receiptItemOf),
      }),
      ...ads
        .filter(({ adSetId }) => adSetId === set.id)
        .map((ad) =>
          stepOf({
            key: ad.id,
            kind: "ad",
            ad_set: set.id,
            name: ad.creativeName,
            network_id: ad.networkId,
          }),
        ),
    ]),
  ];
}

export function changeStep(
  steps: readonly KeptStep[],
  key: string,
  change: Partial<KeptStep>,
): KeptStep[] {
  return steps.map((step) => (step.key === key ? { ...step, ...change } : step));
}

/** How much is made and settled: it grows with each answer of the network. */
export function progressOf(steps: readonly KeptStep[]): number {
  return steps.reduce(
    (sum, { state, network_id: networkId, items }) =>
      sum +
      (state === "pending" ? 0 : 1) +
      (networkId === null ? 0 : 1) +
      items.filter((item) => item.state !== "pending").length,
    0,
  );
}

/** Steps that are left, those that can do without what was refused. */
export function shareDone(steps: readonly KeptStep[]): number {
  return steps.filter(({ state }) => state !== "pending").length / Math.max(1, steps.length);
}
