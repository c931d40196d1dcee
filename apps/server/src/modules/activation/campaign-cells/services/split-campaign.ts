import { randomUUID } from "node:crypto";
import { CELL_LIMITS } from "@toolkit/core/domain/cells";
import type { NamedEntity } from "../../../../db/schema/campaigns.ts";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import {
  createCellAdSets,
  removeCellAdSets,
  type NewCell,
} from "../../campaigns/services/cell-ad-sets.ts";
import { listAudiences } from "../../campaigns/services/list-audiences.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { removeAdSet } from "../../campaigns/services/save-ad-set.ts";
import { refuseUnlessDraft } from "../../campaigns/services/save-campaign.ts";
import type { UploadRow } from "../../uploads/services/upload-services.ts";
import type { CellRow, CellServices } from "./cell-services.ts";
import { NO_ACCOUNT, NOT_SPLIT, SPLIT_ALREADY, tooSmall } from "./cell-texts.ts";
import { gatherCells, type GatheredCells } from "./gather-cells.ts";
import { sharedPeople } from "./shared-people.ts";
import { overlapsOf } from "./overlap-of-cells.ts";
import { planCells, refuseSame, type PlannedSplit } from "./plan-cells.ts";
import { cellRow, newCell, splitRow, type SplitRequest, type Splitting } from "./split-rows.ts";

/** Who splits, and for whom uploads are noted. */
export interface Splitter extends Editor {
  readonly person: { readonly id: string; readonly email: string } | null;
  readonly isStaff: boolean;
}

/**
 * Splits an audience: the lists of its cells become custom audiences, and each cell an ad set with an equal part of the
 * budgets. All of it, or nothing.
 */
export async function splitCampaign(
  services: CellServices,
  splitter: Splitter,
  id: string,
  request: SplitRequest,
): Promise<void> {
  const { teamId } = splitter;
  const campaign = await campaignOf(services, { teamId, id });
  refuseUnlessDraft(campaign);
  if ((await services.cellRows.split(teamId, id)) !== null)
    throw new AppError("conflict", { message: "split already", user: SPLIT_ALREADY });
  const split = await planCells(services, teamId, request);
  refuseSame(split);
  if (request.outcome !== undefined) await findAudience(services, { teamId, id: request.outcome });
  await (split.base === null
    ? splitByOthers(services, splitter, { campaign, split, request })
    : splitByLists(services, splitter, { campaign, split, request, base: split.base }));
}

async function splitByLists(
  services: CellServices,
  splitter: Splitter,
  splitting: Splitting & { readonly base: NonNullable<PlannedSplit["base"]> },
): Promise<void> {
  const { campaign, split, base } = splitting;
  const { adAccountId } = campaign;
  if (adAccountId === null)
    throw new AppError("conflict", { message: "no ad account", user: NO_ACCOUNT });
  const gathered = await gatherCells(services, splitter, { split, base, isKept: true });
  refuseSmall(split, gathered.lists);
  const row = splitRow(services, splitter, splitting, gathered);
  const uploads = await createUploads(services, splitter, { ...splitting, gathered, adAccountId });
  const creatives = await clearOther(services, splitter, campaign, base.id);
  const sets = await createCellAdSets(
    services,
    splitter,
    campaign,
    split.cells.flatMap(({ isControl, letter, name }): NewCell[] =>
      isControl ? [] : [newCell(letter, name, "isolated", 0, creatives)],
    ),
  );
  const cells = split.cells.map((cell, at): CellRow => ({
    ...cellRow(row, cell),
    members: gathered.lists[at]?.members ?? 0,
    uploadId: uploads.get(cell.letter)?.id ?? null,
    adSetId: sets.find((set) => set.cell?.letter === cell.letter && !cell.isControl)?.id ?? null,
  }));
  await services.cellRows.insert(row, cells);
  await keepControls(services, cells, gathered);
}

/** @throws AppError "conflict" that names the cells with fewer people than the network targets. */
function refuseSmall(
  { cells }: Pick<PlannedSplit, "cells">,
  lists: readonly { readonly members: number | null }[],
): void {
  const least = CELL_LIMITS.matched;
  const small = cells.flatMap(({ letter }, at) => {
    const members = lists[at]?.members ?? null;
    return members !== null && members < least ? [{ letter, members }] : [];
  });
  if (small.length === 0) return;
  const text = tooSmall(small, least);
  throw new AppError("invalid", { message: "cells too small", fields: { cells: [text] } });
}

async function createUploads(
  { cellLists: lists }: CellServices,
  { teamId, person, isStaff }: Splitter,
  {
    campaign,
    split,
    request,
    base,
    gathered,
    adAccountId,
  }: Splitting & {
    readonly base: NonNullable<PlannedSplit["base"]>;
    readonly gathered: GatheredCells;
    readonly adAccountId: string;
  },
): Promise<ReadonlyMap<string, UploadRow>> {
  // Names tell audiences of an ad account apart.
  const mark = randomUUID().slice(0, 6);
  const treated = split.cells.flatMap((cell, at) => {
    const list = gathered.lists[at];
    return cell.isControl || list === undefined ? [] : [{ cell, list }];
  });
  const rows = await lists.create(
    treated.map(({ cell, list }) => ({
      teamId,
      person,
      isStaff,
      adAccountId,
      name: `${campaign.name.slice(0, 60)} · ${cell.letter} ${cell.name.slice(0, 30)} · ${mark}`,
      source: base.name.slice(0, 200),
      isConfirmed: request.confirmed === true,
      list,
      dataset: gathered.dataset,
      datasetVersion: gathered.version,
    })),
  );
  return new Map(
    treated.flatMap(({ cell }, at) => {
      const row = rows[at];
      return row === undefined ? [] : [[cell.letter, row] as const];
    }),
  );
}

