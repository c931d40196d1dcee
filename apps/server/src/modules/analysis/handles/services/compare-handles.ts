import type { GrowthParts } from "@toolkit/core/contract/comparing";
import type { Competitor, CompetitorAnalysis } from "@toolkit/core/contract/handle-analysis";
import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { membersIn, type SetRegion } from "@toolkit/engine/statistics/set-regions";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { PostsAbout } from "@toolkit/network/store/posts-about";
import type { ProfileRow } from "@toolkit/network/store/rows";
import { estimateNetwork } from "../../../measuring/packages/services/estimate-network.ts";
import {
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { overlapParts } from "../../comparing/services/overlap-parts.ts";
import {
  loadFollowed,
  loadGrowth,
  presentFollowed,
  ruleGrowth,
  type Followed,
  type GrowthSpan,
  type LoadedGrowth,
} from "../../comparing/services/follower-growth.ts";
import {
  everyone,
  findHandles,
  loadContent,
  presentContent,
  presentFollowers,
  type FoundHandle,
  type LoadedContent,
} from "./handle-facts.ts";
import { eachOnce, loadVoice, presentVoices, type NamedHandle } from "./handle-voice.ts";
import {
  choiceOf,
  orderingOf,
  type Ordering,
} from "../../../measuring/presenting/services/list-choice.ts";
import { presentAudience, ruleAudience, type RuledAudience } from "./present-audience.ts";

export interface CompetitorsQuestion
  extends WithoutPackage, Ordering, Pick<GrowthSpan, "interval"> {
  readonly handles: readonly NamedHandle[];
  /** Items a list. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

/** Handles beside each other: who follows them and how many in common, how they grew, what they post, who speaks of them. */
export const compareHandles = read(find, load, rule, present);

interface FoundCompetitor extends FoundHandle {
  /** Its followers; null: the data has no follows. */
  readonly raw: RawInsights | null;
  readonly network: NetworkEstimate | null;
}

interface LoadedCompetitor extends FoundCompetitor {
  readonly profile: ProfileRow;
  readonly growth: LoadedGrowth | null;
}

interface RuledCompetitor extends Pick<FoundCompetitor, "handle" | "id" | "network"> {
  readonly profile: ProfileRow;
  readonly audience: RuledAudience | null;
  readonly growth: GrowthParts | null;
}

interface Found<Each = FoundCompetitor> {
  readonly named: readonly NamedHandle[];
  /** In the order named; null: this version of the data does not know it. */
  readonly all: readonly (Each | null)[];
  readonly regions: readonly SetRegion[];
  /** Of each set of followers: which of the handles it is of. */
  readonly places: readonly number[];
  /** All accounts of the data. */
  readonly accounts: number;
}

interface Loaded<Each = LoadedCompetitor> extends Found<Each> {
  readonly content: LoadedContent;
  readonly followed: Followed;
  readonly about: PostsAbout;
}

const DEFAULT_LIMIT = 10;
/** Ten handles have a thousand combinations; the largest tell the story. */
const COMBINATIONS = 50;

async function find(asked: Asked<CompetitorsQuestion>): Promise<Found> {
  const { opened, call, request } = asked;
  const { engine } = opened;
  const named = eachOnce(request.handles);
  const found = await findHandles(
    asked,
    named.map(({ handle }) => handle),
  );
  const places: number[] = [];
  const queries = found.flatMap((each, place) => {
    if (each === null || each.query === null) return [];
    places.push(place);
    return [each.query];
  });
  const options = {
    ...call,
    limit: request.limit ?? DEFAULT_LIMIT,
    followedLimit: 1,
    choice: choiceOf(request),
  };
  const [{ regions }, all] = await Promise.all([
    engine.regions(queries, call),
    Promise.all(
      found.map(async (each): Promise<FoundCompetitor | null> => {
        if (each === null) return null;
        const { query } = each;
        const [raw, network] = await Promise.all([
          query && engine.insights(query, everyone(asked), options),
          query && estimateNetwork(opened, query, call),
        ]);
        return { ...each, raw, network };
      }),
    ),
  ]);
  return { named, all, regions, places, accounts: engine.accounts };
}

async function load(found: Found, asked: Asked<CompetitorsQuestion>): Promise<Loaded> {
  const { opened, request } = asked;
  const { dataset } = opened;
  const accounts = found.all.flatMap((each) => each?.id ?? []);
  const profiles = await dataset.profiles([...new Set(accounts)]);
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const known = found.all.map((each) => (each !== null && byId.has(each.id) ? each : null));
  const followable = known.flatMap((each) => (each === null || each.query === null ? [] : each.id));
  const [all, content, followed, about] = await Promise.all([
    Promise.all(
      known.map(async (each): Promise<LoadedCompetitor | null> => {
        const profile = each === null ? undefined : byId.get(each.id);
        if (each === null || profile === undefined) return null;
        const span = { interval: request.interval };
        const growth = each.query && (await loadGrowth(opened, [each.id], span));
        return { ...each, profile, growth };
      }),
    ),
    loadContent(asked, accounts, request.limit ?? DEFAULT_LIMIT),
    loadFollowed(dataset, followable),
    loadVoice(asked, known, found.named),
  ]);
  return { ...found, all, content, followed, about };
}

function rule(
  loaded: Loaded,
  { measured, request }: Known<CompetitorsQuestion>,
): Loaded<RuledCompetitor> {
  const choice = {
    limit: request.limit ?? DEFAULT_LIMIT,
    ...orderingOf(request),
    declaredOnly: measured.declared_only,
  };
  const isKnown = (account: number): boolean => account < loaded.accounts;
  const all = loaded.all.map((each): RuledCompetitor | null => {
    if (each === null) return null;
    const { raw, growth } = each;
    return {
      ...each,
      audience: raw && ruleAudience(raw, choice),
      growth: growth && ruleGrowth(growth, request, isKnown),
    };
  });
  return { ...loaded, all };
}

function present(
  ruled: Loaded<RuledCompetitor>,
  { measured, request: { language } }: Known<CompetitorsQuestion>,
): CompetitorAnalysis {
  const { named, all, regions, places, accounts, content, about } = ruled;
  const voices = presentVoices(all, named, about);
  const days = measured.window.days;
  return {
    handles: all.map((each, place): Competitor => {
      if (each === null) return unknown(named[place]?.handle ?? "");
      const { handle, profile, audience, growth, network } = each;
      const set = places.indexOf(place);
      const inData = set < 0 ? 0 : membersIn(regions, 1 << set);
      return {
        handle,
        account: presentAccount(profile),
        followers: presentFollowers(profile, { inData, network }),
        audience: audience && presentAudience(audience, { language }),
        growth: growth && presentGrowth(growth, ruled.followed, each),
        content: presentContent(profile, content, { language, days }),
        voice: voices[place] ?? null,
      };
    }),
    ...overlapParts({ regions, places, accounts, limit: COMBINATIONS }),
    voice: about.any,
    ...measured,
  };
}

function presentGrowth(
  growth: GrowthParts,
  followed: Followed,
  { handle, id }: RuledCompetitor,
): Competitor["growth"] {
  const { follower_lists, reported } = presentFollowed(followed, { handle, account: id });
  return { follower_lists, reported, ...growth };
}

function unknown(handle: string): Competitor {
  return {
    handle,
    account: null,
    followers: null,
    audience: null,
    growth: null,
    content: null,
    voice: null,
  };
}
