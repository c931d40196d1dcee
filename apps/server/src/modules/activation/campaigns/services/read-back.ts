import type { PublicationDifference } from "@toolkit/core/contract/campaign-shapes";
import { microsOfMinor } from "@toolkit/core/domain/campaign";
import type { WireCampaign } from "@toolkit/social/wire/campaigns";
import { differencesOf, keptCriterion } from "../../applying/services/receipt-items.ts";
import type { KeptStep } from "../../../../db/schema/campaigns.ts";
import type { CampaignRow } from "./campaign-services.ts";
import type { Publishing } from "./make-parts.ts";

/** Compares what is at the network with what was to be made. */
export async function readBack(
  { campaign, ask }: Pick<Publishing, "campaign" | "ask">,
  steps: readonly KeptStep[],
): Promise<{
  readonly differences: PublicationDifference[];
  readonly reasons: readonly string[];
}> {
  return ask(async ({ campaigns, targeting }, account) => {
    const id = steps.find(({ kind }) => kind === "campaign")?.network_id ?? "";
    const found = await campaigns.campaign(account, id);
    const items = await campaigns.lineItems(account, id);
    const sets = steps.filter(({ kind, state }) => kind === "ad_set" && state === "done");
    const promoted = await campaigns.promoted(
      account,
      items.map((each) => each.id),
    );
    const differences: PublicationDifference[] = isChanged(campaign, found)
      ? [{ kind: "campaign", name: campaign.name, difference: "changed" }]
      : [];
    for (const set of sets) {
      const there = items.find((each) => each.id === set.network_id);
      if (there === undefined || there.entity_status !== "PAUSED") {
        const difference = there === undefined ? "missing" : "changed";
        differences.push({ kind: "ad_set", name: set.name, difference });
        continue;
      }
      const criteria = (await targeting.criteria(account, there.id)).map(keptCriterion);
      for (const { label, difference } of differencesOf(set.items, [], criteria))
        differences.push({ kind: "targeting", name: `${set.name}: ${label}`, difference });
    }
    const known = new Set(sets.map(({ network_id: networkId }) => networkId));
    for (const item of items.filter((each) => !known.has(each.id)))
      differences.push({ kind: "ad_set", name: item.name ?? item.id, difference: "unexpected" });
    for (const ad of steps.filter(({ kind, state }) => kind === "ad" && state === "done"))
      if (!promoted.some((each) => each.id === ad.network_id))
        differences.push({ kind: "ad", name: ad.name, difference: "missing" });
    return { differences, reasons: found.reasons_not_servable ?? [] };
  });
}

function isChanged(row: CampaignRow, found: WireCampaign): boolean {
  const micros = (amount: number | null) =>
    amount === null ? null : microsOfMinor(amount, row.currency ?? "USD");
  return (
    found.name !== row.name ||
    found.entity_status !== "PAUSED" ||
    (found.daily_budget_amount_local_micro ?? null) !== micros(row.dailyBudget) ||
    (found.total_budget_amount_local_micro ?? null) !== micros(row.lifetimeBudget)
  );
}
