import { z } from "zod";
import { PERSONAL_LIST_LIMITS } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, oneLineName, pageQuery, pk, timestamp } from "./shapes.ts";

/** As people write it, with or without the sign before it. */
const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,15}$/, "Please enter a valid handle")
  .transform((text) => text.replace("@", ""));

const handles = z.array(handle).max(PERSONAL_LIST_LIMITS.members);
const name = oneLineName("Name", PERSONAL_LIST_LIMITS.nameCharacters);
const description = z.string().trim().max(PERSONAL_LIST_LIMITS.descriptionCharacters);

export const personalList = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Handles in the order in which they came, each once whatever its case. */
  members: z.array(z.string()),
  member_count: z.number().int(),
  created: timestamp,
  modified: timestamp,
});
export type PersonalList = z.output<typeof personalList>;

const own = { area: "account", access: "session" } as const;

/** Lists of handles that a person keeps: theirs alone, whatever the team. */
export const personalLists = {
  list: endpoint({
    ...own,
    method: "GET",
    path: "/api/user/lists/",
    summary: "Personal lists of handles, the one that was changed last first",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(personalList),
  }),
  create: endpoint({
    ...own,
    method: "POST",
    path: "/api/user/lists/",
    summary: "Create a personal list",
    body: z.strictObject({
      name,
      description: description.optional(),
      members: handles.optional(),
    }),
    status: 201,
    response: personalList,
    errors: ["conflict"],
  }),
  read: endpoint({
    ...own,
    method: "GET",
    path: "/api/user/lists/{pk}/",
    summary: "Read a personal list",
    params: pk,
    response: personalList,
  }),
  replace: endpoint({
    ...own,
    method: "PUT",
    path: "/api/user/lists/{pk}/",
    summary: "Replace a personal list; members that are not given stay",
    params: pk,
    body: z.strictObject({ name, description, members: handles.optional() }),
    response: personalList,
  }),
  remove: endpoint({
    ...own,
    method: "DELETE",
    path: "/api/user/lists/{pk}/",
    summary: "Delete a personal list",
    params: pk,
    status: 204,
  }),
  addMembers: endpoint({
    ...own,
    method: "POST",
    path: "/api/user/lists/{pk}/members/",
    summary: "Add handles to a personal list; those that are in it stay where they are",
    params: pk,
    body: z.strictObject({ members: handles.min(1) }),
    response: personalList,
  }),
};