/** People who get no ads are kept by their hashes: they are on no list of the network's. */
async function keepControls(
  { cellRows }: CellServices,
  cells: readonly CellRow[],
  gathered: GatheredCells,
): Promise<void> {
  for (const [at, { id: cellId, isControl }] of cells.entries())
    if (isControl)
      for (const [number, batch] of (gathered.lists[at]?.batches ?? []).entries())
        await cellRows.insertMembers({ id: randomUUID(), cellId, number, ...batch });
}

/**
 * The whole audience as an ad set of its own would reach everybody in the cells, and those who are to get no ads. The
 * creatives of what goes, or of the first that stays, are the cells'.
 */
async function clearOther(
  services: CellServices,
  editor: Editor,
  { id, teamId }: CampaignRow,
  baseId: string,
): Promise<readonly string[]> {
  const sets = await services.adSets.ofCampaign(teamId, id);
  const whole = sets.filter(({ audienceId }) => audienceId === baseId);
  for (const set of whole) await removeAdSet(services, editor, set.id);
  return (whole[0] ?? sets[0])?.creativeIds ?? [];
}

/** Cells of audiences that exist: custom audiences that leave each other out, or criteria that may overlap. */
async function splitByOthers(
  services: CellServices,
  splitter: Splitter,
  splitting: Splitting,
): Promise<void> {
  const { campaign, split } = splitting;
  const isExclusion = split.method === "exclusion";
  if (isExclusion) await refuseUntargetable(services, splitter, splitting);
  const measured = isExclusion
    ? null
    : await sharedPeople(
        services,
        splitter,
        split.cells.map(({ audience, pack }) => ({
          audienceId: audience?.id ?? null,
          targetingPackage: pack,
          customAudiences: [],
        })),
      );
  const overlaps = overlapsOf(measured, split.cells.length);
  const { teamId } = splitter;
  const creatives = (await services.adSets.ofCampaign(teamId, campaign.id))[0]?.creativeIds ?? [];
  const customs = split.cells.flatMap(({ customAudience }): NamedEntity[] =>
    customAudience === null ? [] : [customAudience],
  );
  const sets = await createCellAdSets(
    services,
    splitter,
    campaign,
    split.cells.map(({ letter, name, audience, customAudience }, at): NewCell => {
      const isolation = isExclusion ? "exclusion" : "none";
      const overlap = isExclusion ? 0 : (overlaps[at] ?? null);
      return {
        ...newCell(letter, name, isolation, overlap, creatives),
        ...(audience !== null && { audienceId: audience.id }),
        ...(customAudience !== null && {
          customAudiences: [customAudience],
          excluded: customs.filter((each) => each.id !== customAudience.id),
        }),
      };
    }),
  );
  const row = splitRow(services, splitter, splitting, null);
  const cells = split.cells.map((cell): CellRow => ({
    ...cellRow(row, cell),
    adSetId: sets.find((set) => set.cell?.letter === cell.letter)?.id ?? null,
  }));
  await services.cellRows.insert(row, cells);
}

/** @throws AppError "invalid" for custom audiences that the network matched too few people of. */
async function refuseUntargetable(
  services: CellServices,
  { personId }: Splitter,
  { campaign, split }: Splitting,
): Promise<void> {
  const { adAccountId } = campaign;
  if (adAccountId === null)
    throw new AppError("conflict", { message: "no ad account", user: NO_ACCOUNT });
  const all = await listAudiences(services, { personId, teamId: campaign.teamId }, adAccountId);
  const small = split.cells.flatMap(({ letter, customAudience }) => {
    const found = all.find(({ id }) => id === customAudience?.id);
    const isSmall =
      found === undefined ||
      (!found.targetable &&
        found.reasons.includes("TOO_SMALL") &&
        !found.reasons.includes("PROCESSING")) ||
      (found.size !== null && found.size < CELL_LIMITS.matched);
    return isSmall ? [{ letter, members: found?.size ?? null }] : [];
  });
  if (small.length === 0) return;
  const text = tooSmall(small, CELL_LIMITS.matched);
  throw new AppError("invalid", { message: "cells too small", fields: { cells: [text] } });
}

/** Undoes the split of a draft. Lists that were sent stay in the ad account, where other campaigns may use them. */
export async function removeSplit(
  services: CellServices,
  editor: Editor,
  id: string,
): Promise<void> {
  const { teamId } = editor;
  refuseUnlessDraft(await campaignOf(services, { teamId, id }));
  const split = await services.cellRows.split(teamId, id);
  if (split === null) throw new AppError("conflict", { message: "not split", user: NOT_SPLIT });
  const cells = await services.cellRows.cells(split);
  await removeCellAdSets(services, editor, id);
  for (const { uploadId } of cells)
    if (uploadId !== null) await services.cellLists.dropDraft(teamId, uploadId);
  await services.cellRows.remove(split);
}
