import type { CellPreview, SplitInput } from "@toolkit/core/contract/campaign-cells";
import { CELL_LIMITS } from "@toolkit/core/domain/cells";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { listAudiences } from "../../campaigns/services/list-audiences.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { membersIn } from "@toolkit/engine/statistics/set-regions";
import type { CellServices } from "./cell-services.ts";
import { gatherCells } from "./gather-cells.ts";
import { sharedPeople } from "./shared-people.ts";
import { overlapsOf } from "./overlap-of-cells.ts";
import { planCells, refuseSame, type PlannedSplit } from "./plan-cells.ts";

type Previewed = CellPreview["cells"][number];

/** How large cells would be and whether they share people, from the data as they are now. */
export async function previewCells(
  services: CellServices,
  editor: Editor,
  id: string,
  input: SplitInput,
): Promise<CellPreview> {
  const { teamId } = editor;
  const campaign = await campaignOf(services, { teamId, id });
  const split = await planCells(services, teamId, input);
  refuseSame(split);
  const terms_accepted = await services.cellLists.termsAccepted(teamId);
  const { base } = split;
  if (base !== null) return { ...(await ofLists(services, editor, split, base)), terms_accepted };
  const cells =
    split.method === "exclusion"
      ? await ofAccount(services, editor, campaign, split)
      : await ofCriteria(services, editor, split);
  return { ...NO_DATA, ...cells, terms_accepted };
}

const NO_DATA = { people: null, left_out: null, seed: null, dataset: null, version: null };

const blank = (
  { letter, name, isControl }: PlannedSplit["cells"][number],
  members: number | null,
): Previewed => ({
  letter,
  name,
  is_control: isControl,
  members,
  isolation: "isolated",
  expected_overlap: 0,
  forecast: null,
  problem: members !== null && members < CELL_LIMITS.matched ? "below_minimum" : null,
});

async function ofLists(
  services: CellServices,
  editor: Editor,
  split: PlannedSplit,
  base: NonNullable<PlannedSplit["base"]>,
): Promise<Omit<CellPreview, "terms_accepted">> {
  const found = await gatherCells(services, editor, { split, base, isKept: false });
  const forecast = await services.cellLists.forecast(editor.teamId);
  return {
    cells: split.cells.map((cell, at) => {
      const members = found.lists[at]?.members ?? 0;
      const shown = blank(cell, members);
      return cell.isControl
        ? { ...shown, problem: null }
        : { ...shown, forecast: ofForecast(forecast(members)) };
    }),
    people: found.people,
    left_out: found.leftOut,
    seed: split.method === "random" ? split.seed : null,
    dataset: found.dataset,
    version: found.version,
  };
}

const ofForecast = (
  forecast: Awaited<ReturnType<Awaited<ReturnType<CellServices["cellLists"]["forecast"]>>>>,
): Previewed["forecast"] => ({ ...forecast, bands: forecast.bands.map((band) => ({ ...band })) });

/** Custom audiences with the size that the network tells. */
async function ofAccount(
  services: CellServices,
  editor: Editor,
  { adAccountId }: CampaignRow,
  { cells }: PlannedSplit,
): Promise<Pick<CellPreview, "cells">> {
  const all =
    adAccountId === null
      ? []
      : await listAudiences(services, editor, adAccountId).catch((error: unknown) => {
          if (error instanceof AppError) return [];
          throw error;
        });
  return {
    cells: cells.map((cell): Previewed => {
      const found = all.find((each) => each.id === cell.customAudience?.id);
      const isSmall = found?.reasons.includes("TOO_SMALL") ?? false;
      const shown = blank(cell, found?.size ?? null);
      return {
        ...shown,
        isolation: "exclusion",
        problem: found === undefined ? "gone" : isSmall ? "below_minimum" : shown.problem,
      };
    }),
  };
}

async function ofCriteria(
  services: CellServices,
  editor: Editor,
  { cells }: PlannedSplit,
): Promise<Pick<CellPreview, "cells" | "dataset" | "version">> {
  const measured = await sharedPeople(
    services,
    editor,
    cells.map(({ audience, pack }) => ({
      audienceId: audience?.id ?? null,
      targetingPackage: pack,
      customAudiences: [],
    })),
  );
  const overlaps = overlapsOf(measured, cells.length);
  return {
    cells: cells.map((cell, at): Previewed => {
      const mask = measured?.masks[at] ?? null;
      const members = measured === null || mask === null ? null : membersIn(measured.regions, mask);
      return {
        ...blank(cell, members),
        isolation: "none",
        expected_overlap: overlaps[at] ?? null,
        // The network's minimum is one of lists.
        problem: null,
      };
    }),
    dataset: measured?.dataset ?? null,
    version: measured?.version ?? null,
  };
}
