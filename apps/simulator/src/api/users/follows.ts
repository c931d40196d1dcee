import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Edge } from "../../network/edges.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import type { Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers } from "../expand.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, tokenParameter, userParameters } from "../parameters.ts";
import { forbidden, hidden, missing } from "../problems.ts";
import { needsEnterprise, selfOf } from "../self.ts";
import { View } from "../view.ts";

function listing(
  direction: "followers" | "following",
  edges: (seed: SeedState, person: number) => readonly Edge[],
) {
  return endpoint({
    method: "GET",
    path: `/2/users/:id/${direction}`,
    appOnly: true,
    scopes: ["follows.read", "tweet.read", "users.read"],
    limits: { app: 300, user: 300 },
    input: z.strictObject({
      id: idParameter,
      max_results: countParameter(1, 1000, 100),
      pagination_token: tokenParameter,
      ...userParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const { network } = seed;
      const person = network.personById.get(input.id);
      if (!person) return nothing(missing("user", "id", input.id));
      const view = new View(seed, viewer);
      if (!view.maySee(person.at)) return nothing(hidden("user", "id", input.id));
      const { items, meta } = pageOf({
        items: edges(seed, person.at),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `${direction} ${person.id}`,
      });
      const people = items.flatMap((edge) => network.people[edge.person] ?? []);
      return paged(presentUsers(view, people, input), meta);
    },
  });
}

/** Following is for apps that pay for it, and for the account that is signed in. */
function mayChange(call: Call<unknown>, sourceId: string): number {
  needsEnterprise(call);
  return selfOf(call, sourceId).at;
}

const writesFollows = ["follows.write", "tweet.read", "users.read"] as const;

export const userFollows = [
  listing("followers", ({ follows }, person) => follows.followers(person)),
  listing("following", ({ follows }, person) => follows.following(person)),
  endpoint({
    method: "POST",
    path: "/2/users/:id/following",
    appOnly: false,
    scopes: writesFollows,
    limits: { user: 50 },
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const source = mayChange(call, call.input.id);
      const body = readBody(z.strictObject({ target_user_id: wireId }), call.body);
      const target = call.seed.network.personById.get(body.target_user_id);
      if (!target) return nothing(missing("user", "target_user_id", body.target_user_id));
      if (target.at === source) throw forbidden("You cannot follow yourself.");
      const asks = call.seed.profiles.shown(target).protected;
      const result = call.seed.follows.follow(source, target.at, asks);
      return { data: { following: result === "following", pending_follow: result === "pending" } };
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/2/users/:source_user_id/following/:target_user_id",
    appOnly: false,
    scopes: writesFollows,
    limits: { user: 50 },
    input: z.strictObject({ source_user_id: idParameter, target_user_id: idParameter }),
    answer: (call) => {
      const source = mayChange(call, call.input.source_user_id);
      const { target_user_id } = call.input;
      const target = call.seed.network.personById.get(target_user_id);
      if (!target) return nothing(missing("user", "target_user_id", target_user_id));
      call.seed.follows.unfollow(source, target.at);
      return { data: { following: false } };
    },
  }),
];
