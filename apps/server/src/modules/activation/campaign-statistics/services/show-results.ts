import type {
  CampaignPacing,
  CampaignResults,
  FigureNote,
} from "@toolkit/core/contract/campaign-statistics";
import { dayIn, daysTouched, minorOfMicros, statusOf } from "@toolkit/core/domain/campaign";
import { FIELD_OF, sumOfCounts, testedCount } from "@toolkit/core/domain/campaign-metrics";
import type { CampaignCounts } from "@toolkit/core/domain/campaign-metrics";
import { minorDigits } from "@toolkit/core/domain/currencies";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { changedDays, forecastSpend } from "@toolkit/engine/statistics/campaign-days";
import type { CampaignKey, CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { currencyOf, readingOf } from "./chosen-campaigns.ts";
import { shownEstimate } from "./figures.ts";
import { eachDay } from "./spans.ts";
import type { StatisticsServices } from "./statistics-services.ts";

const DAY_MS = 86_400_000;
/** Complete days that a forecast is made of. */
const LAST_DAYS = 7;
/** Shares of the plan below which three days in a row are noted. */
const BEHIND = 0.7;
const BEHIND_DAYS = 3;

type Day = CampaignCounts & { readonly day: string; readonly isSettled: boolean };

interface Seen {
  readonly campaign: CampaignRow;
  readonly timeZone: string;
  /** When X was asked: what came later is not in the figures. */
  readonly asOf: Date;
  readonly days: readonly Day[];
  /** When a budget was changed last: days until then had another one. Null: never. */
  readonly budgetChangedAt: Date | null;
  /** Days that were over then, without gaps; the first one only if the campaign ran all of it. */
  readonly complete: readonly Day[];
}

/** How a campaign keeps to its budget, and which of its days stand out. */
export async function showResults(
  services: StatisticsServices,
  key: CampaignKey,
  language: InterfaceLanguage,
): Promise<CampaignResults> {
  const campaign = await campaignOf(services.source, key);
  const { teamId, id, objective } = campaign;
  const days = await services.statistics.sumsByDay(teamId, [id], {});
  const mark = (await services.statistics.marks(teamId, [id])).get(id);
  const reading = await readingOf(services, [campaign], language);
  const tested = FIELD_OF[testedCount(objective)];
  const asOf = mark?.readAt ?? null;
  if (asOf === null) return { pacing: null, notes: [], tested, reading };
  const timeZone = campaign.timeZone ?? "UTC";
  const complete = completeDays(days, campaign, { timeZone, asOf });
  const budgetChangedAt = await services.source.work.budgetChangedAt({ teamId, campaignId: id });
  const seen = { campaign, timeZone, asOf, days, complete, budgetChangedAt };
  return { pacing: pacingOf(seen), notes: notesOf(seen), tested, reading };
}

/** A day of which X has nothing is a day with nothing. */
function completeDays(
  days: readonly Day[],
  { startsAt }: CampaignRow,
  { timeZone, asOf }: Pick<Seen, "timeZone" | "asOf">,
): Day[] {
  const first = days.find(({ impressions }) => impressions > 0)?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const byDay = new Map(days.map((each) => [each.day, each]));
  const today = dayIn(timeZone, asOf);
  const began = startsAt === null ? "" : dayIn(timeZone, startsAt);
  // Unless it began with the day, the first one is a part.
  const isWhole = startsAt !== null && dayIn(timeZone, new Date(startsAt.getTime() - 1)) < began;
  return [...eachDay({ from: first, to: last })].flatMap((day) => {
    if (day >= today || (day === began && !isWhole)) return [];
    return [byDay.get(day) ?? { ...sumOfCounts([]), day, isSettled: true }];
  });
}

function pacingOf({ campaign, timeZone, asOf, days, complete }: Seen): CampaignPacing {
  const { startsAt, endsAt, dailyBudget, lifetimeBudget } = campaign;
  const currency = currencyOf(campaign);
  const scale = 10 ** (6 - minorDigits(currency));
  const sums = sumOfCounts(days);
  const settled = sumOfCounts(days.filter(({ isSettled }) => isSettled)).spentMicro;
  const all = startsAt === null ? null : daysTouched(timeZone, { startsAt, endsAt });
  const byDays = dailyBudget === null || all === null ? null : dailyBudget * all;
  const budget =
    lifetimeBudget === null ? byDays : Math.min(lifetimeBudget, byDays ?? lifetimeBudget);
  const until = endsAt !== null && endsAt < asOf ? endsAt : asOf;
  const passed = startsAt === null ? 0 : Math.max(0, until.getTime() - startsAt.getTime());
  const length =
    startsAt === null || endsAt === null ? null : endsAt.getTime() - startsAt.getTime();
  const isRunning = statusOf(campaign, asOf) === "active";
  const daysLeft = endsAt === null ? null : (endsAt.getTime() - until.getTime()) / DAY_MS;
  const forecast =
    !isRunning || daysLeft === null || daysLeft <= 0
      ? null
      : forecastSpend({
          spent: sums.spentMicro / scale,
          lastDays: complete.slice(-LAST_DAYS).map(({ spentMicro }) => spentMicro / scale),
          daysLeft,
          budget,
        });
  return {
    currency,
    time_zone: timeZone,
    budget,
    spent: minorOfMicros(sums.spentMicro, currency),
    settled: minorOfMicros(settled, currency),
    planned:
      budget === null || length === null
        ? null
        : Math.round((budget * passed) / Math.max(1, length)),
    day: startsAt === null ? 0 : (daysTouched(timeZone, { startsAt, endsAt: until }) ?? 0),
    days: all,
    forecast: shownEstimate(forecast),
  };
}

/** Calm: each rate is tested once, with a level that all days of a campaign share; the others are facts. */
function notesOf(seen: Seen): FigureNote[] {
  const { campaign, complete, asOf } = seen;
  const tested = testedCount(campaign.objective);
  const notes: FigureNote[] = changedDays(
    complete
      .filter(({ impressions }) => impressions > 0)
      .map((day) => ({ day: day.day, impressions: day.impressions, results: day[tested] })),
  ).map(({ day, rate, before, daysBefore }) => ({
    kind: "rate_changed",
    day,
    value: rate,
    usual: before,
    days_before: daysBefore,
  }));
  const last = complete.at(-1);
  const isActive = statusOf(campaign, asOf) === "active";
  if (!isActive || last === undefined) return notes;
  const blank = { value: null, usual: null, days_before: null };
  if (last.impressions === 0) notes.push({ kind: "no_delivery", day: last.day, ...blank });
  const behind = behindOf(seen);
  if (behind !== null && last.impressions > 0) notes.push(behind);
  return notes;
}

/** Whether whole days under the present budget spent far less of it than there is. */
export function behindOf({
  campaign,
  timeZone,
  complete,
  budgetChangedAt,
}: Pick<Seen, "campaign" | "timeZone" | "complete" | "budgetChangedAt">): FigureNote | null {
  const { startsAt, endsAt, dailyBudget, lifetimeBudget } = campaign;
  const days = startsAt === null ? null : daysTouched(timeZone, { startsAt, endsAt });
  const perDay = dailyBudget ?? (lifetimeBudget === null || !days ? null : lifetimeBudget / days);
  const changed = budgetChangedAt === null ? "" : dayIn(timeZone, budgetChangedAt);
  const last = complete.filter(({ day }) => day > changed).slice(-BEHIND_DAYS);
  if (perDay === null || last.length < BEHIND_DAYS) return null;
  const currency = currencyOf(campaign);
  const shares = last.map(
    ({ spentMicro }) => spentMicro / 10 ** (6 - minorDigits(currency)) / perDay,
  );
  if (shares.some((share) => share >= BEHIND)) return null;
  const value = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const { day } = last.at(-1) ?? { day: "" };
  return { kind: "behind", day, value, usual: 1, days_before: BEHIND_DAYS };
}
