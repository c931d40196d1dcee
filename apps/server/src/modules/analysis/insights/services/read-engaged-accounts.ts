import type { EngagedAccounts, EngagedRanking } from "@toolkit/core/contract/engaged-accounts";
import type { Query } from "@toolkit/core/domain/query";
import type { CallOptions } from "@toolkit/engine/port/calls";
import { windowStart } from "@toolkit/engine/port/window";
import { wilsonOfFinite } from "@toolkit/engine/statistics/affinity";
import type { EngagedAuthors, Engagement } from "@toolkit/network/store/engaged-authors";
import type { ShownAccount } from "@toolkit/network/store/rows";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { drawnMembers } from "../../../measuring/packages/services/drawn-members.ts";
import { among } from "../../../measuring/packages/services/narrow-query.ts";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import {
  findBaseline,
  notMeasurableIn,
  presentBaseline,
  type Baseline,
  type BaselineChoice,
} from "./baseline.ts";
import { compareEngaged, type ComparedAuthor, type EngagedCounts } from "./compare-engaged.ts";

export interface EngagedQuestion {
  /** Accounts of each list. */
  readonly limit?: number | undefined;
  readonly baseline?: BaselineChoice | undefined;
}

/** Accounts whose posts an audience's members like and repost most, beside the baseline. */
export const readEngagedAccounts = read(find, load, rule, present);

const DEFAULT_LIMIT = 20;

interface Found {
  readonly baseline: Baseline;
  /** Null: nothing of the audience can be measured. */
  readonly counted: Counted | null;
}

interface Counted {
  readonly size: number;
  readonly baselineSize: number;
  readonly members: number;
  readonly liked: EngagedCounts;
  readonly reposted: EngagedCounts;
}

interface Loaded extends Found {
  readonly profiles: ReadonlyMap<number, ShownAccount>;
}

interface Ruled extends Loaded {
  readonly liked: readonly ComparedAuthor[];
  readonly reposted: readonly ComparedAuthor[];
}

async function find(asked: Asked<EngagedQuestion>): Promise<Found> {
  const { opened, compiled, call, measured, request } = asked;
  const baseline = await findBaseline(asked, request.baseline);
  const { query } = compiled;
  if (query === null) return { baseline, counted: null };
  const { engine, dataset } = opened;
  const [size, baselineSize, sample, beside] = await Promise.all([
    engine.size(query, call),
    engine.size(baseline.query, call),
    drawnMembers(opened, query, call),
    besideOf(opened, query, baseline.query, call),
  ]);
  const fromDay = windowStart(engine.data.newestPostDay, measured.window.days);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const count = async (kind: Engagement): Promise<EngagedCounts> => {
    const audience = await dataset.members.engagedAuthors({
      kind,
      fromDay,
      limit,
      accounts: [...sample],
    });
    const authors = audience.authors.map(({ id }) => id);
    const of = (accounts: Uint32Array): Promise<EngagedAuthors> =>
      dataset.members.engagedAuthors({
        kind,
        fromDay,
        limit: authors.length,
        authors,
        accounts: [...accounts],
      });
    const [baselineCounts, both] = await Promise.all([of(beside.baseline), of(beside.both)]);
    return { audience, baseline: baselineCounts, both };
  };
  const [liked, reposted] = [await count("like"), await count("repost")];
  return {
    baseline,
    counted: {
      size: size.count,
      baselineSize: baselineSize.count,
      members: sample.length,
      liked,
      reposted,
    },
  };
}

/** Accounts of the baseline that are read, and those of them who are in the audience as well. */
async function besideOf(
  opened: OpenVersion,
  audience: Query,
  baseline: Query,
  call: CallOptions,
): Promise<{ readonly baseline: Uint32Array; readonly both: Uint32Array }> {
  const drawn = await drawnMembers(opened, baseline, call);
  const members = Uint32Array.from(drawn).sort();
  const both = await drawnMembers(opened, among(audience, members), call);
  return { baseline: members, both };
}

async function load(found: Found, { opened }: Asked<EngagedQuestion>): Promise<Loaded> {
  const { counted } = found;
  if (counted === null) return { ...found, profiles: new Map() };
  const shown = [counted.liked, counted.reposted].flatMap(({ audience }) => audience.authors);
  const rows = await opened.profiles.read(new Set(shown.map(({ id }) => id)));
  return { ...found, profiles: new Map(rows.map((row) => [row.id, row])) };
}

function rule(loaded: Loaded): Ruled {
  const { counted } = loaded;
  return {
    ...loaded,
    liked: counted === null ? [] : compareEngaged(counted.liked),
    reposted: counted === null ? [] : compareEngaged(counted.reposted),
  };
}

const NO_ONE: EngagedRanking = { known: 0, baseline_known: 0, total: 0, items: [] };

function present(
  { baseline, counted, profiles, liked, reposted }: Ruled,
  { compiled, measured }: Known<EngagedQuestion>,
): EngagedAccounts {
  const ranking = (
    { audience: { members: known, total }, baseline: beside }: EngagedCounts,
    authors: readonly ComparedAuthor[],
  ): EngagedRanking => ({
    known,
    baseline_known: beside.members,
    total,
    items: authors.flatMap(({ id, members, posts, baselineShare, affinity, distinguishable }) => {
      const profile = profiles.get(id);
      const share = wilsonOfFinite(members, known, counted?.size ?? known);
      // An account that came after this version of the data is not shown.
      if (profile === undefined || share === null) return [];
      return [
        {
          account: presentAccount(profile),
          members,
          engagements: posts,
          share,
          baseline_share: baselineShare,
          affinity: presentAffinity(affinity),
          distinguishable,
        },
      ];
    }),
  });
  return {
    size: counted?.size ?? null,
    not_measurable: notMeasurableIn(compiled, baseline),
    read: {
      members: counted?.members ?? 0,
      sampled: counted !== null && counted.members < counted.size,
    },
    baseline: presentBaseline(baseline, counted?.baselineSize ?? 0),
    most_liked: counted === null ? NO_ONE : ranking(counted.liked, liked),
    most_reposted: counted === null ? NO_ONE : ranking(counted.reposted, reposted),
    ...measured,
  };
}
