import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Note } from "../../state/shelf-items.ts";
import type { Kept } from "../../state/shelf.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  tokenParameter,
  words,
} from "../parameters.ts";
import { missing, notThere } from "../problems.ts";
import { pick, View } from "../view.ts";
import { findPost, isPost } from "./lookups.ts";
import { pageOfPosts } from "./timelines.ts";

const info = z.strictObject({
  classification: z.enum(["misinformed_or_potentially_misleading", "not_misleading"]),
  misleading_tags: z.array(
    z.enum([
      "disputed_claim_as_fact",
      "factual_error",
      "manipulated_media",
      "misinterpreted_satire",
      "missing_important_context",
      "other",
      "outdated_information",
    ]),
  ),
  text: z.string().regex(/https?:\/\/\S+/),
  trustworthy_sources: z.boolean(),
});

const writes = { appOnly: false, scopes: ["tweet.write"], limits: { user: 50 } } as const;
const reads = { appOnly: false, scopes: ["tweet.read"], limits: { user: 100 } } as const;

const page = {
  test_mode: z.enum(["true", "false"]),
  max_results: countParameter(1, 100, 10),
  pagination_token: tokenParameter,
};

const present = ({ id, item }: Kept<Note>, fields: readonly string[]) => {
  const whole: Readonly<Record<string, unknown>> = {
    id,
    post_id: item.postId,
    info: item.info,
    status: "needs_more_ratings",
    test_result: { evaluator_score_bucket: "high", evaluator_type: "UrlValidity" },
  };
  return pick(whole, ["id", "post_id"], fields);
};

/** The share of a note's letters that are not its links: longer explanations are thought better. */
function scoreOf(text: string): number {
  const plain = text.replaceAll(/https?:\/\/\S+/g, "").trim();
  return Math.min(1, plain.length / 200);
}

const evaluation = (path: string) =>
  endpoint({
    ...writes,
    method: "POST",
    path,
    input: z.strictObject({}),
    answer: (call) => {
      const { note_text, post_id } = readBody(
        z.strictObject({ note_text: z.string().min(1), post_id: wireId }),
        call.body,
      );
      const post = findPost(new View(call.seed, call.viewer), post_id, "post_id");
      return isPost(post) ? { data: { claim_opinion_score: scoreOf(note_text) } } : nothing(post);
    },
  });

export const notes = [
  endpoint({
    ...writes,
    method: "POST",
    path: "/2/notes",
    input: z.strictObject({}),
    answer: (call) => {
      const { info: said, post_id } = readBody(
        z.strictObject({ info, post_id: wireId, test_mode: z.boolean() }),
        call.body,
      );
      const { seed } = call;
      const post = findPost(new View(seed, call.viewer), post_id, "post_id");
      if (!isPost(post)) return nothing(post);
      const item = { postId: post.id, info: said };
      return { data: { id: seed.notes.add(personOf(call).id, item, seed.clock.now()).id } };
    },
  }),
  evaluation("/2/notes/evaluate"),
  evaluation("/2/evaluate_note"),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/2/notes/:id",
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const { id } = call.input;
      if (call.seed.notes.delete(id, personOf(call).id)) return { data: { deleted: true } };
      throw notThere(missing("note", "id", id));
    },
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/2/notes/search/notes_written",
    input: z.strictObject({
      ...page,
      "note.fields": words(["id", "info", "scoring_status", "status", "test_result"]),
    }),
    answer: (call) => {
      const { seed, input } = call;
      const { items, meta } = pageOf({
        items: seed.notes.of(personOf(call).id),
        keyOf: ({ id }) => BigInt(id),
        size: input.max_results,
        token: input.pagination_token,
        scope: "notes",
      });
      return paged({ data: items.map((it) => present(it, input["note.fields"] ?? [])) }, meta);
    },
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/2/notes/search/posts_eligible_for_notes",
    input: z.strictObject({ ...page, post_selection: z.string().optional(), ...postParameters }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const posts = seed.posts
        .all()
        .filter((post) => post.kind === "post" && post.likes > 10 && view.maySeePost(post));
      return pageOfPosts(view, posts, input, "eligible for notes");
    },
  }),
];
