import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import { presentPost } from "./post-presenter.ts";
import { leftOf, type CountChange, type Stats } from "./services/read-stats.ts";

const presentChange = ({ count, ratio }: CountChange) => ({
  count,
  ratio: ratio && { value: ratio.value, low: ratio.low, high: ratio.high },
});

export function presentStats(stats: Stats) {
  const { causes, posts } = stats;
  return {
    account: stats.row?.id ?? null,
    as_of: stats.asOf === null ? null : new Date(stats.asOf).toISOString(),
    since: stats.since.toISOString(),
    time_zone: stats.timeZone,
    followers: stats.followers,
    followed: presentChange(stats.followed),
    left: presentChange(stats.left),
    gone: {
      ...presentChange(stats.gone),
      suspended: causes?.suspended ?? 0,
      deleted: causes?.deleted ?? 0,
      unknown: causes?.unknown ?? 0,
    },
    days: stats.days.map(
      ({ day, followed, causes: { suspended, deleted, unknown, ...others } }) => ({
        day,
        followed,
        left: leftOf({ suspended, deleted, unknown, ...others }),
        suspended,
        deleted,
        unknown,
      }),
    ),
    posts: { count: posts.count, best: posts.best && presentPost(posts.best) },
    spent: moneyOf(stats.spentMicros),
    monthly_budget: moneyOf(stats.row?.budgetMicros ?? 0),
  };
}
