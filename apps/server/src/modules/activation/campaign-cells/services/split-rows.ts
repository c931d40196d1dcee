import { randomUUID } from "node:crypto";
import type { campaignCells } from "@toolkit/core/contract/campaign-cells";
import type { CellDesign, Isolation } from "@toolkit/core/domain/cells";
import type { z } from "zod";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import type { NewCell } from "../../campaigns/services/cell-ad-sets.ts";
import type { CellRow, CellServices, SplitRow } from "./cell-services.ts";
import type { GatheredCells } from "./gather-cells.ts";
import type { PlannedSplit } from "./plan-cells.ts";

export type SplitRequest = z.output<typeof campaignCells.create.body>;

export interface Splitting {
  readonly campaign: CampaignRow;
  readonly split: PlannedSplit;
  readonly request: SplitRequest;
}

export function newCell(
  letter: string,
  name: string,
  isolation: Isolation,
  expectedOverlap: number | null,
  creatives: readonly string[],
): NewCell {
  return { name: `${letter}: ${name}`, cell: { letter, isolation, expectedOverlap }, creatives };
}

export function splitRow(
  { clock }: Pick<CellServices, "clock">,
  { teamId, personId }: Editor,
  { campaign, split, request }: Splitting,
  gathered: GatheredCells | null,
): SplitRow {
  const { design, outcome } = request;
  const planned: CellDesign | null =
    design === undefined
      ? null
      : {
          baseRate: design.base_rate,
          lift: design.lift,
          power: design.power,
          costPerThousand: design.cost_per_thousand,
        };
  return {
    id: randomUUID(),
    teamId,
    campaignId: campaign.id,
    method: split.method,
    seed: split.seed,
    audienceId: split.base?.id ?? null,
    audienceName: split.base?.name ?? null,
    dataset: gathered?.dataset ?? null,
    datasetVersion: gathered?.version ?? null,
    design: planned,
    outcomeId: outcome ?? null,
    createdBy: personId,
    createdAt: clock.now(),
  };
}

export const cellRow = (
  { id, teamId }: SplitRow,
  { letter, name, isControl, pack }: PlannedSplit["cells"][number],
): CellRow => ({
  id: randomUUID(),
  teamId,
  splitId: id,
  letter,
  name,
  isControl,
  targetingPackage: pack,
  members: null,
  uploadId: null,
  adSetId: null,
});
