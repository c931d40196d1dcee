import type { Post } from "../../network/post.ts";
import { PostFacts } from "../../search/facts.ts";
import { readTest, searchPosts } from "../posts/recent.ts";
import { stream, told } from "../streams/stream.ts";
import { noSuchPost, noSuchUser, OldFailure, oldEndpoint, type OldCall } from "./endpoint.ts";
import { namedPerson, viewOf } from "./people.ts";
import { oldPost } from "./present.ts";

function visible(call: OldCall, id: string): Post | undefined {
  const post = call.seed.posts.get(id);
  return post && viewOf(call).maySeePost(post) ? post : undefined;
}

/** A page from the newest on, between the two ids that a reader may name. */
export function pageOfOldPosts({ input }: OldCall, posts: readonly Post[], most: number): Post[] {
  const count = Math.min(most, Number(input.get("count") ?? 20));
  const max = input.get("max_id");
  const since = input.get("since_id");
  return posts
    .filter(({ key }) => max === null || key <= BigInt(max))
    .filter(({ key }) => since === null || key > BigInt(since))
    .slice(0, count);
}

export const oldPosts = [
  oldEndpoint({
    method: "GET",
    path: "statuses/show.json",
    answer: (call) => {
      const post = visible(call, call.input.get("id") ?? "");
      if (!post) throw noSuchPost();
      return oldPost(viewOf(call), post);
    },
  }),
  oldEndpoint({
    method: "POST",
    path: "statuses/lookup.json",
    answer: (call) => {
      const ids = (call.input.get("id") ?? "").split(",").slice(0, 100);
      const found = ids.flatMap((id) => visible(call, id) ?? []);
      const presented = found.map((post) => [post.id, oldPost(viewOf(call), post)] as const);
      if (call.input.get("map") !== "true") return presented.map(([, post]) => post);
      const all = new Map<string, object>(presented);
      return { id: Object.fromEntries(ids.map((id) => [id, all.get(id) ?? null])) };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "statuses/user_timeline.json",
    answer: (call) => {
      const person = namedPerson(call) ?? (call.input.has("screen_name") ? null : call.person);
      if (!person) throw noSuchUser();
      const view = viewOf(call);
      if (!view.maySee(person.at)) throw new OldFailure(401, 179, "Not authorized.");
      const posts = call.seed.posts.of(person.at).filter((post) => view.maySeePost(post));
      return pageOfOldPosts(call, posts, 200).map((post) => oldPost(view, post));
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "statuses/mentions_timeline.json",
    limit: 75,
    answer: (call) => {
      const view = viewOf(call);
      const posts = call.seed.posts
        .naming(call.person.username.toLowerCase())
        .filter((post) => post.kind !== "repost" && view.maySeePost(post));
      return pageOfOldPosts(call, posts, 200).map((post) => oldPost(view, post));
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "search/tweets.json",
    limit: 180,
    answer: (call) => {
      const query = call.input.get("q") ?? "";
      if (query === "") throw new OldFailure(403, 25, "Query parameters are missing.");
      const view = viewOf(call);
      const found = searchPosts(view, { query }, "recent", true);
      const statuses = pageOfOldPosts(call, found, 100).map((post) => oldPost(view, post));
      return { statuses, search_metadata: { query, count: statuses.length } };
    },
  }),
  oldEndpoint({
    method: "POST",
    path: "statuses/filter.json",
    answer: (call) => {
      const track = (call.input.get("track") ?? "").split(",").filter((word) => word.trim() !== "");
      if (track.length === 0)
        throw new OldFailure(406, 0, "At least one predicate filter must be specified.");
      const view = viewOf(call);
      const tests = track.map((words) => readTest(words, true));
      const line = (post: Post) => {
        const facts = new PostFacts(view, post);
        const found = view.maySeePost(post) && tests.some((test) => test(facts));
        return found ? oldPost(view, post) : null;
      };
      const first = told(call.seed.posts.all().toReversed(), line);
      return stream(call, "filtered_stream", { first });
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "/oembed",
    answer: (call) => {
      const { input } = call;
      const id =
        input.get("id") ?? /\/status(?:es)?\/(\d+)/.exec(input.get("url") ?? "")?.[1] ?? "";
      const post = visible(call, id);
      if (!post) throw noSuchPost();
      const author = call.seed.network.people[post.author];
      const url = `https://x.com/${author?.username ?? "i"}/status/${post.id}`;
      const safe = post.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      return {
        url,
        author_name: author?.name,
        author_url: `https://x.com/${author?.username ?? "i"}`,
        html: `<blockquote class="twitter-tweet"><p lang="${post.language}">${safe}</p><a href="${url}">${author?.name ?? ""}</a></blockquote>`,
        width: 550,
        height: null,
        type: "rich",
        cache_age: "3153600000",
        provider_name: "X",
        provider_url: "https://x.com",
        version: "1.0",
      };
    },
  }),
];
