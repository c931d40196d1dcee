import type { CellResults } from "@toolkit/core/contract/campaign-cells";
import { minorOfMicros } from "@toolkit/core/domain/campaign";
import { minorDigits } from "@toolkit/core/domain/currencies";
import type { Design } from "@toolkit/core/domain/experiment-design";
import { costPerResult, type PaidPeriod } from "@toolkit/engine/statistics/costs";
import {
  FEWEST_RESULTS,
  rateOf,
  resultsNeeded,
  verdictOf,
  type Cell,
  type Verdict,
} from "@toolkit/engine/statistics/experiments";
import type { Editor } from "../../../../viewer.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { presentDesign } from "../presenter.ts";
import { matchedOf } from "./cell-problems.ts";
import type { CellServices } from "./cell-services.ts";
import { designOf } from "./design-of.ts";
import { observeCells } from "./observe-cells.ts";
import { readCells, whyNoControl, type CellFacts } from "./read-cells.ts";
import type { DayFigures } from "./statistics-source.ts";

type CellResult = CellResults["cells"][number];

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Sums of a cell. */
interface Figures extends Cell {
  readonly spentMicro: number;
  readonly unsettledMicro: number;
  /** Spend in millionths. */
  readonly days: readonly PaidPeriod[];
}

/** Results of each cell with intervals, and which one wins if one does. */
export async function readCellResults(
  services: CellServices,
  editor: Editor,
  id: string,
  range: Range,
): Promise<CellResults> {
  const { teamId } = editor;
  const campaign = await campaignOf(services, { teamId, id });
  const facts = await readCells(services, { teamId, id });
  const rows = await services.statistics.read(teamId, campaign, range);
  const shown = facts.cells.filter(({ row }) => !row.isControl);
  const days = [...new Set(rows.map(({ day }) => day))].toSorted();
  const cells = shown.map(({ row }) => sumOf(row.letter, rowsOf(rows, row.adSetId)));
  const currency = campaign.currency ?? "USD";
  const design = facts.split && designOf(facts.split, shown.length);
  const verdict = design === null ? null : verdictOf(cells, design);
  const path = design === null ? [] : pathOf(shown, rows, days, design);
  const needed = design === null ? null : resultsNeeded(cells, design);
  const more = (times: number) => Math.max(1, Math.ceil(days.length * (times - 1)));
  return {
    cells: shown.map((cell, at): CellResult => {
      const figures = cells[at] ?? sumOf(cell.row.letter, []);
      return { ...cellFacts(cell), ...resultOf(figures, verdict, { path, currency }) };
    }),
    winner: verdict?.winner ?? null,
    leader: leaderOf(verdict),
    days_left: needed && { low: more(needed.low), high: more(needed.high) },
    currency: campaign.currency,
    days: days.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    series: path.map(({ day, cells: each }) => ({
      day,
      cells: each.map((cell) => ({ letter: cell.id, rate: rateOf(cell) })),
    })),
    observed: await observeCells(services, editor, facts),
    no_control: whyNoControl(facts),
    planned: presentDesign(facts.split?.design ?? null),
  };
}

const rowsOf = (rows: readonly DayFigures[], adSetId: string | null) =>
  rows.filter((row) => adSetId !== null && row.adSetId === adSetId);

function sumOf(letter: string, rows: readonly DayFigures[]): Figures {
  const sum = { id: letter, impressions: 0, results: 0, spentMicro: 0, unsettledMicro: 0 };
  const days = rows.map(({ spentMicro, results }) => ({ spend: spentMicro, results }));
  for (const { impressions, results, spentMicro, isSettled } of rows) {
    sum.impressions += impressions;
    sum.results += results;
    sum.spentMicro += spentMicro;
    if (!isSettled) sum.unsettledMicro += spentMicro;
  }
  return { ...sum, days };
}

type Shown = CellFacts["cells"][number];

const cellFacts = ({ row, set, upload }: Shown) => ({
  letter: row.letter,
  name: row.name,
  isolation: set?.cell?.isolation ?? ("none" as const),
  ad_set: set?.id ?? null,
  matched: matchedOf(upload),
});

function leaderOf(verdict: Verdict | null): string | null {
  return verdict?.comparisons[0]?.better ?? null;
}

type Standing = CellResult["verdict"];

function standingOf(
  { id, results }: Pick<Cell, "id" | "results">,
  verdict: Verdict | null,
): Standing {
  if (results < FEWEST_RESULTS) return "too_few";
  if (verdict === null || verdict.comparisons.length === 0) return "undecided";
  if (verdict.winner === id) return "winner";
  if (leaderOf(verdict) === id) return "leads";
  const mine = verdict.comparisons.find(({ worse }) => worse === id);
  return mine !== undefined && mine.ratio.low > 1 ? "behind" : "undecided";
}

interface Step {
  readonly day: string;
  readonly cells: readonly Figures[];
  readonly verdict: Verdict;
}

/** The experiment as it was at the end of each day. */
function pathOf(
  shown: readonly Shown[],
  rows: readonly DayFigures[],
  days: readonly string[],
  design: Design,
): Step[] {
  return days.map((day) => {
    const cells = shown.map(({ row }) =>
      sumOf(
        row.letter,
        rowsOf(rows, row.adSetId).filter((each) => each.day <= day),
      ),
    );
    return { day, cells, verdict: verdictOf(cells, design) };
  });
}

function resultOf(
  figures: Figures,
  verdict: Verdict | null,
  { path, currency }: { readonly path: readonly Step[]; readonly currency: string },
): Omit<CellResult, keyof ReturnType<typeof cellFacts>> {
  const { id, impressions, results, spentMicro, unsettledMicro, days } = figures;
  const micros = 10 ** (6 - minorDigits(currency));
  const standing = standingOf(figures, verdict);
  const comparison = verdict?.comparisons.find(({ worse }) => worse === id);
  return {
    impressions,
    results,
    spent: minorOfMicros(spentMicro, currency),
    unsettled: minorOfMicros(unsettledMicro, currency),
    rate: rateOf(figures),
    cost_per_result: costPerResult(
      days.map(({ spend, results: count }) => ({ spend: spend / micros, results: count })),
    ),
    verdict: standing,
    since: sinceOf(id, standing, path),
    ratio: comparison === undefined ? null : { ...comparison.ratio },
  };
}

/** The first of the last days on which it stood as it does now. */
function sinceOf(id: string, standing: Standing, path: readonly Step[]): string | null {
  if (standing !== "winner" && standing !== "behind") return null;
  const other = path.findLastIndex(({ cells, verdict }) => {
    const cell = cells.find((each) => each.id === id);
    return cell === undefined || standingOf(cell, verdict) !== standing;
  });
  return path[other + 1]?.day ?? null;
}
