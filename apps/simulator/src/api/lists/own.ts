import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Pairs } from "../../state/pairs.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, listParameters } from "../parameters.ts";
import { maySeeList } from "../present-list.ts";
import { missing } from "../problems.ts";
import { selfOf } from "../self.ts";
import { View } from "../view.ts";
import { findList } from "./find.ts";
import { listsOf, peopleOf, presentLists } from "./reads.ts";

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
  listsOf("followed_lists", 15, ({ followedLists, lists }, person) =>
    followedLists.of(person).flatMap(({ item, key }) => {
      const list = lists.get(item);
      return list ? [{ item: list, key }] : [];
    }),
  ),
  peopleOf("followers", 180, ({ followedLists }, { id }) => followedLists.holding(id)),
];
