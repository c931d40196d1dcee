import { z } from "zod";
import { wireUsername } from "@toolkit/social/wire/scalars";
import type { WireProblem } from "@toolkit/social/wire/problem";
import type { Person } from "../../network/person.ts";
import { many, nothing, one } from "../answers.ts";
import { personOf, type Call, type Endpoint } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers, type Asked } from "../expand.ts";
import { idParameter, upTo100, userParameters } from "../parameters.ts";
import { blocking, missing, suspended } from "../problems.ts";
import { View } from "../view.ts";

const readUsers = {
  method: "GET",
  appOnly: true,
  scopes: ["tweet.read", "users.read"],
  limits: { app: 300, user: 900 },
} as const satisfies Partial<Endpoint>;

/** Why an account is not shown; null: it is. */
function problemOf(
  { seed, viewer }: View,
  person: Person | undefined,
  parameter: string,
  value: string,
): WireProblem | null {
  const fate = person && seed.fates.of(person.at);
  if (person === undefined || fate === "deleted") return missing("user", parameter, value);
  if (fate === "suspended") return suspended(parameter, value);
  if (viewer && seed.blocks.has(person.at, viewer.at)) return blocking(parameter, value);
  return null;
}

/** One account, or why it is not shown. */
function oneUser(
  { seed, viewer, input }: Call<Asked>,
  person: Person | undefined,
  parameter: string,
  value: string,
): object {
  const view = new View(seed, viewer);
  const problem = problemOf(view, person, parameter, value);
  if (problem !== null) return nothing(problem);
  return one(presentUsers(view, person ? [person] : [], input));
}

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
    const problem = problemOf(view, person, parameter, value);
    if (problem !== null) problems.push(problem);
    else if (person) people.push(person);
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
      const find = (name: string) => seed.profiles.named(seed.network, name);
      return someUsers(new View(seed, viewer), input.usernames, input, find, "usernames");
    },
  }),
  endpoint({
    ...readUsers,
    path: "/2/users/by/username/:username",
    input: z.strictObject({ username: wireUsername, ...userParameters }),
    answer: (call) => {
      const { username } = call.input;
      const person = call.seed.profiles.named(call.seed.network, username);
      return oneUser(call, person, "username", username);
    },
  }),
  endpoint({
    ...readUsers,
    path: "/2/users/:id",
    input: z.strictObject({ id: idParameter, ...userParameters }),
    answer: (call) => {
      const { id } = call.input;
      return oneUser(call, call.seed.network.personById.get(id), "id", id);
    },
  }),
];
