import { z } from "zod";
import { INTERFACE_LANGUAGES, TEAM_LEVELS } from "../domain/enumerations.ts";
import { EMAIL_CHARACTERS } from "../domain/email-address.ts";
import { LIMITS } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { oneLineText } from "./shapes.ts";

/**
 * The address that somebody signs in with. Accounts made before addresses were checked may have any of this form; new ones
 * are held to `emailAddress` by the service.
 */
export const signInAddress = z
  .string()
  .trim()
  .max(EMAIL_CHARACTERS)
  .regex(/^[^\s@]+@[^\s@]+$/, "Please enter a valid email address")
  .transform((text) => text.normalize("NFC").toLowerCase());

/** First steps that only the user can have taken: reading an audience's portrait. */
export const PERSONAL_STEPS = ["portrait"] as const;
export type PersonalStep = (typeof PERSONAL_STEPS)[number];

export const user = z.strictObject({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** First steps that the user has taken; what a team has tells the others. */
  done_steps: z.array(z.enum(PERSONAL_STEPS)),
  groups: z.array(z.strictObject({ name: z.string() })),
  social_accounts: z.array(z.strictObject({ id: z.string(), provider: z.string() })),
  memberships: z.array(
    z.strictObject({ id: z.string(), team: z.string(), level: z.enum(TEAM_LEVELS) }),
  ),
  /** What the user may do in the current team, by resource and action. */
  abilities: z.record(z.string(), z.array(z.string())),
});
export type User = z.output<typeof user>;

export const auth = {
  magicLink: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/magic-link/",
    access: "none",
    summary: "Send a 6-character sign-in code by email",
    body: z.strictObject({
      email: signInAddress,
      language: z.enum(INTERFACE_LANGUAGES).optional(),
    }),
    response: z.strictObject({
      magic_code: z.string(),
      /** Where a development installation shows its mail; absent where mail is really sent. */
      outbox: z.string().optional(),
    }),
    errors: ["unavailable"],
  }),
  magicLinkUse: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/magic-link/use/",
    access: "none",
    summary: "Sign in with the code",
    body: z.strictObject({
      magic_code: z.string().min(1).max(200),
      confirm_code: z
        .string()
        .trim()
        .toUpperCase()
        .length(LIMITS.confirmCodeCharacters, "Invalid login code"),
    }),
    response: user,
    errors: ["invalid_code", "expired_code"],
  }),
  me: endpoint({
    area: "account",
    method: "GET",
    path: "/api/user/me/",
    access: "session",
    summary: "Current user; sets the CSRF cookie",
    response: user,
  }),
  changeMe: endpoint({
    area: "account",
    method: "PUT",
    path: "/api/user/me/",
    access: "session",
    summary: "Change the current user; language saves the interface language",
    body: z.strictObject({
      language: z.enum(INTERFACE_LANGUAGES).optional(),
      first_name: oneLineText("First name", 100).optional(),
      last_name: oneLineText("Last name", 100).optional(),
      /** Steps that are done from now on; none is ever taken back. */
      done_steps: z.array(z.enum(PERSONAL_STEPS)).max(PERSONAL_STEPS.length).optional(),
    }),
    response: user,
  }),
  logout: endpoint({
    area: "auth",
    method: "POST",
    path: "/rest-auth/logout/",
    access: "session",
    summary: "Sign out",
    response: z.strictObject({ detail: z.string() }),
  }),
  logoutByLink: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/logout/",
    access: "session",
    summary: "Sign out (same-origin navigation only)",
    response: z.strictObject({ detail: z.string() }),
  }),
};
