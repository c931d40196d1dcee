import { z } from "zod";
import { SESSION_METHODS } from "../domain/sign-in.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, timestamp } from "./shapes.ts";

export const session = z.strictObject({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Browser and system by name; empty when it said neither. */
  device: z.string(),
  method: z.enum(SESSION_METHODS),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
});
export type Session = z.output<typeof session>;

export const sessions = {
  list: endpoint({
    area: "account",
    method: "GET",
    path: "/api/user/sessions/",
    access: "session",
    summary: "Where the current user is signed in",
    query: z.strictObject(pageQuery),
    response: listOf(session),
  }),
  end: endpoint({
    area: "account",
    method: "DELETE",
    path: "/api/user/sessions/{pk}/",
    access: "session",
    summary: "Sign out elsewhere, or here",
    params: pk,
    status: 204,
  }),
  endOthers: endpoint({
    area: "account",
    method: "DELETE",
    path: "/api/user/sessions/",
    access: "session",
    summary: "Sign out everywhere else",
    response: z.strictObject({ ended: z.number().int() }),
  }),
};
