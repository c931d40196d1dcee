import type { AdSetCell, NamedEntity } from "../../../../db/schema/campaigns.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AdSetRow, CampaignRow, CampaignServices } from "./campaign-services.ts";
import { cellsOf, equaliseCells } from "./cell-budgets.ts";
import type { CellList } from "./cell-source.ts";
import { campaignOf } from "./read-campaigns.ts";
import { createAdSet, removeAdSet } from "./save-ad-set.ts";

export interface NewCell {
  readonly name: string;
  readonly cell: AdSetCell;
  /** A saved audience that it targets by criteria. */
  readonly audienceId?: string;
  readonly customAudiences?: readonly NamedEntity[];
  readonly excluded?: readonly NamedEntity[];
  readonly creatives: readonly string[];
}

/** Makes an ad set for each cell; all of them may spend the same. */
export async function createCellAdSets(
  services: CampaignServices,
  editor: Editor,
  campaign: CampaignRow,
  cells: readonly NewCell[],
): Promise<AdSetRow[]> {
  const { teamId } = editor;
  const made: AdSetRow[] = [];
  for (const { cell, ...each } of cells) {
    const row = await createAdSet(services, editor, {
      campaign: campaign.id,
      name: each.name,
      ...(each.audienceId !== undefined && { audience: each.audienceId }),
      custom_audiences: [...(each.customAudiences ?? [])],
      excluded: [...(each.excluded ?? [])],
      creatives: [...each.creatives],
    });
    await services.adSets.note({ teamId, id: row.id }, { cell });
    made.push({ ...row, cell });
  }
  await equaliseCells(services, await campaignOf(services, campaign));
  return made;
}

export async function removeCellAdSets(
  services: CampaignServices,
  editor: Editor,
  campaignId: string,
): Promise<void> {
  for (const { id, cell } of await services.adSets.ofCampaign(editor.teamId, campaignId))
    if (cell !== null) await removeAdSet(services, editor, id);
}

/**
 * Ad sets of a campaign, those of cells with their lists: what the network calls a list is known once it is there, and is no
 * change that somebody made.
 */
export async function settledSets(
  { adSets, cells }: Pick<CampaignServices, "adSets" | "cells">,
  { teamId, id }: Pick<CampaignRow, "teamId" | "id">,
): Promise<{ readonly sets: readonly AdSetRow[]; readonly lists: readonly CellList[] }> {
  const sets = await adSets.ofCampaign(teamId, id);
  if (cellsOf(sets).length === 0) return { sets, lists: [] };
  const lists = await cells.listsOf(teamId, id);
  const settled: AdSetRow[] = [];
  for (const set of sets) {
    const audience = lists.find(({ adSetId }) => adSetId === set.id)?.audience ?? null;
    const [current] = set.customAudiences;
    const isNew = audience !== null && current?.id !== audience.id;
    const customAudiences = isNew ? [audience] : set.customAudiences;
    if (isNew) await adSets.note(set, { customAudiences });
    settled.push({ ...set, customAudiences });
  }
  return { sets: settled, lists };
}
