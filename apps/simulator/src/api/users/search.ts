import { z } from "zod";
import type { Person } from "../../network/person.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { paged } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers } from "../expand.ts";
import { pageOf } from "../paging.ts";
import { countParameter, tokenParameter, userParameters } from "../parameters.ts";
import { View } from "../view.ts";

/** People whose handle, name or description holds every word; the best known first. */
export function searchPeople({ network, follows }: SeedState, query: string): readonly Person[] {
  const words = query
    .toLowerCase()
    .split(/[ ']+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return network.people
    .filter(({ username, name, bio }) => {
      const text = `${username} ${name} ${bio}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((person) => ({ person, followers: follows.followersCount(person.at) }))
    .sort((a, b) => b.followers - a.followers || a.person.at - b.person.at)
    .map(({ person }) => person);
}

export const userSearch = [
  endpoint({
    method: "GET",
    path: "/2/users/search",
    appOnly: false,
    scopes: ["tweet.read", "users.read"],
    limits: { user: 900 },
    input: z.strictObject({
      query: z.string().regex(/^[A-Za-z0-9_' ]{1,50}$/),
      max_results: countParameter(1, 1000, 100),
      next_token: tokenParameter,
      ...userParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const found = searchPeople(seed, input.query);
      const rank = new Map(found.map((person, at) => [person.at, found.length - at]));
      const { items, meta } = pageOf({
        items: found,
        keyOf: ({ at }) => rank.get(at) ?? 0,
        size: input.max_results,
        token: input.next_token,
        parameter: "next_token",
        scope: `users/search ${input.query}`,
      });
      return paged(presentUsers(new View(seed, viewer), items, input), meta);
    },
  }),
];
