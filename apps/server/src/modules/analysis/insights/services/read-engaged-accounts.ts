import type { EngagedAccounts, EngagedRanking } from "@toolkit/core/contract/engaged-accounts";
import { wilsonOfFinite } from "@toolkit/engine/statistics/affinity";
import { windowStart } from "@toolkit/engine/port/window";
import type { EngagedAuthors } from "@toolkit/network/store/engaged-authors";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";

export interface EngagedQuestion {
  /** Accounts of each list. */
  readonly limit?: number | undefined;
}

/** Accounts whose posts an audience's members like and repost most. */
export const readEngagedAccounts = read(find, load, nothing, present);

const DEFAULT_LIMIT = 20;
/** Members whose likes and reposts are read; of a larger audience as many are drawn. */
const MOST_READ = 20_000;
const SAMPLE_SEED = 1;

interface Found {
  readonly size: number;
  readonly members: number;
  readonly liked: EngagedAuthors;
  readonly reposted: EngagedAuthors;
}

interface Loaded {
  /** Null: nothing of the audience can be measured. */
  readonly found: Found | null;
  readonly profiles: ReadonlyMap<number, ShownAccount>;
}

async function find({
  opened,
  compiled: { query },
  call,
  measured,
  request,
}: Asked<EngagedQuestion>): Promise<Found | null> {
  if (query === null) return null;
  const { engine, dataset } = opened;
  const [{ count }, sample] = await Promise.all([
    engine.size(query, call),
    engine.sample(query, MOST_READ, SAMPLE_SEED, call),
  ]);
  const choice = {
    accounts: [...sample],
    fromDay: windowStart(engine.data.newestPostDay, measured.window.days),
    limit: request.limit ?? DEFAULT_LIMIT,
  };
  const [liked, reposted] = await Promise.all([
    dataset.engagedAuthors({ ...choice, kind: "like" }),
    dataset.engagedAuthors({ ...choice, kind: "repost" }),
  ]);
  return { size: count, members: sample.length, liked, reposted };
}

async function load(found: Found | null, { opened }: Asked<EngagedQuestion>): Promise<Loaded> {
  if (found === null) return { found, profiles: new Map() };
  const shown = [...found.liked.authors, ...found.reposted.authors].map(({ id }) => id);
  const rows = await opened.profiles.read(new Set(shown));
  return { found, profiles: new Map(rows.map((row) => [row.id, row])) };
}

const NO_ONE: EngagedRanking = { known: 0, total: 0, items: [] };

function present(
  { found, profiles }: Loaded,
  { compiled, measured }: Known<EngagedQuestion>,
): EngagedAccounts {
  const ranking = ({ members: known, total, authors }: EngagedAuthors): EngagedRanking => ({
    known,
    total,
    items: authors.flatMap(({ id, members, posts }) => {
      const profile = profiles.get(id);
      const share = wilsonOfFinite(members, known, found?.size ?? known);
      // An account that came after this version of the data is not shown.
      if (profile === undefined || share === null) return [];
      return [{ account: presentAccount(profile), members, engagements: posts, share }];
    }),
  });
  return {
    size: found?.size ?? null,
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    read: {
      members: found?.members ?? 0,
      sampled: found !== null && found.members < found.size,
    },
    most_liked: found === null ? NO_ONE : ranking(found.liked),
    most_reposted: found === null ? NO_ONE : ranking(found.reposted),
    ...measured,
  };
}
