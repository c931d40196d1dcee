import type { FollowedHandle, GrowthParts } from "@toolkit/core/contract/comparing";
import type { Dataset } from "@toolkit/network/store/dataset";
import type {
  FollowerList,
  FollowTimes,
  ReadTwice,
  ReportedFollowers,
} from "@toolkit/network/store/follow-reads";
import { AppError } from "../../../../errors.ts";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { followGrowth } from "./follow-growth.ts";
import {
  countPeriods,
  MOST_PERIODS,
  periodBounds,
  readableInterval,
  type Interval,
} from "./growth-periods.ts";

export interface GrowthSpan {
  readonly interval?: Interval | undefined;
  /** ISO days, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Who followed some accounts, and the seconds that the question is about. */
export interface LoadedGrowth {
  readonly follows: FollowTimes;
  readonly readTwice: ReadTwice;
  readonly from: number;
  readonly to: number;
}

const DAY = 86_400;

export async function loadGrowth(
  { dataset, engine }: Pick<OpenVersion, "dataset" | "engine">,
  accounts: readonly number[],
  span: GrowthSpan,
): Promise<LoadedGrowth> {
  const follows = await dataset.followTimes(accounts);
  const asOfEnd = (engine.data.asOfDay + 1) * DAY - 1;
  const seen = follows.firstSeen.reduce(
    (least, time) => (time > 0 && time < least ? time : least),
    asOfEnd,
  );
  const from = span.from === undefined ? seen : Date.parse(span.from) / 1000;
  const to = span.to === undefined ? asOfEnd : Date.parse(span.to) / 1000 + DAY - 1;
  return { follows, readTwice: await dataset.readTwice(Math.max(0, from), to), from, to };
}

/**
 * Counts the followers who pass, period by period.
 *
 * @throws AppError "invalid" for a span of more periods than anybody reads, or one that ends before it begins.
 */
export function ruleGrowth(
  { follows, readTwice, from, to }: LoadedGrowth,
  asked: GrowthSpan,
  passes: (account: number) => boolean,
): GrowthParts {
  if (to < from)
    throw new AppError("invalid", {
      message: "the span ends before it begins",
      fields: {
        to: [
          {
            en: "The last day must not be before the first",
            ja: "終了日は開始日以降の日付にしてください",
          },
        ],
      },
    });
  const interval = asked.interval ?? readableInterval(from, to);
  if (countPeriods(interval, from, to) > MOST_PERIODS)
    throw new AppError("invalid", {
      message: "too many periods",
      fields: {
        interval: [
          {
            en: `Interval must be longer: at most ${MOST_PERIODS} periods are answered`,
            ja: `間隔を長くしてください。回答できる期間は${MOST_PERIODS}個までです`,
          },
        ],
      },
    });
  const bounds = periodBounds(interval, from, to);
  return { interval, ...followGrowth({ follows, readTwice, bounds, passes }) };
}

/** What was read of the followers of accounts as a whole: whole lists, and the network's own numbers. */
export interface Followed {
  readonly networkIds: ReadonlyMap<number, string>;
  readonly lists: readonly FollowerList[];
  readonly reported: readonly ReportedFollowers[];
}

export async function loadFollowed(
  dataset: Dataset,
  accounts: readonly number[],
): Promise<Followed> {
  const [profiles, lists, reported] = await Promise.all([
    dataset.profiles(accounts),
    dataset.followerLists(accounts),
    dataset.reportedFollowers(accounts),
  ]);
  const networkIds = new Map(profiles.map(({ id, networkId }) => [id, networkId]));
  return { networkIds, lists, reported };
}

export function presentFollowed(
  { networkIds, lists, reported }: Followed,
  { handle, account }: { readonly handle: string; readonly account: number },
): FollowedHandle {
  return {
    handle,
    id: networkIds.get(account) ?? "0",
    follower_lists: lists
      .filter(({ target }) => target === account)
      .map(({ at, size, complete }) => ({ at, size, complete })),
    reported: reported
      .filter(({ target }) => target === account)
      .map(({ at, followers }) => ({ at, followers })),
  };
}
