import { equalShare } from "@toolkit/core/domain/cells";
import type { AdSetRow, CampaignRow, CampaignServices } from "./campaign-services.ts";

export const cellsOf = (sets: readonly AdSetRow[]) => sets.filter(({ cell }) => cell !== null);

/** What each cell may spend, of what the campaign may. */
function budgetsOfCells(
  { dailyBudget, lifetimeBudget }: Pick<CampaignRow, "dailyBudget" | "lifetimeBudget">,
  cells: number,
): Pick<AdSetRow, "dailyBudget" | "lifetimeBudget"> {
  return {
    dailyBudget: equalShare(dailyBudget, cells),
    lifetimeBudget: equalShare(lifetimeBudget, cells),
  };
}

/** Divides the campaign's budgets among its cells: with unequal ones, money would decide and not people. */
export async function equaliseCells(
  { adSets }: Pick<CampaignServices, "adSets">,
  campaign: CampaignRow,
): Promise<AdSetRow[]> {
  const cells = cellsOf(await adSets.ofCampaign(campaign.teamId, campaign.id));
  const budgets = budgetsOfCells(campaign, cells.length);
  for (const set of cells) await adSets.note(set, budgets);
  return cells.map((set) => ({ ...set, ...budgets }));
}
