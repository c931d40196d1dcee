import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { Communities } from "@toolkit/core/contract/audience-communities";
import { wilsonOfFinite } from "@toolkit/engine/statistics/affinity";
import type { RawCommunities } from "@toolkit/engine/port/communities";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { presentRow } from "../../../measuring/presenting/services/present-rows.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import type { CommunitiesRequest } from "./communities-request.ts";
import { communityName } from "./community-name.ts";
import { findCommunities, PART } from "../../../measuring/packages/services/find-communities.ts";
import { stabilityOf } from "./stability-state.ts";

/** Communities of a package's members on their follow graph, named by what sets each apart. */
export const readCommunities = read(find, load, nothing, present);

/** Rows of each list that a name is made of. */
const NAMING_ROWS = 12;

interface Found {
  /** Null: nothing of the package can be measured. */
  readonly raw: RawCommunities | null;
}

interface Loaded extends Found {
  readonly profiles: ReadonlyMap<number, ShownAccount>;
}

async function find({
  compiled: { query },
  opened,
  call,
  request,
}: Asked<CommunitiesRequest>): Promise<Found> {
  if (query === null) return { raw: null };
  const raw = await findCommunities(opened.engine, query, request.search, {
    ...call,
    drawnNodes: request.drawnMembers,
    // A community has one name, however many of its rows are shown.
    rows: Math.max(request.limit, NAMING_ROWS),
  });
  return { raw };
}

async function load({ raw }: Found, { opened }: Asked<CommunitiesRequest>): Promise<Loaded> {
  if (raw === null) return { raw, profiles: new Map() };
  const shown = new Set<number>(Array.from(raw.picture.nodes, (node) => memberAt(raw, node)));
  for (const { top, followed } of raw.traits) {
    for (const member of top) shown.add(member);
    for (const { value } of followed) shown.add(value);
  }
  const rows = await opened.profiles.read(shown);
  return { raw, profiles: new Map(rows.map((row) => [row.id, row])) };
}

function memberAt({ members }: RawCommunities, place: number): number {
  const member = members[place];
  if (member === undefined) throw new RangeError(`There is no member ${place}`);
  return member;
}

function present({ raw, profiles }: Loaded, known: Known<CommunitiesRequest>): Communities {
  if (raw === null) return unknownCommunities(known);
  const { compiled, measured, request } = known;
  const analysed = raw.members.length;
  const told = raw.sizes.reduce((sum, size) => sum + size, 0);
  return {
    size: raw.audience.count,
    known: raw.audience.known,
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    analysed,
    sampled: analysed < raw.audience.count,
    network: { edges: raw.edges, mutual: raw.mutual, alone: raw.alone },
    modularity: raw.modularity,
    resolution: request.search.resolution,
    seed: request.search.seed,
    stability: {
      runs: request.search.runs,
      part: PART,
      seeds: { nmi: raw.seeds.nmi, ari: raw.seeds.ari },
      parts: { nmi: raw.parts.nmi, ari: raw.parts.ari },
    },
    communities: raw.traits.map((_, number) => presentCommunity(raw, number, profiles, request)),
    without_community: analysed - told,
    picture: presentPicture(raw, profiles),
    ...measured,
  };
}

function presentCommunity(
  raw: RawCommunities,
  number: number,
  profiles: ReadonlyMap<number, ShownAccount>,
  { language, limit }: CommunitiesRequest,
): Communities["communities"][number] {
  const [traits, size] = [raw.traits[number], raw.sizes[number]];
  if (traits === undefined || size === undefined)
    throw new RangeError(`There is no community ${number}`);
  const { totals } = traits;
  const same = (text: string): string => text;
  const followed = traits.followed.flatMap((row) => {
    const profile = profiles.get(row.value);
    if (profile === undefined) return [];
    const account = presentAccount(profile);
    const label = account.username ?? account.id;
    const item = presentRow(row, totals.followed, { id: () => account.id, label: () => label });
    return [{ ...item, account }];
  });
  const all = {
    followed,
    words_in_bio: traits.bioWords.map((row) =>
      presentRow(row, totals.bioWords, { id: same, label: same }),
    ),
    hashtags: traits.hashtags.map((row) =>
      presentRow(row, totals.hashtags, { id: same, label: same }),
    ),
  };
  const stability = stabilityOf(
    raw.seeds.jaccard[number] ?? 0,
    raw.parts.jaccard[number] ?? 0,
    language,
  );
  return {
    id: String(number + 1),
    name:
      stability.state === "unstable" ? null : communityName(firstOf(all, NAMING_ROWS), language),
    size,
    share: shareOf(size, raw),
    stability,
    ...firstOf(all, limit),
    members: Array.from(traits.top.slice(0, limit)).flatMap((member) => {
      const profile = profiles.get(member);
      return profile === undefined ? [] : [presentAccount(profile)];
    }),
  };
}

type Lists = Pick<Communities["communities"][number], "followed" | "words_in_bio" | "hashtags">;

/** The first rows of every list. */
function firstOf({ followed, words_in_bio, hashtags }: Lists, rows: number): Lists {
  return {
    followed: followed.slice(0, rows),
    words_in_bio: words_in_bio.slice(0, rows),
    hashtags: hashtags.slice(0, rows),
  };
}

/** Among all members analysed a share is exact; a sample's has an interval; of too few there is none. */
export function shareOf(
  size: number,
  { members, audience }: Pick<RawCommunities, "members" | "audience">,
): Communities["communities"][number]["share"] {
  if (!enoughKnown(members.length)) return null;
  const share = wilsonOfFinite(size, members.length, audience.count);
  return share ?? { value: 0, low: 0, high: 0, level: 0.95, method: "exact" };
}

/** Digits behind the point: a ten-thousandth of the picture's width is less than a dot. */
const PLACES = 1e4;

function presentPicture(
  raw: RawCommunities,
  profiles: ReadonlyMap<number, ShownAccount>,
): Communities["picture"] {
  const { picture, community } = raw;
  const rounded = (value: number | undefined): number => Math.round((value ?? 0) * PLACES) / PLACES;
  return {
    nodes: Array.from(picture.nodes, (node, i) => {
      const profile = profiles.get(memberAt(raw, node));
      if (profile === undefined) throw new Error(`a member drawn has no row`);
      return {
        id: profile.networkId,
        username: profile.username,
        community: String((community[node] ?? 0) + 1),
        x: rounded(picture.x[i]),
        y: rounded(picture.y[i]),
      };
    }),
    edges: Array.from(picture.from, (from, i) => [from, picture.to[i] ?? from]),
    edges_total: picture.edges,
  };
}

function unknownCommunities({
  compiled,
  measured,
  request,
}: Known<CommunitiesRequest>): Communities {
  const { resolution, seed, runs } = request.search;
  const none = { nmi: 0, ari: 0 };
  return {
    size: null,
    known: null,
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    analysed: 0,
    sampled: false,
    network: { edges: 0, mutual: 0, alone: 0 },
    modularity: 0,
    resolution,
    seed,
    stability: { runs, part: PART, seeds: none, parts: none },
    communities: [],
    without_community: 0,
    picture: { nodes: [], edges: [], edges_total: 0 },
    ...measured,
  };
}
