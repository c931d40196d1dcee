import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Medium } from "../../network/attachments.ts";
import { mediumOf } from "../../state/media.ts";
import type { Draft } from "../../state/shelf-items.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { uploadOf } from "../media/uploads.ts";
import { idParameter } from "../parameters.ts";
import { invalidRequest, missing, notThere } from "../problems.ts";
import { View } from "../view.ts";
import { findPost, isPost } from "./lookups.ts";

const access = {
  method: "POST",
  appOnly: false,
  scopes: ["tweet.write"],
  limits: { user: 100 },
} as const;

const index = z.int().min(0);
const span = z.strictObject({ from_index: index, to_index: index, text: z.string() });
const mediaItem = z.strictObject({ media_category: z.string(), media_id: wireId });

const block = z.strictObject({
  text: z.string(),
  type: z.enum([
    "unstyled",
    "header-one",
    "header-two",
    "header-three",
    "unordered-list-item",
    "ordered-list-item",
    "blockquote",
    "atomic",
  ]),
  key: z.string().optional(),
  data: z
    .strictObject({
      cashtags: z.array(span).optional(),
      hashtags: z.array(span).optional(),
      mentions: z.array(span).optional(),
      urls: z.array(span).optional(),
    })
    .optional(),
  entity_ranges: z.array(z.strictObject({ key: index, length: index, offset: index })).optional(),
  inline_style_ranges: z
    .array(
      z.strictObject({
        length: index,
        offset: index,
        style: z.enum(["bold", "italic", "strikethrough"]),
      }),
    )
    .optional(),
});

const entity = z.strictObject({
  key: z.string(),
  value: z.strictObject({
    type: z.enum(["post", "link", "image", "emoji", "markdown", "divider", "latex"]),
    mutability: z.enum(["immutable", "mutable", "segmented"]),
    data: z.strictObject({
      caption: z.string().optional(),
      entity_key: z.string().optional(),
      markdown: z.string().optional(),
      media_items: z.array(mediaItem).optional(),
      post_id: wireId.optional(),
      url: z.string().optional(),
    }),
  }),
});

const draftRequest = z.strictObject({
  title: z.string().min(1),
  content_state: z.strictObject({ blocks: z.array(block), entities: z.array(entity) }),
  cover_media: mediaItem.optional(),
});

const wrong = (name: string, value: string, message: string) =>
  invalidRequest([{ name, values: [value], message }]);

const mediumById = (call: Call<unknown>, { media_id }: z.output<typeof mediaItem>): Medium =>
  mediumOf(uploadOf(call, media_id, "media_id"));

/** Checks what an article refers to: its own entities, the caller's files, and posts that the caller may see. */
function readArticle(call: Call<unknown>): Draft["article"] {
  const { title, content_state, cover_media } = readBody(draftRequest, call.body);
  const { blocks, entities } = content_state;
  for (const { key } of blocks.flatMap(({ entity_ranges = [] }) => entity_ranges))
    if (key >= entities.length)
      throw wrong("content_state.blocks", String(key), `There is no entity [${key}]`);
  const view = new View(call.seed, call.viewer);
  for (const { value } of entities) {
    const { post_id } = value.data;
    if (post_id !== undefined && !isPost(findPost(view, post_id)))
      throw wrong("content_state.entities", post_id, `There is no post [${post_id}]`);
  }
  return {
    title,
    text: blocks.map(({ text }) => text).join("\n"),
    cover: cover_media ? mediumById(call, cover_media) : null,
    media: entities.flatMap(({ value }) =>
      (value.data.media_items ?? []).map((item) => mediumById(call, item)),
    ),
  };
}

export const articles = [
  endpoint({
    ...access,
    path: "/2/articles/draft",
    status: 201,
    input: z.strictObject({}),
    answer: (call) => {
      const { drafts, clock } = call.seed;
      const article = readArticle(call);
      const { id } = drafts.add(personOf(call).id, { article, published: false }, clock.now());
      return { data: { id, title: article.title } };
    },
  }),
  endpoint({
    ...access,
    path: "/2/articles/:article_id/publish",
    input: z.strictObject({ article_id: idParameter }),
    answer: (call) => {
      const { seed, caller, input } = call;
      const author = personOf(call);
      const draft = seed.drafts.get(input.article_id, author.id);
      if (!draft) throw notThere(missing("article", "article_id", input.article_id));
      if (draft.item.published)
        throw wrong("article_id", draft.id, `The article [${draft.id}] is already published`);
      draft.item.published = true;
      const post = seed.posts.create({
        author: author.at,
        text: `https://x.com/i/article/${draft.id}`,
        createdAt: Math.max(seed.clock.now(), seed.network.seenAt),
        kind: "post",
        language: "zxx",
        source: caller.app.name,
        likes: 0,
        reposts: 0,
        replies: 0,
        quotes: 0,
        views: 0,
        refId: null,
        made: {
          media: [],
          poll: null,
          place: null,
          replySettings: "everyone",
          quoteId: null,
          article: { id: draft.id, ...draft.item.article },
        },
      });
      return { data: { post_id: post.id } };
    },
  }),
];
