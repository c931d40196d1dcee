import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import { affiliatesOf } from "../../network/traits.ts";
import type { Pairs } from "../../state/pairs.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import type { Call, Endpoint } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers } from "../expand.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, tokenParameter, userParameters } from "../parameters.ts";
import { forbidden, missing } from "../problems.ts";
import { selfOf } from "../self.ts";
import { View } from "../view.ts";

const page = (most: number) => ({
  id: idParameter,
  max_results: countParameter(1, most, 100),
  pagination_token: tokenParameter,
  ...userParameters,
});

/** Accounts that the caller has blocked or muted: for the caller alone. */
function listing(
  path: "blocking" | "muting",
  scopes: Endpoint["scopes"],
  pairs: (seed: SeedState) => Pairs<number>,
) {
  return endpoint({
    method: "GET",
    path: `/2/users/:id/${path}`,
    appOnly: false,
    scopes,
    limits: { user: 15 },
    input: z.strictObject(page(1000)),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const { items, meta } = pageOf({
        items: pairs(seed).of(selfOf(call, input.id).at),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `${path} ${input.id}`,
      });
      const people = items.flatMap(({ item }) => seed.network.people[item] ?? []);
      return paged(presentUsers(new View(seed, viewer), people, input), meta);
    },
  });
}

/** The other account of a change; nobody can do it to themselves. */
function change(
  call: Call<unknown>,
  sourceId: string,
  targetId: string,
  make: (source: number, target: number) => object,
): object {
  const source = selfOf(call, sourceId);
  const target = call.seed.network.personById.get(targetId);
  if (!target) return nothing(missing("user", "target_user_id", targetId));
  if (target.at === source.at) throw forbidden("You cannot do this to yourself.");
  return { data: make(source.at, target.at) };
}

function changing(
  path: "blocking" | "muting",
  scopes: Endpoint["scopes"],
  set: (seed: SeedState, source: number, target: number, on: boolean) => void,
) {
  const access = { appOnly: false, scopes, limits: { user: 50 } } as const;
  return [
    endpoint({
      ...access,
      method: "POST",
      path: `/2/users/:id/${path}`,
      input: z.strictObject({ id: idParameter }),
      answer: (call) => {
        const { target_user_id } = readBody(z.strictObject({ target_user_id: wireId }), call.body);
        return change(call, call.input.id, target_user_id, (source, target) => {
          set(call.seed, source, target, true);
          return { [path]: true };
        });
      },
    }),
    endpoint({
      ...access,
      method: "DELETE",
      path: `/2/users/:source_user_id/${path}/:target_user_id`,
      input: z.strictObject({ source_user_id: idParameter, target_user_id: idParameter }),
      answer: (call) => {
        const { source_user_id, target_user_id } = call.input;
        return change(call, source_user_id, target_user_id, (source, target) => {
          set(call.seed, source, target, false);
          return { [path]: false };
        });
      },
    }),
  ];
}

/** A block ends the follows of both. */
function setBlock(seed: SeedState, source: number, target: number, on: boolean): void {
  if (!on) return seed.blocks.remove(source, target);
  seed.blocks.add(source, target);
  seed.follows.unfollow(source, target);
  seed.follows.unfollow(target, source, "block");
}

function setMute({ mutes }: SeedState, source: number, target: number, on: boolean): void {
  if (on) mutes.add(source, target);
  else mutes.remove(source, target);
}

/** Direct messages of an account are blocked by themselves; the caller is not named. */
function messageBlock(path: "block" | "unblock") {
  return endpoint({
    method: "POST",
    path: `/2/users/:id/dm/${path}`,
    appOnly: false,
    scopes: ["dm.write", "tweet.read", "users.read"],
    limits: { user: 10 },
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const target = seed.network.personById.get(input.id);
      if (!target || !viewer) return nothing(missing("user", "id", input.id));
      if (path === "block") seed.messageBlocks.add(viewer.at, target.at);
      else seed.messageBlocks.remove(viewer.at, target.at);
      return { data: { blocked: path === "block" } };
    },
  });
}

export const userRelations = [
  listing("blocking", ["block.read", "tweet.read", "users.read"], ({ blocks }) => blocks),
  ...changing("blocking", ["block.write", "tweet.read", "users.read"], setBlock),
  listing("muting", ["mute.read", "tweet.read", "users.read"], ({ mutes }) => mutes),
  ...changing("muting", ["mute.write", "tweet.read", "users.read"], setMute),
  messageBlock("block"),
  messageBlock("unblock"),
  endpoint({
    method: "GET",
    path: "/2/users/:id/affiliates",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 300, user: 300 },
    input: z.strictObject(page(1000)),
    answer: ({ seed, viewer, input }) => {
      const person = seed.network.personById.get(input.id);
      if (!person) return nothing(missing("user", "id", input.id));
      const { items, meta } = pageOf({
        items: affiliatesOf(seed.network, person).toReversed(),
        keyOf: ({ at }) => at + 1,
        size: input.max_results,
        token: input.pagination_token,
        scope: `affiliates ${input.id}`,
      });
      return paged(presentUsers(new View(seed, viewer), items, input), meta);
    },
  }),
];
