import { z } from "zod";
import type { WireProblem } from "@toolkit/social/wire/problem";
import { USER_FIELDS } from "@toolkit/social/wire/user";
import { spacesOf, type Space } from "../../network/spaces.ts";
import { many, nothing, one, paged } from "../answers.ts";
import { personOf } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { peopleExpanded, presentUsers } from "../expand.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  tokenParameter,
  upTo100,
  userParameters,
  words,
} from "../parameters.ts";
import { forbidden, missing } from "../problems.ts";
import { pageOfPosts } from "../posts/timelines.ts";
import { isoTime, pick, View } from "../view.ts";

const HOUR_MS = 3_600_000;

const spaceId = z.string().regex(/^[a-zA-Z0-9]{1,13}$/);

const parameters = {
  "space.fields": words([
    "created_at",
    "creator_id",
    "ended_at",
    "host_ids",
    "id",
    "invited_user_ids",
    "is_ticketed",
    "lang",
    "participant_count",
    "scheduled_start",
    "speaker_ids",
    "started_at",
    "state",
    "subscriber_count",
    "title",
    "topic_ids",
    "updated_at",
  ]),
  expansions: words(["creator_id", "host_ids", "invited_user_ids", "speaker_ids", "topic_ids"]),
  "user.fields": words(USER_FIELDS),
  "topic.fields": words(["description", "id", "name"]),
};

type Asked = z.output<z.ZodObject<typeof parameters>>;

const reads = {
  method: "GET",
  appOnly: true,
  scopes: ["space.read", "tweet.read", "users.read"],
  oauth1: false,
  limits: { app: 300, user: 300 },
} as const;

function presentSpace(view: View, space: Space, fields: readonly string[]): object {
  const idOf = (at: number) => view.seed.network.people[at]?.id ?? "0";
  const started = space.state === "scheduled" ? undefined : isoTime(space.createdAt);
  const whole: Readonly<Record<string, unknown>> = {
    id: space.id,
    state: space.state,
    title: space.title,
    created_at: isoTime(space.createdAt),
    updated_at: isoTime(space.createdAt),
    started_at: started,
    ended_at: space.state === "ended" ? isoTime(space.createdAt + HOUR_MS) : undefined,
    scheduled_start:
      space.state === "scheduled" ? isoTime(view.seed.network.seenAt + HOUR_MS) : undefined,
    creator_id: idOf(space.creator),
    host_ids: [idOf(space.creator)],
    speaker_ids: space.speakers.map(idOf),
    lang: space.language,
    is_ticketed: space.isTicketed,
    participant_count: space.participants,
    subscriber_count: Math.floor(space.participants / 10),
  };
  return pick(whole, ["id", "state"], fields);
}

function presentSpaces(view: View, spaces: readonly Space[], asked: Asked) {
  const wanted = asked.expansions ?? [];
  const fields = [...(asked["space.fields"] ?? []), ...wanted];
  const people = new Set<number>();
  for (const { creator, speakers } of spaces) {
    if (wanted.includes("creator_id") || wanted.includes("host_ids")) people.add(creator);
    if (wanted.includes("speaker_ids")) for (const speaker of speakers) people.add(speaker);
  }
  return {
    data: spaces.map((space) => presentSpace(view, space, fields)),
    ...peopleExpanded(view, people, asked),
  };
}

const find = (view: View, id: string) =>
  spacesOf(view.seed.network).find((space) => space.id === id);

export const spaces = [
  endpoint({
    ...reads,
    path: "/2/spaces",
    input: z.strictObject({ ids: upTo100(spaceId), ...parameters }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const found: Space[] = [];
      const problems: WireProblem[] = [];
      for (const id of new Set(input.ids)) {
        const space = find(view, id);
        if (space) found.push(space);
        else problems.push(missing("space", "ids", id));
      }
      return many(presentSpaces(view, found, input), problems);
    },
  }),
  endpoint({
    ...reads,
    path: "/2/spaces/by/creator_ids",
    input: z.strictObject({ user_ids: upTo100(idParameter), ...parameters }),
    answer: ({ seed, viewer, input }) => {
      const creators = new Set(input.user_ids.map((id) => seed.network.personById.get(id)?.at));
      const found = spacesOf(seed.network).filter(
        ({ creator, state }) => creators.has(creator) && state !== "ended",
      );
      const view = new View(seed, viewer);
      return paged(presentSpaces(view, found, input), { result_count: found.length });
    },
  }),
  endpoint({
    ...reads,
    path: "/2/spaces/search",
    input: z.strictObject({
      query: z.string().min(1).max(2048),
      state: z.enum(["live", "scheduled", "all"]).default("all"),
      max_results: countParameter(1, 100, 100),
      ...parameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const query = input.query.toLowerCase();
      const found = spacesOf(seed.network)
        .filter(({ state }) => (input.state === "all" ? state !== "ended" : state === input.state))
        .filter(({ title }) => title.toLowerCase().includes(query))
        .slice(0, input.max_results);
      const view = new View(seed, viewer);
      return paged(presentSpaces(view, found, input), { result_count: found.length });
    },
  }),
  endpoint({
    ...reads,
    path: "/2/spaces/:id",
    input: z.strictObject({ id: spaceId, ...parameters }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const space = find(view, input.id);
      if (!space) return nothing(missing("space", "id", input.id));
      return one(presentSpaces(view, [space], input));
    },
  }),
  endpoint({
    ...reads,
    path: "/2/spaces/:id/tweets",
    input: z.strictObject({
      id: spaceId,
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      ...postParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const space = find(view, input.id);
      if (!space) return nothing(missing("space", "id", input.id));
      // Posts that were shared in a space: those of its speakers on that day.
      const posts = seed.posts
        .all()
        .filter(
          (post) =>
            space.speakers.includes(post.author) &&
            Math.abs(post.createdAt - space.createdAt) < 24 * HOUR_MS &&
            view.maySeePost(post),
        );
      return pageOfPosts(view, posts, input, `space ${space.id}`);
    },
  }),
  endpoint({
    ...reads,
    appOnly: false,
    path: "/2/spaces/:id/buyers",
    input: z.strictObject({
      id: spaceId,
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      ...userParameters,
    }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const view = new View(seed, viewer);
      const space = find(view, input.id);
      if (!space) return nothing(missing("space", "id", input.id));
      if (space.creator !== personOf(call).at)
        throw forbidden("Only the creator of a Space may see who bought a ticket.");
      const buyers = space.isTicketed
        ? seed.follows.followers(space.creator).slice(0, input.max_results)
        : [];
      const people = buyers.flatMap((edge) => seed.network.people[edge.person] ?? []);
      return paged(presentUsers(view, people, input), { result_count: people.length });
    },
  }),
];
