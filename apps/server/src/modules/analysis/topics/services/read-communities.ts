import { onePerAuthor, READ_PER_POST } from "@toolkit/core/domain/one-per-author";
import type { Community, communities } from "@toolkit/core/contract/communities";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { affinity, logOdds, pValue, type Contrast } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import type { SeriesTimeline } from "@toolkit/engine/port/timeline";
import {
  searchTopics,
  topicById,
  topicByLabel,
  TOPICS,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import type { z } from "zod";
import { notFound } from "../../../../errors.ts";
import { sliceOf, type PageQuery } from "../../../../paging.ts";
import { EVERYBODY } from "../../../measuring/packages/services/with-query.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";
import { countSearches } from "./count-searches.ts";
import { loadPosts, presentPosts } from "./posts.ts";
import type { TopicServices } from "./topic-services.ts";
import { topicsOverTime } from "./topics-over-time.ts";

export interface CommunitiesRequest extends PageQuery {
  readonly ordering?: "trending" | "most_searched" | undefined;
  readonly search?: string | undefined;
  readonly min_people?: number | undefined;
  readonly dataset?: string | undefined;
  readonly language: InterfaceLanguage;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

/** The latest four weeks are compared with the four before. */
const COMPARED_DAYS = 28;
const SEARCH_DAYS = 90;
const MOST_POSTS = 10;
const DAY_MS = 86_400_000;

/**
 * Communities of the whole network: who posts on each conversation topic. "Trending" ranks by how much the share of
 * posting accounts has grown, "most searched" by what people of this installation ask for and build.
 */
export async function listCommunities(
  services: TopicServices,
  request: CommunitiesRequest,
): Promise<z.output<typeof communities.list.response>> {
  const { slug } = resolveDataset(services.engines, request.viewer, request.dataset);
  return services.engines.use(slug, async (opened) => {
    const all = await measureAll(services, opened, request);
    const found = request.search?.trim() ? searchTopics(request.search, TOPICS.length) : TOPICS;
    const asked = new Set(found.map(({ id }) => String(id)));
    const isSearched = request.ordering === "most_searched";
    const least = request.min_people ?? 0;
    const listed = all
      .filter(
        ({ id, posts, accounts, searches }) =>
          asked.has(id) && (isSearched ? searches : posts) > 0 && accounts >= least,
      )
      .toSorted(
        (a, b) =>
          (isSearched ? b.searches - a.searches : 0) || b.score - a.score || b.posts - a.posts,
      );
    return {
      ...sliceOf(listed, request),
      days: COMPARED_DAYS,
      dataset: slug,
      version: opened.version,
    };
  });
}

/** One community with its year, its bursts and what was liked most. */
export async function readCommunity(
  services: TopicServices,
  request: Omit<CommunitiesRequest, "ordering" | "search"> & { readonly id: string },
): Promise<z.output<typeof communities.read.response>> {
  const entry = /^\d{1,6}$/.test(request.id) ? topicById(Number(request.id)) : null;
  if (entry === null) throw notFound("community");
  const { viewer, signal } = request;
  const { slug } = resolveDataset(services.engines, viewer, request.dataset);
  return services.engines.use(slug, async (opened) => {
    const { engine } = opened;
    const about = { conversation_topics: [{ label: entry.en, id: String(entry.id) }] };
    const everybody = { ...EVERYBODY, windowDays: null, declaredOnly: false };
    const fromDay = (engine.data.newestPostDay ?? 0) - COMPARED_DAYS + 1;
    const page = { sort: "likes", fromDay, offset: 0, limit: MOST_POSTS * READ_PER_POST } as const;
    const [all, course, liked] = await Promise.all([
      measureAll(services, opened, request),
      topicsOverTime(services, { about, by: "week", dataset: slug, viewer, signal }),
      engine.postsAbout(everybody, [{ kind: "topic", id: entry.id }], page),
    ]);
    const shown = onePerAuthor(liked.posts, ({ author }) => author).slice(0, MOST_POSTS);
    const own = all.find(({ id }) => id === String(entry.id));
    if (own === undefined) throw notFound("community");
    const [series] = course.series;
    return {
      ...own,
      by: "week",
      periods: course.periods.flatMap(({ from, to }, i) => {
        const counts = series?.counts[i];
        return counts === undefined ? [] : [{ from, to, ...counts }];
      }),
      trend: series?.trend ?? null,
      bursts: series?.bursts ?? [],
      most_liked_posts: presentPosts(shown, await loadPosts(opened, shown)),
      dataset: slug,
      version: opened.version,
    };
  });
}

async function measureAll(
  services: TopicServices,
  { engine }: OpenVersion,
  { language, viewer, signal }: Pick<CommunitiesRequest, "language" | "viewer" | "signal">,
): Promise<Community[]> {
  const { newestPostDay } = engine.data;
  const everybody = { ...EVERYBODY, windowDays: null, declaredOnly: false };
  const periods = {
    first: (newestPostDay ?? 0) + 1 - 2 * COMPARED_DAYS,
    days: COMPARED_DAYS,
    count: 2,
  };
  const [searches, timelines] = await Promise.all([
    searchesOf(services, viewer.teamId),
    engine.timeline(
      everybody,
      [null, ...TOPICS.map(({ id }) => [{ kind: "topic" as const, id }])],
      {
        periods,
        ...(signal === undefined ? {} : { signal }),
      },
    ),
  ]);
  const [all, ...found] = timelines;
  if (all === undefined) throw new RangeError("A timeline came without its series");
  const contrasts = found.map((topic) => contrastOf(topic, all));
  const isDifferent = discoveries(contrasts.map(pValue));
  return TOPICS.map((entry, i): Community => {
    const topic = found[i];
    const contrast = contrasts[i];
    if (topic === undefined || contrast === undefined)
      throw new RangeError("A timeline came without its series");
    return {
      ...presentEntry(entry, language),
      posts: topic.posts[1] ?? 0,
      accounts: topic.authors[1] ?? 0,
      share: share(topic.posts[1], all.posts[1]),
      previous_share: share(topic.posts[0], all.posts[0]),
      growth: presentAffinity(affinity(contrast)),
      score: logOdds(contrast).shrunken,
      distinguishable: isDifferent[i] === true,
      searches: searches.get(entry.id) ?? 0,
    };
  });
}

/**
 * Accounts that post on it among those that post at all, now and before: counted by account, as posts come in
 * clusters that would let one busy account look like a trend. The same accounts are in both periods, so that the
 * intervals, made for strangers, are rather too wide than too narrow.
 */
function contrastOf({ authors }: SeriesTimeline, all: SeriesTimeline): Contrast {
  const [before = 0, now = 0] = authors;
  const [allBefore = 0, allNow = 0] = all.authors;
  return {
    audience: now,
    audienceTotal: allNow,
    baseline: before,
    baselineTotal: allBefore,
    rest: before,
    restTotal: allBefore,
  };
}

async function searchesOf(
  { topics, audiences, clock }: TopicServices,
  teamId: string | null,
): Promise<ReadonlyMap<number, number>> {
  const since = new Date(clock.now().getTime() - SEARCH_DAYS * DAY_MS);
  const [searched, built] = await Promise.all([topics.usesSince(since), audiences.topicUses()]);
  const saved = built.flatMap(({ teamId: team, label, id, uses }) => {
    const entry = topicByLabel(label) ?? (id === null ? null : topicById(Number(id)));
    return entry === null ? [] : [{ teamId: team, topicId: entry.id, uses }];
  });
  return countSearches([...searched, ...saved], teamId);
}

function presentEntry(
  entry: TaxonomyEntry,
  language: InterfaceLanguage,
): Pick<Community, "id" | "label" | "name_en" | "name_ja" | "group"> {
  return {
    id: String(entry.id),
    label: entry[language],
    name_en: entry.en,
    name_ja: entry.ja,
    group: language === "ja" ? entry.groupJa : entry.groupEn,
  };
}

function share(part = 0, whole = 0): number | null {
  return whole === 0 ? null : part / whole;
}
