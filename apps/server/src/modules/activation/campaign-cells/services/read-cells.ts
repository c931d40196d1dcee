import { findAudiences } from "../../../audiences/saved/services/find-audience.ts";
import type { AdSetRow, CampaignKey } from "../../campaigns/services/campaign-services.ts";
import { settledSets } from "../../campaigns/services/cell-ad-sets.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import type { UploadRow } from "../../uploads/services/upload-services.ts";
import type { CellRow, CellServices, SplitRow } from "./cell-services.ts";

export interface CellFacts {
  readonly split: SplitRow | null;
  readonly cells: readonly {
    readonly row: CellRow;
    /** Null: a control, or it was deleted. */
    readonly set: AdSetRow | null;
    readonly upload: UploadRow | null;
  }[];
  readonly outcome: { readonly id: string; readonly name: string } | null;
  readonly termsAccepted: boolean;
}

/** The cells of a campaign with their ad sets and lists. */
export async function readCells(
  services: CellServices,
  key: CampaignKey,
  isFresh = false,
): Promise<CellFacts> {
  const { cellRows, cellLists: lists } = services;
  const { teamId, id } = await campaignOf(services, key);
  const termsAccepted = await lists.termsAccepted(teamId);
  const split = await cellRows.split(teamId, id);
  if (split === null) return { split, cells: [], outcome: null, termsAccepted };
  const rows = await cellRows.cells(split);
  const uploadIds = rows.flatMap(({ uploadId }) => uploadId ?? []);
  if (isFresh) await lists.lookAgain(teamId, uploadIds);
  const { sets } = await settledSets(services, { teamId, id });
  const uploads = await lists.find(teamId, uploadIds);
  const { outcomeId } = split;
  const [outcome] = outcomeId === null ? [] : await findAudiences(services, teamId, [outcomeId]);
  return {
    split,
    cells: rows.map((row) => ({
      row,
      set: sets.find((each) => each.id === row.adSetId) ?? null,
      upload: (row.uploadId === null ? undefined : uploads.get(row.uploadId)) ?? null,
    })),
    outcome: outcome === undefined ? null : { id: outcome.id, name: outcome.name },
    termsAccepted,
  };
}

/** Why nothing says what would have happened without ads; null: people were kept back. */
export function whyNoControl({
  split,
  cells,
}: Pick<CellFacts, "split" | "cells">): "not_random" | "not_kept" | null {
  if (split?.method !== "random") return "not_random";
  return cells.some(({ row }) => row.isControl) ? null : "not_kept";
}
