import { cellOf } from "@toolkit/core/domain/cell-assignment";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { withQuery, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import { eachMember } from "../../uploads/services/ask-members.ts";
import type { Gathered } from "../../uploads/services/cell-lists.ts";
import type { CellServices } from "./cell-services.ts";
import { AUDIENCE_NEEDED, notMeasurable } from "./cell-texts.ts";
import type { PlannedSplit } from "./plan-cells.ts";

export interface GatheredCells extends Gathered {
  readonly dataset: string;
  readonly version: number;
}

type Base = NonNullable<PlannedSplit["base"]>;

/**
 * The people of each cell, on one version of the data: nobody is in two. Random cells follow from the account's id and the
 * seed, those of segments from packages that take each other's people out.
 *
 * @param isKept false: they are counted alone.
 */
export async function gatherCells(
  services: CellServices,
  editor: Editor,
  {
    split,
    base,
    isKept,
  }: { readonly split: PlannedSplit; readonly base: Base; readonly isKept: boolean },
): Promise<GatheredCells> {
  const { viewer, signal, teamId } = editor;
  const { dataset, windowDays, declaredOnly, targetingPackage: pack } = base;
  const request = { pack, dataset, windowDays, declaredOnly, viewer, signal };
  return withQuery(services, request, async (asked) => {
    const { dataset: slug, version } = asked.measured;
    const many = split.cells.length;
    let people = 0;
    const gathered = await services.cellLists.gather(
      { teamId, lists: many, isKept },
      async (add) => {
        people =
          split.method === "random" ? await draw(asked, split, add) : await sort(asked, split, add);
      },
    );
    const listed = gathered.lists.reduce((sum, { members }) => sum + members, 0);
    return { ...gathered, people, leftOut: people - listed, dataset: slug, version };
  });
}

type Add = Parameters<Parameters<CellServices["cellLists"]["gather"]>[1]>[0];

async function draw(
  asked: Compiled,
  { seed, control, cells }: PlannedSplit,
  add: Add,
): Promise<number> {
  const { query } = asked.compiled;
  if (query === null) throw new AppError("conflict", { message: "base", user: AUDIENCE_NEEDED });
  const withAds = cells.filter(({ isControl }) => !isControl).length;
  let people = 0;
  await eachMember(asked, query, (known) => {
    people++;
    const place = known.id === null ? -1 : cellOf(known.id, { seed, cells: withAds, control });
    // Those who get no ads are the last cell.
    add(known, known.id !== null && place < 0 ? withAds : place);
  });
  return people;
}

async function sort(asked: Compiled, { cells }: PlannedSplit, add: Add): Promise<number> {
  const { compiled, opened, call } = asked;
  if (compiled.query === null)
    throw new AppError("conflict", { message: "base", user: AUDIENCE_NEEDED });
  for (const [place, { pack, letter }] of cells.entries()) {
    const { query, outcomes } = await asked.compile(pack);
    // A criterion that is not measured would be left out, and the cell would hold others.
    if (query === null || outcomes.some(({ state }) => state === "not_measurable"))
      throw new AppError("conflict", { message: `cell ${letter}`, user: notMeasurable(letter) });
    await eachMember(asked, query, (known) => add(known, place));
  }
  let people = 0;
  for await (const ids of opened.engine.membersAll(compiled.query, call)) people += ids.length;
  return people;
}
