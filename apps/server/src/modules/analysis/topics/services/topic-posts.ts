import type { topics } from "@toolkit/core/contract/topics";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { PostList, PostOrder } from "@toolkit/engine/port/posts";
import { windowStart } from "@toolkit/engine/port/window";
import type { z } from "zod";
import { pageOf, type PageWindow } from "../../../../paging.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import {
  EVERYBODY,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import type { Viewer } from "../../../../viewer.ts";
import { loadPosts, presentPosts, type LoadedPosts } from "./posts.ts";
import { pageOfPosts, reachable } from "./posts-page.ts";
import { understandTopic, type Understood } from "./understand-topic.ts";

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

interface PostsQuestion extends WithoutPackage, Pick<TopicPostsRequest, "sort" | "days"> {
  readonly understood: Understood;
  readonly window: PageWindow;
}

interface Loaded {
  readonly found: PostList;
  readonly loaded: LoadedPosts;
}

/** Own posts on a topic, page by page. */
export async function topicPosts(
  services: MeasuringServices,
  request: TopicPostsRequest,
): Promise<z.output<typeof topics.posts.response>> {
  const window = pageOfPosts(request);
  const understood = understandTopic(request.topic, request.language);
  return posts(services, { ...request, window, understood });
}

const posts = read(find, load, nothing, present);

async function find({ compile, opened, call, request }: Asked<PostsQuestion>): Promise<PostList> {
  const { engine } = opened;
  const { understood, sort = "likes", window } = request;
  const { query } = await compile(understood.about);
  const everybody: Query = { ...EVERYBODY, windowDays: null, declaredOnly: false };
  const days = request.days === undefined ? LIMITS.windowDays : request.days;
  const fromDay = windowStart(engine.data.newestPostDay, days);
  return engine.postsAbout(everybody, query?.seeds ?? [], { sort, fromDay, ...window }, call);
}

async function load(found: PostList, { opened }: Asked<PostsQuestion>): Promise<Loaded> {
  return { found, loaded: await loadPosts(opened, found.posts) };
}

function present(
  { found, loaded }: Loaded,
  { measured, request }: Known<PostsQuestion>,
): z.output<typeof topics.posts.response> {
  return {
    ...pageOf(presentPosts(found.posts, loaded), reachable(found.count), request.window),
    count: found.count,
    topic: request.understood.topic,
    dataset: measured.dataset,
    version: measured.version,
  };
}
