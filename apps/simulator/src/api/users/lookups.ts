import { z } from "zod";
import { wireUsername } from "@toolkit/social/wire/scalars";
import type { WireProblem } from "@toolkit/social/wire/problem";
import type { Person } from "../../network/person.ts";
import { many, nothing, one } from "../answers.ts";
import { personOf, type Endpoint } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers, type Asked } from "../expand.ts";
import { idParameter, upTo100, userParameters } from "../parameters.ts";
import { missing } from "../problems.ts";
import { View } from "../view.ts";

const readUsers = {
  method: "GET",
  appOnly: true,
  scopes: ["tweet.read", "users.read"],
  limits: { app: 300, user: 900 },
} as const satisfies Partial<Endpoint>;

function someUsers(
  view: View,
  wanted: readonly string[],
  asked: Asked,
  find: (value: string) => Person | undefined,
  parameter: string,
): object {
  const people: Person[] = [];
  const problems: WireProblem[] = [];
  for (const value of new Set(wanted)) {
    const person = find(value);
    if (person) people.push(person);
    else problems.push(missing("user", parameter, value));
  }
  return many(presentUsers(view, people, asked), problems);
}

export const userLookups = [
  endpoint({
    method: "GET",
    path: "/2/users/me",
    appOnly: false,
    scopes: readUsers.scopes,
    limits: { user: 75 },
    input: z.strictObject(userParameters),
    answer: (call) => {
      const { caller, seed, viewer, input } = call;
      const knowsEmail =
        caller.person !== null &&
        (caller.scopes === "all" || caller.scopes.includes("users.email"));
      return one(presentUsers(new View(seed, viewer, knowsEmail), [personOf(call)], input));
    },
  }),
  endpoint({
    ...readUsers,
    path: "/2/users",
    input: z.strictObject({ ids: upTo100(idParameter), ...userParameters }),
    answer: ({ seed, viewer, input }) => {
      const { personById } = seed.network;
      const find = (id: string) => personById.get(id);
      return someUsers(new View(seed, viewer), input.ids, input, find, "ids");
    },
  }),
  endpoint({
    ...readUsers,
    path: "/2/users/by",
    input: z.strictObject({ usernames: upTo100(wireUsername), ...userParameters }),
    answer: ({ seed, viewer, input }) => {
      const find = (name: string) => seed.network.personByUsername.get(name.toLowerCase());
      return someUsers(new View(seed, viewer), input.usernames, input, find, "usernames");
    },
  }),
  endpoint({
    ...readUsers,
    path: "/2/users/by/username/:username",
    input: z.strictObject({ username: wireUsername, ...userParameters }),
    answer: ({ seed, viewer, input }) => {
      const person = seed.network.personByUsername.get(input.username.toLowerCase());
      if (!person) return nothing(missing("user", "username", input.username));
      return one(presentUsers(new View(seed, viewer), [person], input));
    },
  }),
  endpoint({
    ...readUsers,
    path: "/2/users/:id",
    input: z.strictObject({ id: idParameter, ...userParameters }),
    answer: ({ seed, viewer, input }) => {
      const person = seed.network.personById.get(input.id);
      if (!person) return nothing(missing("user", "id", input.id));
      return one(presentUsers(new View(seed, viewer), [person], input));
    },
  }),
];
