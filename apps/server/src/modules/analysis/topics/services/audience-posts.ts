import type { audiencePosts } from "@toolkit/core/contract/audience-posts";
import type { PostsPage } from "@toolkit/engine/port/posts";
import { windowStart } from "@toolkit/engine/port/window";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { pageOf, pageWindow } from "../../../../paging.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { loadPosts } from "./topic-posts.ts";
import type { AboutPackage } from "./topics-over-time.ts";

type Body = z.output<typeof audiencePosts.list.body>;

export interface AudiencePostsRequest
  extends MeasureRequest, Pick<Body, "sentiment" | "days" | "sort" | "page" | "page_size"> {
  /** A post is listed that is about any of these; absent: every post. */
  readonly about?: AboutPackage | undefined;
}

/** Further back nobody reads on; every page before it is carried through the shards. */
const DEEPEST = 10_000;
const FEELINGS = { negative: -1, neutral: 0, positive: 1 } as const;

/** Own posts of an audience's members, page by page. */
export async function listAudiencePosts(
  services: MeasuringServices,
  request: AudiencePostsRequest,
): Promise<z.output<typeof audiencePosts.list.response>> {
  const { page, page_size, about, sentiment } = request;
  const window = pageWindow({ page: page === undefined ? undefined : String(page), page_size });
  if (window.offset + window.limit > DEEPEST)
    throw new AppError("invalid", {
      message: "page too deep",
      fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
    });
  return withQuery(services, request, async (found) => {
    const { compiled, compile, opened, measured, call } = found;
    const named = about === undefined ? null : await compile(about);
    const not_measurable = [compiled, named].flatMap((each) =>
      each === null ? [] : presentOutcomes(each, null).not_measurable,
    );
    const seeds = named === null ? null : (named.query?.seeds ?? []);
    if (compiled.query === null) return { ...pageOf([], 0, window), not_measurable, ...measured };
    const { engine } = opened;
    const days = request.days === undefined ? measured.window.days : request.days;
    const listed: PostsPage = {
      sort: request.sort ?? "likes",
      fromDay: windowStart(engine.data.newestPostDay, days),
      feeling: sentiment === undefined ? null : FEELINGS[sentiment],
      ...window,
    };
    const { posts, count } = await engine.postsAbout(compiled.query, seeds, listed, call);
    const results = await loadPosts(opened, posts);
    return {
      ...pageOf(results, Math.min(count, DEEPEST), window),
      count,
      not_measurable,
      ...measured,
    };
  });
}
