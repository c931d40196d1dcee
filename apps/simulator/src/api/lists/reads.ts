import { z } from "zod";
import { nothing, one, paged } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { peopleExpanded, presentUsers, withExpanded, type Asked } from "../expand.ts";
import { pageOf } from "../paging.ts";
import {
  countParameter,
  idParameter,
  listParameters,
  tokenParameter,
  userParameters,
} from "../parameters.ts";
import { maySeeList, presentList } from "../present-list.ts";
import { missing } from "../problems.ts";
import type { KeptList } from "../../state/lists.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { View } from "../view.ts";
import { findList } from "./find.ts";

const readLists = {
  method: "GET",
  appOnly: true,
  scopes: ["list.read", "tweet.read", "users.read"],
} as const;

export interface ListFields extends Asked {
  readonly "list.fields"?: readonly string[] | undefined;
}

export function presentLists(view: View, lists: readonly KeptList[], asked: ListFields) {
  const fields = withExpanded(asked["list.fields"], asked.expansions);
  const owners = asked.expansions?.includes("owner_id") ? lists.map(({ owner }) => owner) : [];
  return {
    data: lists.map((list) => presentList(view, list, fields)),
    ...peopleExpanded(view, owners, asked),
  };
}

const paging = {
  id: idParameter,
  max_results: countParameter(1, 100, 100),
  pagination_token: tokenParameter,
};

/** Something of a list, with the key that pages are told apart by. */
interface Keyed<Item> {
  readonly item: Item;
  readonly key: bigint | number;
}

/** Lists that have to do with a person. */
export function listsOf(
  path: string,
  limit: number,
  find: (seed: SeedState, person: number) => readonly Keyed<KeptList>[],
) {
  return endpoint({
    ...readLists,
    path: `/2/users/:id/${path}`,
    limits: { app: limit, user: limit },
    input: z.strictObject({ ...paging, ...listParameters }),
    answer: ({ seed, viewer, input }) => {
      const person = seed.network.personById.get(input.id);
      if (!person) return nothing(missing("user", "id", input.id));
      const view = new View(seed, viewer);
      const { items, meta } = pageOf({
        items: find(seed, person.at).filter(({ item }) => maySeeList(view, item)),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `${path} ${person.id}`,
      });
      const lists = items.map(({ item }) => item);
      return paged(presentLists(view, lists, input), meta);
    },
  });
}

/** People that have to do with a list. */
export function peopleOf(
  path: string,
  limit: number,
  find: (seed: SeedState, list: KeptList) => readonly Keyed<number>[],
) {
  return endpoint({
    ...readLists,
    path: `/2/lists/:id/${path}`,
    limits: { app: limit, user: limit },
    input: z.strictObject({ ...paging, ...userParameters }),
    answer: (call) => {
      const { input, seed } = call;
      const list = findList(call, input.id);
      if (!list) return nothing(missing("list", "id", input.id));
      const { items, meta } = pageOf({
        items: find(seed, list),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `${path} ${list.id}`,
      });
      const people = items.flatMap(({ item }) => seed.network.people[item] ?? []);
      return paged(presentUsers(new View(seed, call.viewer), people, input), meta);
    },
  });
}

const byOwnKey = (lists: readonly KeptList[]): Keyed<KeptList>[] =>
  lists.map((item) => ({ item, key: item.key }));

export const listReads = [
  listsOf("owned_lists", 15, ({ lists }, person) => byOwnKey(lists.ownedBy(person))),
  listsOf("list_memberships", 75, ({ lists }, person) => byOwnKey(lists.holding(person))),
  peopleOf("members", 900, (_seed, { members }) =>
    [...members].map(([item, key]) => ({ item, key })).toReversed(),
  ),
  endpoint({
    ...readLists,
    path: "/2/lists/:id",
    limits: { app: 75, user: 75 },
    input: z.strictObject({ id: idParameter, ...listParameters }),
    answer: (call) => {
      const list = findList(call, call.input.id);
      if (!list) return nothing(missing("list", "id", call.input.id));
      return one(presentLists(new View(call.seed, call.viewer), [list], call.input));
    },
  }),
];
