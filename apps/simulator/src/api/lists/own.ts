import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Pairs } from "../../state/pairs.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers } from "../expand.ts";
import { pageOf } from "../paging.ts";
import {
  countParameter,
  idParameter,
  listParameters,
  tokenParameter,
  userParameters,
} from "../parameters.ts";
import { maySeeList } from "../present-list.ts";
import { missing } from "../problems.ts";
import { selfOf } from "../self.ts";
import { View } from "../view.ts";
import { findList } from "./find.ts";
import { presentLists } from "./reads.ts";

const writes = {
  appOnly: false,
  scopes: ["list.write", "tweet.read", "users.read"],
  limits: { user: 50 },
} as const;

/** Lists that people follow or pin: both begin and end the same way. */
function keeping(
  path: "followed_lists" | "pinned_lists",
  word: "following" | "pinned",
  pairs: (seed: SeedState) => Pairs<string>,
) {
  return [
    endpoint({
      ...writes,
      method: "POST",
      path: `/2/users/:id/${path}`,
      input: z.strictObject({ id: idParameter }),
      answer: (call) => {
        const person = selfOf(call, call.input.id);
        const { list_id } = readBody(z.strictObject({ list_id: wireId }), call.body);
        const list = findList(call, list_id);
        if (!list) return nothing(missing("list", "list_id", list_id));
        pairs(call.seed).add(person.at, list.id);
        return { data: { [word]: true } };
      },
    }),
    endpoint({
      ...writes,
      method: "DELETE",
      path: `/2/users/:id/${path}/:list_id`,
      input: z.strictObject({ id: idParameter, list_id: idParameter }),
      answer: (call) => {
        pairs(call.seed).remove(selfOf(call, call.input.id).at, call.input.list_id);
        return { data: { [word]: false } };
      },
    }),
  ];
}

export const ownLists = [
  ...keeping("followed_lists", "following", ({ followedLists }) => followedLists),
  ...keeping("pinned_lists", "pinned", ({ pinnedLists }) => pinnedLists),
  endpoint({
    method: "GET",
    path: "/2/users/:id/pinned_lists",
    appOnly: false,
    scopes: ["list.read", "tweet.read", "users.read"],
    limits: { user: 15 },
    input: z.strictObject({ id: idParameter, ...listParameters }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const view = new View(seed, viewer);
      const lists = seed.pinnedLists
        .of(selfOf(call, input.id).at)
        .flatMap(({ item }) => seed.lists.get(item) ?? [])
        .filter((list) => maySeeList(view, list));
      return paged(presentLists(view, lists, input), { result_count: lists.length });
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/users/:id/followed_lists",
    appOnly: true,
    scopes: ["list.read", "tweet.read", "users.read"],
    limits: { app: 15, user: 15 },
    input: z.strictObject({
      id: idParameter,
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      ...listParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const person = seed.network.personById.get(input.id);
      if (!person) return nothing(missing("user", "id", input.id));
      const view = new View(seed, viewer);
      const { items, meta } = pageOf({
        items: seed.followedLists.of(person.at),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `followed_lists ${person.id}`,
      });
      const lists = items
        .flatMap(({ item }) => seed.lists.get(item) ?? [])
        .filter((list) => maySeeList(view, list));
      return paged(presentLists(view, lists, input), meta);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/lists/:id/followers",
    appOnly: true,
    scopes: ["list.read", "tweet.read", "users.read"],
    limits: { app: 180, user: 180 },
    input: z.strictObject({
      id: idParameter,
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      ...userParameters,
    }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const list = findList(call, input.id);
      if (!list) return nothing(missing("list", "id", input.id));
      const { items, meta } = pageOf({
        items: seed.followedLists.holding(list.id),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `list followers ${list.id}`,
      });
      const people = items.flatMap(({ item }) => seed.network.people[item] ?? []);
      return paged(presentUsers(new View(seed, viewer), people, input), meta);
    },
  }),
];
