import type { CellResults } from "@toolkit/core/contract/campaign-cells";
import type { Design } from "@toolkit/core/domain/experiment-design";
import { wilson } from "@toolkit/engine/statistics/affinity";
import { comparedWith, FEWEST_RESULTS, type Cell } from "@toolkit/engine/statistics/experiments";
import type { Editor } from "../../../../viewer.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { eachMember } from "../../uploads/services/ask-members.ts";
import { ListedPeople } from "../../uploads/services/cell-lists.ts";
import { designOf } from "./design-of.ts";
import type { CellServices } from "./cell-services.ts";
import type { CellFacts } from "./read-cells.ts";

type Observed = NonNullable<CellResults["observed"]>;

interface Listed {
  readonly cell: CellFacts["cells"][number];
  readonly members: number;
}

interface Question {
  readonly listed: readonly Listed[];
  readonly people: ListedPeople;
  readonly design: Design;
  readonly outcome: Observed["outcome"];
}

interface Found {
  /** Of each list: people who are in the outcome's audience. */
  readonly results: readonly number[];
  readonly isMeasured: boolean;
}

const observed = read(find, nothing, nothing, present);

/**
 * What the people of each cell did by our own data, those without ads included: how many are in the outcome's audience now.
 * Since chance decided who is in which cell, a difference from the control is the ads' doing.
 */
export async function observeCells(
  services: CellServices,
  { viewer, signal, teamId }: Editor,
  { split, cells, outcome }: CellFacts,
): Promise<Observed | null> {
  if (split === null || outcome === null || split.dataset === null) return null;
  const people = new ListedPeople();
  const listed: Listed[] = [];
  for (const cell of cells) {
    const { row, upload } = cell;
    if (!row.isControl && upload === null) continue;
    const batches =
      upload === null ? services.cellRows.members(row.id) : services.cellLists.batches(upload.id);
    listed.push({ cell, members: await people.add(batches) });
  }
  const row = await findAudience(services, { teamId, id: outcome.id });
  const { targetingPackage: pack, windowDays, declaredOnly } = row;
  const { isMeasured, ...answer } = await observed(services, {
    listed,
    people,
    outcome,
    design: designOf(split, 2),
    pack,
    windowDays,
    declaredOnly,
    dataset: split.dataset,
    viewer,
    signal,
  });
  return isMeasured ? answer : null;
}

async function find(asked: Asked<Question>): Promise<Found> {
  const { listed, people } = asked.request;
  const results = listed.map(() => 0);
  const { query } = asked.compiled;
  if (query === null) return { results, isMeasured: false };
  await eachMember(asked, query, (known) => {
    const place = people.placeOf(known);
    if (place >= 0) results[place] = (results[place] ?? 0) + 1;
  });
  return { results, isMeasured: true };
}

function present(
  { results, isMeasured }: Found,
  { request: { listed, outcome, design }, measured: { dataset, version } }: Known<Question>,
): Observed & { readonly isMeasured: boolean } {
  const counts = listed.map(({ cell, members }, at): Cell => ({
    id: cell.row.letter,
    impressions: members,
    results: results[at] ?? 0,
  }));
  const control = counts.find((_, at) => listed[at]?.cell.row.isControl);
  const cells = listed.map(({ cell: { row }, members }, at): Observed["cells"][number] => {
    const count = counts[at];
    const isCompared = count !== undefined && control !== undefined && !row.isControl;
    const lift = isCompared ? comparedWith(count, control, design) : null;
    const people = count?.results ?? 0;
    return {
      letter: row.letter,
      name: row.name,
      is_control: row.isControl,
      members,
      results: people,
      rate: people < FEWEST_RESULTS ? null : wilson(people, members),
      lift: lift && { ...lift.ratio },
    };
  });
  return { outcome, cells, dataset, version, isMeasured };
}
