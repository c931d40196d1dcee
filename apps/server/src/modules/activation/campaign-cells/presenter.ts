import type { CampaignCells, CampaignReached } from "@toolkit/core/contract/campaign-cells";
import type { CellDesign } from "@toolkit/core/domain/cells";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { matchedOf, problemOf } from "./services/cell-problems.ts";
import type { CellFacts } from "./services/read-cells.ts";
import { whyNoControl } from "./services/read-cells.ts";
import type { Reached } from "./services/read-reached.ts";

type Split = NonNullable<CampaignCells["split"]>;

export function presentDesign(design: CellDesign | null): Split["design"] {
  return (
    design && {
      base_rate: design.baseRate,
      lift: design.lift,
      power: design.power,
      cost_per_thousand: design.costPerThousand,
    }
  );
}

export function presentCells(facts: CellFacts, language: InterfaceLanguage): CampaignCells {
  const { split, cells, outcome, termsAccepted } = facts;
  return {
    split: split && {
      method: split.method,
      audience:
        split.audienceId === null
          ? null
          : { id: split.audienceId, name: split.audienceName ?? split.audienceId },
      seed: split.seed,
      design: presentDesign(split.design),
      outcome: outcome && { id: outcome.id, name: outcome.name },
      dataset: split.dataset,
      version: split.datasetVersion,
      created: split.createdAt.toISOString(),
    },
    cells: cells.map(({ row, set, upload }) => ({
      id: row.id,
      letter: row.letter,
      name: row.name,
      is_control: row.isControl,
      ad_set: set?.id ?? null,
      members: row.members,
      isolation: row.isControl ? "isolated" : (set?.cell?.isolation ?? "none"),
      expected_overlap: row.isControl ? 0 : (set?.cell?.expectedOverlap ?? null),
      daily_budget: set?.dailyBudget ?? null,
      upload: upload && {
        id: upload.id,
        name: upload.name,
        state: upload.state,
        matched: matchedOf(upload),
        error: upload.error?.[language] ?? null,
      },
      problem: problemOf(row, upload),
    })),
    no_control: split === null ? null : whyNoControl(facts),
    terms_accepted: termsAccepted,
  };
}

export function presentReached({ row, unasked }: Reached): CampaignReached {
  return {
    reach: row?.reach ?? null,
    frequency: row?.frequency ?? null,
    from: row?.firstDay ?? null,
    to: row?.lastDay ?? null,
    read: row?.readAt.toISOString() ?? null,
    unasked,
  };
}
