import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { readBody } from "../api/body.ts";
import { queryOf } from "../http/request.ts";
import type { Person } from "../network/person.ts";
import { FATES } from "../state/fates.ts";
import type { SeedState } from "../state/seed-state.ts";

/** An id, or a handle. */
export const who = z.string().min(1).max(50);

const fate = z.strictObject({
  person: who,
  state: z.enum(FATES).optional(),
  protected: z.boolean().optional(),
  /** The handle from now on. */
  username: z
    .string()
    .regex(/^\w{1,15}$/)
    .optional(),
});

const DEEDS = ["follow", "unfollow", "block", "unblock"] as const;
const deeds = z.strictObject({
  deeds: z
    .array(z.strictObject({ person: who, does: z.enum(DEEDS), to: who }))
    .min(1)
    .max(10_000),
});

export function named({ network, profiles }: SeedState, text: string): Person {
  const found = network.personById.get(text) ?? profiles.named(network, text);
  if (found) return found;
  throw Object.assign(new Error(`There is nobody called ${text}`), { statusCode: 404 });
}

function carryOut(
  { follows, blocks }: SeedState,
  source: number,
  does: (typeof DEEDS)[number],
  target: number,
): void {
  switch (does) {
    case "follow":
      return void follows.follow(source, target, false);
    case "unfollow":
      return follows.unfollow(source, target);
    case "unblock":
      return blocks.remove(source, target);
    case "block":
      blocks.add(source, target);
      follows.unfollow(source, target, "block");
      return follows.unfollow(target, source);
  }
}

/** What people do and what becomes of them, without anybody's token. */
export function peopleControlRoutes(server: FastifyInstance): void {
  server.post("/control/people", ({ seed, body }) => {
    const { person: name, state, ...shown } = readBody(fate, body);
    const person = named(seed, name);
    if (state !== undefined) seed.fates.set(person, state);
    const { username, protected: isProtected } = shown;
    seed.profiles.change(person.at, {
      ...(username !== undefined && { username }),
      ...(isProtected !== undefined && { protected: isProtected }),
    });
    const { id, username: handle } = seed.profiles.shown(person);
    return { id, username: handle, state: seed.fates.of(person.at) };
  });

  server.post("/control/follows", ({ seed, body }) => {
    for (const { person, does, to } of readBody(deeds, body).deeds)
      carryOut(seed, named(seed, person).at, does, named(seed, to).at);
    return { now: new Date(seed.clock.now()).toISOString() };
  });

  /** Who follows an account and everything that came and went of its followers, with the cause. */
  server.get("/control/follows", (request) => {
    const { seed } = request;
    const target = named(seed, queryOf(request).get("person") ?? "");
    const idOf = (at: number) => seed.network.people[at]?.id;
    return {
      id: target.id,
      followers: seed.follows.followers(target.at).map(({ person }) => idOf(person)),
      moves: seed.moves.to(target.at).map(({ id, at, source, follows, cause }) => ({
        id,
        at: new Date(at).toISOString(),
        account: idOf(source),
        follows,
        cause,
      })),
    };
  });
}
