import type { audiencePosts } from "@toolkit/core/contract/audience-posts";
import { FEELINGS, type PostList, type PostsPage } from "@toolkit/engine/port/posts";
import { windowStart } from "@toolkit/engine/port/window";
import type { z } from "zod";
import { pageOf, type PageWindow } from "../../../../paging.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import type {
  MeasureRequest,
  MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { loadPosts, presentPosts, type LoadedPosts } from "./posts.ts";
import { pageOfPosts, reachable } from "./posts-page.ts";
import type { AboutPackage } from "./topics-over-time.ts";

type Body = z.output<typeof audiencePosts.list.body>;

export interface AudiencePostsRequest
  extends MeasureRequest, Pick<Body, "sentiment" | "days" | "sort" | "page" | "page_size"> {
  /** A post is listed that is about any of these; absent: every post. */
  readonly about?: AboutPackage | undefined;
}

type PostsAnswer = z.output<typeof audiencePosts.list.response>;

interface PostsQuestion extends Pick<
  AudiencePostsRequest,
  "about" | "sentiment" | "days" | "sort"
> {
  readonly window: PageWindow;
}

interface Found {
  /** What the posts are to be about; null: everything. */
  readonly named: CompiledPackage | null;
  /** None: the audience cannot be measured. */
  readonly listed: PostList | null;
}

interface Loaded extends Found {
  readonly loaded: LoadedPosts | null;
}

/** Own posts of an audience's members, page by page. */
export async function listAudiencePosts(
  services: MeasuringServices,
  request: AudiencePostsRequest,
): Promise<PostsAnswer> {
  return posts(services, { ...request, window: pageOfPosts(request) });
}

const posts = read(find, load, nothing, present);

async function find(asked: Asked<PostsQuestion>): Promise<Found> {
  const { compiled, compile, opened, measured, call, request } = asked;
  const { about, sentiment, window } = request;
  const named = about === undefined ? null : await compile(about);
  if (compiled.query === null) return { named, listed: null };
  const days = request.days === undefined ? measured.window.days : request.days;
  const wanted: PostsPage = {
    sort: request.sort ?? "likes",
    fromDay: windowStart(opened.engine.data.newestPostDay, days),
    feeling: sentiment === undefined ? null : FEELINGS[sentiment],
    ...window,
  };
  const seeds = named === null ? null : (named.query?.seeds ?? []);
  return { named, listed: await opened.engine.postsAbout(compiled.query, seeds, wanted, call) };
}

async function load(found: Found, { opened }: Asked<PostsQuestion>): Promise<Loaded> {
  const { listed } = found;
  return { ...found, loaded: listed && (await loadPosts(opened, listed.posts)) };
}

function present(
  { named, listed, loaded }: Loaded,
  { compiled, measured, request: { window } }: Known<PostsQuestion>,
): PostsAnswer {
  const not_measurable = [compiled, named].flatMap((each) =>
    each === null ? [] : presentOutcomes(each, null).not_measurable,
  );
  if (listed === null || loaded === null)
    return { ...pageOf([], 0, window), not_measurable, ...measured };
  return {
    ...pageOf(presentPosts(listed.posts, loaded), reachable(listed.count), window),
    count: listed.count,
    not_measurable,
    ...measured,
  };
}
