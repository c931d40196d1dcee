import type { CampaignComparison } from "@toolkit/core/contract/campaign-statistics";
import { FIELD_OF, sumOfCounts, testedCount } from "@toolkit/core/domain/campaign-metrics";
import { FEWEST_RESULTS, verdictOf } from "@toolkit/engine/statistics/experiments";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import type { CampaignKey } from "../../campaigns/services/campaign-services.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { currencyOf, rangeOf } from "./chosen-campaigns.ts";
import { figuresOf, testedCell, type CountedOn } from "./figures.ts";
import type { DayRange, StatisticsServices } from "./statistics-services.ts";

/** The lift for which intervals are narrowest; they hold for all others as well. */
const USUAL_LIFT = 1.2;

export interface AskedComparison extends DayRange {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  readonly other_from?: string | undefined;
  readonly other_to?: string | undefined;
}

interface Side {
  readonly name: string;
  readonly rows: readonly CountedOn[];
}

/**
 * Compares two ad sets over a period, or two periods. The interval of the ratio holds at every look together, so that nobody
 * is wrong more often for looking every day.
 *
 * @throws AppError "invalid" when neither two ad sets nor two periods are named.
 */
export async function compareParts(
  services: StatisticsServices,
  key: CampaignKey,
  asked: AskedComparison,
): Promise<CampaignComparison> {
  const campaign = await campaignOf(services.source, key);
  const { objective } = campaign;
  const currency = currencyOf(campaign);
  const [a, b] = await sidesOf(services, key, asked);
  const cells = [
    testedCell("a", sumOfCounts(a.rows), objective),
    testedCell("b", sumOfCounts(b.rows), objective),
  ];
  const { winner, comparisons } = verdictOf(cells, {
    cells: 2,
    baseRate: cells[0] ? cells[0].results / Math.max(1, cells[0].impressions) : 0,
    lift: USUAL_LIFT,
  });
  const [found] = comparisons;
  const side = ({ name, rows }: Side) => ({
    name,
    figures: figuresOf(rows, { objective, currency }),
  });
  return {
    currency,
    tested: FIELD_OF[testedCount(objective)],
    a: side(a),
    b: side(b),
    ratio: found?.ratio ?? null,
    better: found === undefined ? null : found.better === "a" ? "a" : "b",
    decided: winner !== null,
    fewest: FEWEST_RESULTS,
  };
}

async function sidesOf(
  { statistics, source }: StatisticsServices,
  { teamId, id }: CampaignKey,
  asked: AskedComparison,
): Promise<readonly [Side, Side]> {
  const range = rangeOf(asked);
  const { a, b, other_from: from, other_to: to } = asked;
  if (a !== undefined && b !== undefined) {
    if (a === b) throw refusal("the same ad set twice", SAME_TWICE);
    const names = new Map(
      (await source.adSets.names(teamId, [id])).map((set) => [set.id, set.name] as const),
    );
    const days = await statistics.byDay(teamId, [id], { ...range, by: "ad_set" });
    const sideOf = (setId: string): Side => {
      const name = names.get(setId);
      if (name === undefined) throw notFound("ad set");
      return { name, rows: days.filter(({ adSetId }) => adSetId === setId) };
    };
    return [sideOf(a), sideOf(b)];
  }
  if (from === undefined || to === undefined) throw refusal("nothing to compare", NAME_TWO);
  // What is in both would be compared with itself: the test takes both for apart.
  const isApart =
    (range.to !== undefined && range.to < from) || (range.from !== undefined && to < range.from);
  if (!isApart) throw refusal("periods that share days", SHARED_DAYS);
  const period = async (days: DayRange): Promise<Side> => ({
    name: `${days.from ?? ""} – ${days.to ?? ""}`,
    rows: await statistics.sumsByDay(teamId, [id], days),
  });
  return [await period(range), await period(rangeOf({ from, to }))];
}

const refusal = (message: string, user: LocalText) => new AppError("invalid", { message, user });

const SAME_TWICE = {
  en: "Choose two different ad groups",
  ja: "異なる2つの広告グループを選択してください",
};
const SHARED_DAYS = {
  en: "The two periods share days. Choose periods that do not overlap.",
  ja: "2つの期間が重なっています。重ならない期間を選択してください。",
};
const NAME_TWO = {
  en: "Name two ad groups (a and b) or a second period (other_from and other_to)",
  ja: "2つの広告グループ（aとb）、またはもう1つの期間（other_fromとother_to）を指定してください",
};
