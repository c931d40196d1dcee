import type { topics } from "@toolkit/core/contract/topics";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { PostRow } from "@toolkit/engine/port/posts";
import type { PostOrder } from "@toolkit/engine/port/posts";
import { windowStart } from "@toolkit/engine/port/window";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { pageOf, pageWindow } from "../../../../paging.ts";
import {
  EVERYBODY,
  withQuery,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { presentPost } from "../../../data/datasets/services/present-account.ts";
import type { Viewer } from "../../../../viewer.ts";
import { understandTopic } from "./understand-topic.ts";

export interface TopicPostsRequest {
  readonly topic: string;
  readonly sort?: PostOrder | undefined;
  /** Null: all posts. */
  readonly days?: number | null | undefined;
  readonly page?: string | number | undefined;
  readonly page_size?: number | undefined;
  readonly dataset?: string | undefined;
  readonly language: InterfaceLanguage;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

/** Further back nobody reads on; every page before it is carried through the shards. */
const DEEPEST = 10_000;

/** Own posts on a topic, page by page. */
export async function topicPosts(
  services: MeasuringServices,
  request: TopicPostsRequest,
): Promise<z.output<typeof topics.posts.response>> {
  const { page, page_size } = request;
  const window = pageWindow({ page: page === undefined ? undefined : String(page), page_size });
  if (window.offset + window.limit > DEEPEST)
    throw new AppError("invalid", {
      message: "page too deep",
      fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
    });
  const { topic, about } = understandTopic(request.topic, request.language);
  return withQuery(services, { ...request, pack: {} }, async ({ compile, opened, call }) => {
    const { engine, slug, version } = opened;
    const { query } = await compile(about);
    const everybody: Query = { ...EVERYBODY, windowDays: null, declaredOnly: false };
    const days = request.days === undefined ? LIMITS.windowDays : request.days;
    const found = await engine.postsAbout(
      everybody,
      query?.seeds ?? [],
      {
        sort: request.sort ?? "likes",
        fromDay: windowStart(engine.data.newestPostDay, days),
        ...window,
      },
      call,
    );
    const results = await loadPosts(opened, found.posts);
    const reachable = Math.min(found.count, DEEPEST);
    return {
      ...pageOf(results, reachable, window),
      count: found.count,
      topic,
      dataset: slug,
      version,
    };
  });
}

/** Texts and authors of rows, in the same order. */
export async function loadPosts(
  { profiles, posts }: OpenVersion,
  rows: readonly PostRow[],
): Promise<ReturnType<typeof presentPost>[]> {
  const [authors, texts] = await Promise.all([
    profiles.read(new Set(rows.map(({ author }) => author))),
    posts.read(rows.map(({ id }) => id)),
  ]);
  const authorOf = new Map(authors.map((profile) => [profile.id, profile]));
  const textOf = new Map(texts.map((post) => [post.networkId, post]));
  return rows.flatMap(({ id, author }) => {
    const post = textOf.get(String(id));
    const by = authorOf.get(author);
    // A person who was removed meanwhile.
    return post === undefined || by === undefined ? [] : [presentPost(post, by)];
  });
}
