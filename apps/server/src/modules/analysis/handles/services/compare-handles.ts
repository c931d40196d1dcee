import type {
  Competitor,
  CompetitorAnalysis,
  HandleVoice,
} from "@toolkit/core/contract/handle-analysis";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { membersIn } from "@toolkit/engine/statistics/set-regions";
import { windowStart } from "@toolkit/engine/port/window";
import type { PostsAbout } from "@toolkit/network/store/posts-about";
import { normalForm } from "@toolkit/network/text/normal-form";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { overlapParts, shareOf } from "../../comparing/services/overlap-parts.ts";
import {
  followedHandles,
  growthOf,
  type GrowthSpan,
} from "../../comparing/services/read-growth.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { everyone } from "./analyse-handle.ts";
import { knownHandles, readContent, readFollowers, type KnownHandle } from "./handle-facts.ts";
import { presentAudience } from "./present-audience.ts";

export interface NamedHandle {
  readonly handle: string;
  /** Words and phrases that speak of it. */
  readonly keywords?: readonly string[] | undefined;
}

export interface CompetitorsRequest
  extends Omit<MeasureRequest, "pack">, Pick<GrowthSpan, "interval"> {
  readonly handles: readonly NamedHandle[];
  /** Items a list. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

const DEFAULT_LIMIT = 10;
/** Ten handles have a thousand combinations; the largest tell the story. */
const COMBINATIONS = 50;

/** Handles beside each other: who follows them and how many in common, how they grew, what they post, who speaks of them. */
export async function compareHandles(
  services: MeasuringServices,
  asked: CompetitorsRequest,
): Promise<CompetitorAnalysis> {
  const request = { ...asked, handles: eachOnce(asked.handles) };
  return withQuery(services, { ...request, pack: {} }, async (compiled) => {
    const { opened, measured, call } = compiled;
    const all = await knownHandles(
      compiled,
      request.handles.map(({ handle }) => handle),
    );
    const known = all.flatMap((each) => each ?? []);
    const places: number[] = [];
    const queries = all.flatMap((each, place) => {
      if (each === null || each.query === null) return [];
      places.push(place);
      return [each.query];
    });
    const limit = request.limit ?? DEFAULT_LIMIT;
    const { language, interval } = request;
    const [{ regions }, content, about, facts] = await Promise.all([
      opened.engine.regions(queries, call),
      readContent(compiled, known, language, limit),
      readVoice(compiled, all, request.handles),
      Promise.all(
        all.map(async (each) =>
          each === null ? null : factsOf(compiled, each, { language, limit, interval }),
        ),
      ),
    ]);
    const { accounts } = opened.engine;
    const voices = presentVoices(all, request.handles, about);
    const competitors = await Promise.all(
      all.map(async (each, place): Promise<Competitor> => {
        const { handle } = request.handles[place] ?? { handle: "" };
        const fact = facts[place];
        if (each === null || fact === null || fact === undefined) return unknown(handle);
        const set = places.indexOf(place);
        return {
          handle,
          account: presentAccount(each.profile),
          followers: await readFollowers(
            compiled,
            each,
            set < 0 ? 0 : membersIn(regions, 1 << set),
          ),
          ...fact,
          content: content.get(each.id) ?? null,
          voice: voices[place] ?? null,
        };
      }),
    );
    return {
      handles: competitors,
      ...overlapParts({ regions, places, accounts, limit: COMBINATIONS }),
      voice: about.any,
      ...measured,
    };
  });
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

/** What is asked of each account by itself. */
async function factsOf(
  compiled: Compiled,
  { handle, id, query }: KnownHandle,
  choice: { language: InterfaceLanguage; limit: number } & Pick<GrowthSpan, "interval">,
): Promise<Pick<Competitor, "audience" | "growth">> {
  if (query === null) return { audience: null, growth: null };
  const { opened, measured, call } = compiled;
  const { language, limit, interval } = choice;
  const [raw, growth, [observed]] = await Promise.all([
    opened.engine.insights(query, everyone(compiled), { ...call, limit, followedLimit: 1 }),
    growthOf(opened, [id], null, { interval }),
    followedHandles(opened.dataset, [{ handle, account: id }]),
  ]);
  return {
    audience: presentAudience(raw, { language, limit, declaredOnly: measured.declared_only }),
    growth: {
      follower_lists: observed?.follower_lists ?? [],
      reported: observed?.reported ?? [],
      ...growth,
    },
  };
}

function readVoice(
  { opened, measured }: Compiled,
  all: readonly (KnownHandle | null)[],
  named: readonly NamedHandle[],
): Promise<PostsAbout> {
  const { dataset, engine } = opened;
  const subjects = all.flatMap((each, place) => {
    if (each === null) return [];
    const norms = (named[place]?.keywords ?? []).map(normalForm).filter((norm) => norm !== "");
    return [{ account: each.id, handle: each.handle.toLowerCase(), norms }];
  });
  return dataset.postsAbout(subjects, windowStart(engine.data.newestPostDay, measured.window.days));
}

/** Shares are of the sum: a post about two speaks for both. */
function presentVoices(
  all: readonly (KnownHandle | null)[],
  named: readonly NamedHandle[],
  about: PostsAbout,
): (HandleVoice | null)[] {
  const sum = about.subjects.reduce((total, { either }) => total + either.posts, 0);
  const known = all.flatMap((each, place) => (each === null ? [] : place));
  return all.map((_each, place) => {
    const found = about.subjects[known.indexOf(place)];
    if (found === undefined) return null;
    const { mentions, keywords, either } = found;
    return {
      mentions,
      keywords: (named[place]?.keywords ?? []).length === 0 ? null : keywords,
      ...either,
      share: shareOf(either.posts, sum),
    };
  });
}

/** A handle that is named twice is one competitor, with the words of both. */
function eachOnce(handles: readonly NamedHandle[]): NamedHandle[] {
  const found = new Map<string, NamedHandle>();
  for (const named of handles) {
    const key = named.handle.toLowerCase();
    const known = found.get(key);
    const keywords = [...new Set([...(known?.keywords ?? []), ...(named.keywords ?? [])])];
    found.set(key, { ...(known ?? named), ...(keywords.length > 0 && { keywords }) });
  }
  return [...found.values()];
}
