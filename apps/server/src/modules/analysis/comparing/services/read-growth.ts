import type {
  ComparedAudience,
  FollowedHandle,
  Growth,
  GrowthParts,
} from "@toolkit/core/contract/comparing";
import type { Query } from "@toolkit/core/domain/query";
import type { Dataset } from "@toolkit/network/store/dataset";
import { AppError } from "../../../../errors.ts";
import {
  withQuery,
  type Compiled,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { commonDataset, readSubjects } from "./compared-audiences.ts";
import type { ComparingRequest } from "./compare-overlap.ts";
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

export interface GrowthRequest extends ComparingRequest, GrowthSpan {
  readonly audience: ComparedAudience;
}

const DAY = 86_400;

/** How an audience of followers came and went: the package's handles by its criteria as they are known today. */
export async function readGrowth(
  services: MeasuringServices,
  request: GrowthRequest,
): Promise<Growth> {
  const [subject] = await readSubjects(request.find, [request.audience], request);
  if (subject === undefined) throw new Error("one audience was asked for");
  const { id, name, pack, windowDays, declaredOnly } = subject;
  const dataset = commonDataset([subject], request.dataset);
  const asked = { ...request, pack, windowDays, declaredOnly, dataset };
  return withQuery(services, asked, async (compiled) => {
    const { opened, measured } = compiled;
    const { outcomes, query } = compiled.compiled;
    const handles = outcomes.flatMap(({ kind, label, state, seed }) => {
      const found = seed === null ? undefined : query?.seeds[seed];
      return kind === "handle" && state === "counted" && found?.kind === "followers"
        ? [{ handle: label, account: found.account }]
        : [];
    });
    const others = outcomes.filter(({ kind, seed }) => kind !== "handle" && seed !== null);
    const passing = query === null ? null : await passingAccounts(compiled, query);
    return {
      id,
      name,
      handles: await followedHandles(opened.dataset, handles),
      not_covered: others
        .filter(({ seed }) => !isExcluded(query, seed))
        .map(({ kind, label }) => ({ kind, label })),
      growth:
        handles.length === 0
          ? null
          : await growthOf(
              opened,
              handles.map(({ account }) => account),
              passing,
              request,
            ),
      dataset: measured.dataset,
      version: measured.version,
      as_of: measured.as_of,
    };
  });
}

function isExcluded(query: Query | null, seed: number | null): boolean {
  return (
    query?.exclude.some((expression) => "seed" in expression && expression.seed === seed) ?? false
  );
}

/** Who passes the criteria and exclusions, whatever brings them in; null: everybody does. */
async function passingAccounts(
  { opened, call }: Compiled,
  query: Query,
): Promise<Uint8Array | null> {
  if (Object.keys(query.filters).length === 0 && query.exclude.length === 0) return null;
  const passing = new Uint8Array(opened.engine.accounts);
  for await (const piece of opened.engine.membersAll({ ...query, expression: null }, call))
    for (const account of piece) passing[account] = 1;
  return passing;
}

/**
 * @throws AppError "invalid" for a span of more periods than anybody reads, or one that ends before it begins.
 */
export async function growthOf(
  { dataset, engine }: Pick<OpenVersion, "dataset" | "engine">,
  accounts: readonly number[],
  passing: Uint8Array | null,
  span: GrowthSpan,
): Promise<GrowthParts> {
  const follows = await dataset.followTimes(accounts);
  const asOfEnd = (engine.data.asOfDay + 1) * DAY - 1;
  const seen = follows.firstSeen.reduce(
    (least, time) => (time > 0 && time < least ? time : least),
    asOfEnd,
  );
  const from = span.from === undefined ? seen : Date.parse(span.from) / 1000;
  const to = span.to === undefined ? asOfEnd : Date.parse(span.to) / 1000 + DAY - 1;
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
  const interval = span.interval ?? readableInterval(from, to);
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
  const readTwice = await dataset.readTwice(Math.max(0, from), to);
  const passes = (account: number): boolean =>
    account < engine.accounts && (passing === null || passing[account] === 1);
  return {
    interval,
    ...followGrowth({ follows, readTwice, bounds: periodBounds(interval, from, to), passes }),
  };
}

/** What was read of each account's followers as a whole: whole lists, and the network's own numbers. */
export async function followedHandles(
  dataset: Dataset,
  handles: readonly { readonly handle: string; readonly account: number }[],
): Promise<FollowedHandle[]> {
  const accounts = handles.map(({ account }) => account);
  const [profiles, lists, reported] = await Promise.all([
    dataset.profiles(accounts),
    dataset.followerLists(accounts),
    dataset.reportedFollowers(accounts),
  ]);
  const networkIds = new Map(profiles.map(({ id, networkId }) => [id, networkId]));
  return handles.map(({ handle, account }) => ({
    handle,
    id: networkIds.get(account) ?? "0",
    follower_lists: lists
      .filter(({ target }) => target === account)
      .map(({ at, size, complete }) => ({ at, size, complete })),
    reported: reported
      .filter(({ target }) => target === account)
      .map(({ at, followers }) => ({ at, followers })),
  }));
}
