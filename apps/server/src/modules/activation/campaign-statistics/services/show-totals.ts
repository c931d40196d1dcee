import type { StatsTotal } from "@toolkit/core/contract/campaign-statistics";
import { minorOfMicros } from "@toolkit/core/domain/campaign";
import { sumOfCounts, type CampaignCounts } from "@toolkit/core/domain/campaign-metrics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { byCurrency, chosenCampaigns, commonObjective, readingOf } from "./chosen-campaigns.ts";
import { countsShown, figuresOf, ratesToDate } from "./figures.ts";
import type { DayRange, StatisticsServices } from "./statistics-services.ts";

export interface Asked extends DayRange {
  readonly teamId: string;
  readonly campaignIds: readonly string[] | undefined;
  readonly language: InterfaceLanguage;
}

interface Settling extends CampaignCounts {
  readonly day: string;
  readonly isSettled: boolean;
}

/** Spend that X may still change, and since when; null: none. */
export function unsettledOf(rows: readonly Settling[], currency: string) {
  const open = rows.filter(({ isSettled, spentMicro }) => !isSettled && spentMicro > 0);
  const days = open.map(({ day }) => day).toSorted();
  const [from] = days;
  if (from === undefined) return null;
  return { spent: minorOfMicros(sumOfCounts(open).spentMicro, currency), from };
}

/** Totals of campaigns over a period, by currency. */
export async function showTotals(services: StatisticsServices, asked: Asked): Promise<StatsTotal> {
  const { teamId, from, to, language } = asked;
  const rows = await chosenCampaigns(services, teamId, asked.campaignIds);
  const totals: StatsTotal["totals"] = [];
  for (const [currency, group] of byCurrency(rows)) {
    const ids = group.map(({ id }) => id);
    const days = await services.statistics.sumsByDay(teamId, ids, { from, to });
    const measured = { objective: commonObjective(group), currency };
    const rates = ratesToDate(days, measured.objective);
    const zones = new Set(group.map(({ timeZone }) => timeZone));
    const [zone = null] = zones;
    totals.push({
      currency,
      time_zone: zones.size === 1 ? zone : null,
      campaigns: group.length,
      figures: figuresOf(days, measured),
      unsettled: unsettledOf(days, currency),
      days: days.map((day, place) => ({
        day: day.day,
        settled: day.isSettled,
        rate_to_date: rates[place] ?? null,
        ...countsShown(day, measured),
      })),
    });
  }
  const reading = await readingOf(services, rows, language);
  return { from: from ?? null, to: to ?? null, totals, reading };
}
