import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { readBody } from "../api/body.ts";
import type { Post, PostKind } from "../network/post.ts";
import type { SeedState } from "../state/seed-state.ts";
import { named, who } from "./people.ts";

const deed = z.discriminatedUnion("does", [
  z.strictObject({ person: who, does: z.literal("post"), text: z.string().min(1).max(280) }),
  z.strictObject({
    person: who,
    does: z.enum(["like", "repost", "reply", "quote"]),
    /** Id of the post. */
    to: z.string(),
  }),
]);
const deeds = z.strictObject({ deeds: z.array(deed).min(1).max(10_000) });

function existing({ posts }: SeedState, id: string): Post {
  const post = posts.get(id);
  if (post) return post;
  throw Object.assign(new Error(`There is no post ${id}`), { statusCode: 404 });
}

interface Words {
  readonly kind: PostKind;
  readonly text: string;
  readonly refId: string | null;
}

function write({ posts, clock, network }: SeedState, author: number, words: Words): string {
  const none = { likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 };
  const createdAt = Math.max(clock.now(), network.seenAt);
  const about = { author, createdAt, language: "en", source: "X Web App" };
  return posts.create({ ...words, ...none, ...about }).id;
}

/** Posts and reactions of people, without anybody's token. */
export function reactionControlRoutes(server: FastifyInstance): void {
  server.post("/control/reactions", ({ seed, body }) => ({
    /** Ids of what was posted, in the order of the deeds; null: a like. */
    posts: readBody(deeds, body).deeds.map((each) => {
      const { at: author } = named(seed, each.person);
      if (each.does === "post")
        return write(seed, author, { kind: "post", text: each.text, refId: null });
      const post = existing(seed, each.to);
      if (each.does === "like") {
        seed.posts.like(author, post);
        return null;
      }
      const to = seed.network.people[post.author];
      const name = to ? `@${seed.profiles.shown(to).username} ` : "";
      const text = each.does === "repost" ? post.text : `${name}${each.does}`;
      return write(seed, author, { kind: each.does, text, refId: post.id });
    }),
  }));
}
