import type { PayoutPredictionAnswer } from "@toolkit/core/contract/premium-payouts";
import type { Money } from "@toolkit/core/contract/shapes";
import { PAYOUT_RULES, REPORTED_RATE } from "@toolkit/core/domain/watching/payouts";
import type { Range } from "@toolkit/engine/statistics/payout";
import type { PayoutAnswer } from "./services/predict-payout.ts";

const usd = (amount: number): Money => ({ amount, currency: "USD" });

/** Whole cents, wide enough to hold the range. */
const moneyRange = ({ low, high }: Range) => ({
  low: usd(Math.floor(low)),
  high: usd(Math.ceil(high)),
});

export function presentPayout(answer: PayoutAnswer): PayoutPredictionAnswer {
  const { prediction, verified, recent } = answer;
  const { impressions, rate, amount, test } = prediction;
  const thousand = 1000;
  return {
    account: answer.account,
    read: answer.readAt === null ? null : new Date(answer.readAt).toISOString(),
    eligibility: {
      premium: { state: "unknown" },
      verified_followers: {
        state: verified.state,
        needed: PAYOUT_RULES.verifiedFollowers,
        known: verified.known,
        unknown: verified.unknown,
        as_of: verified.asOf === null ? null : new Date(verified.asOf).toISOString(),
      },
      impressions: {
        state: recent.state,
        needed: PAYOUT_RULES.impressions,
        days: PAYOUT_RULES.days,
        known: recent.known,
        hidden_posts: recent.hiddenPosts,
        is_complete: recent.isComplete,
      },
    },
    days: prediction.days,
    impressions: impressions && { ...impressions },
    rate: rate && {
      ...moneyRange({ low: rate.low * thousand, high: rate.high * thousand }),
      payouts: rate.payouts,
    },
    amount: amount && moneyRange(amount),
    reports: {
      per_million: moneyRange(REPORTED_RATE),
      amount: answer.reported && moneyRange(answer.reported),
    },
    test: test && { ...test },
    payouts: answer.payouts.map(({ id, fromDay, toDay, cents, impressions: seen }) => ({
      id,
      from: fromDay,
      to: toDay,
      amount: usd(cents),
      impressions: seen,
    })),
  };
}
