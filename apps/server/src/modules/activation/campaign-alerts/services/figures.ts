import { costPerResult, type PaidPeriod } from "@toolkit/engine/statistics/costs";
import { dayIn, microsOfMinor, minorOfMicros } from "@toolkit/core/domain/campaign";
import { isCrossed } from "@toolkit/core/domain/campaign-rules";
import type { AlertFigure } from "../../../../db/schema/campaign-alerts.ts";
import type { TotalsOfCampaign } from "../../campaign-statistics/services/read-statistics.ts";
import type { AdRow, CampaignRow } from "../../campaigns/services/campaign-services.ts";
import type { RuleRow } from "./alert-services.ts";

/** What is known of a campaign when its rules are looked at. */
export interface CampaignFacts {
  readonly row: CampaignRow;
  readonly totals: TotalsOfCampaign | null;
  /** Millionths spent and results of each day, where a rule asks for their cost. */
  readonly paid: readonly PaidPeriod[];
  /** Spent on the ad account's present day, in minor units. */
  readonly today: number;
  readonly ads: readonly AdRow[];
  /** Custom audiences that it targets and that the network does not: by id and name. */
  readonly lost: readonly { readonly id: string; readonly name: string }[];
  readonly now: Date;
}

/** One thing that a rule is about, and whether its bound is crossed. */
export interface Judged {
  /** What of the campaign; empty: all of it. */
  readonly subject: string;
  readonly figure: AlertFigure;
}

const DAY_MS = 86_400_000;
/** As the network names reviews that failed. */
const REFUSED = "REJECTED";
const NOTHING = { value: null, low: null, high: null, bound: null, currency: null, name: null };

/** Everything of a campaign that crosses a rule now. `isRaised`: whether it did when it was looked at last. */
export function judge(
  rule: RuleRow,
  facts: CampaignFacts,
  isRaised: (subject: string) => boolean,
): Judged[] {
  const { row, totals, today, ads, lost, now, paid } = facts;
  const currency = row.currency ?? "USD";
  const whole = (figure: Partial<AlertFigure>): Judged[] => [
    { subject: "", figure: { ...NOTHING, ...figure } },
  ];
  const count = (value: number, bound: number, figure: Partial<AlertFigure>, subject = "") =>
    isCrossed({ value, low: null, high: null }, { bound, isRaised: isRaised(subject) })
      ? [{ subject, figure: { ...NOTHING, value, bound, ...figure } }]
      : [];
  switch (rule.kind) {
    case "spend_total":
      if (rule.amount === null || rule.currency !== currency) return [];
      return count(totals?.spentMinor ?? 0, rule.amount, { currency });
    case "spend_share": {
      const { share } = rule;
      if (share === null) return [];
      if (row.lifetimeBudget !== null)
        return count((totals?.spentMinor ?? 0) / row.lifetimeBudget, share, {});
      if (row.dailyBudget === null) return [];
      // A day's budget is spent anew every day.
      const day = dayIn(row.timeZone ?? "UTC", now);
      return count(today / row.dailyBudget, share, { name: day }, day);
    }
    case "cost_per_result": {
      if (rule.amount === null || rule.currency !== currency) return [];
      const cost = costPerResult(paid);
      if (cost === null) return [];
      const bound = microsOfMinor(rule.amount, currency);
      const figure = { value: cost.value, low: cost.low, high: cost.high };
      if (!isCrossed(figure, { bound, isRaised: isRaised("") })) return [];
      const minor = (micros: number) => minorOfMicros(micros, currency);
      return whole({
        value: minor(cost.value),
        low: minor(cost.low),
        high: minor(cost.high),
        bound: rule.amount,
        currency,
      });
    }
    case "audience_lost":
      return lost.map(({ id, name }) => ({ subject: id, figure: { ...NOTHING, name } }));
    case "creative_refused":
      return ads
        .filter(({ approvalStatus, networkId }) => approvalStatus === REFUSED && networkId !== null)
        .map((ad) => ({ subject: ad.id, figure: { ...NOTHING, name: ad.creativeName } }));
    case "ends_soon": {
      const { days } = rule;
      if (days === null || row.endsAt === null || row.endsAt <= now) return [];
      const left = (row.endsAt.getTime() - now.getTime()) / DAY_MS;
      return left > days ? [] : whole({ value: Math.ceil(left), bound: days });
    }
    case "ended":
      // What ended before anybody asked is no news.
      return row.endsAt !== null && row.endsAt <= now && row.endsAt > rule.createdAt
        ? whole({})
        : [];
    case "account_halted":
      return [];
  }
}
