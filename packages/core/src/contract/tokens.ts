import { z } from "zod";
import { INTERFACE_LANGUAGES, TEAM_LEVELS } from "../domain/enumerations.ts";
import { LIMITS } from "../domain/limits.ts";
import { TOKEN_KINDS, TOKEN_LIMITS, TOKEN_SCOPES } from "../domain/sign-in.ts";
import { signInAddress, user } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, oneLineName, pageQuery, pk, timestamp } from "./shapes.ts";

export const accessToken = z.strictObject({
  id: z.string(),
  kind: z.enum(TOKEN_KINDS),
  name: z.string(),
  /** The last characters, to recognise it by; the token itself is shown once. */
  hint: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  last_used_at: timestamp.nullable(),
});
export type AccessToken = z.output<typeof accessToken>;

const newAccessToken = z.strictObject({
  ...accessToken.shape,
  /** Shown now and never again. */
  token: z.string(),
});

export const tokens = {
  list: endpoint({
    area: "account",
    method: "GET",
    path: "/api/user/tokens/",
    access: "session",
    summary: "The current user's tokens",
    query: z.strictObject(pageQuery),
    response: listOf(accessToken),
  }),
  create: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/tokens/",
    access: "session",
    summary: "Make a token; the answer is the only place that shows it",
    body: z.strictObject({
      kind: z.enum(TOKEN_KINDS),
      name: oneLineName("Name", TOKEN_LIMITS.nameCharacters),
      /** Absent: what the kind reads with. */
      scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length).optional(),
      /** Absent: until it is revoked. */
      expires_days: z.number().int().min(1).max(TOKEN_LIMITS.days).optional(),
    }),
    response: newAccessToken,
    status: 201,
    answersSecret: true,
    errors: ["conflict"],
  }),
  registerExtension: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/tokens/extension/",
    access: "session",
    summary: "Register the token of a browser extension by its hash: the token never leaves it",
    body: z.strictObject({
      name: oneLineName("Name", TOKEN_LIMITS.nameCharacters),
      /** SHA-256, base64url. */
      token_hash: z.string().regex(/^[\w-]{43}$/, "Token hash is not valid"),
      hint: z.string().regex(/^[\w-]{4}$/, "Hint is not valid"),
    }),
    response: accessToken,
    status: 201,
    errors: ["conflict"],
  }),
  revoke: endpoint({
    area: "account",
    method: "DELETE",
    path: "/api/user/tokens/{pk}/",
    access: "session",
    summary: "Revoke a token, at once",
    params: pk,
    status: 204,
  }),
  loginViaToken: endpoint({
    area: "auth",
    method: "POST",
    path: "/rest-auth/login-via-token/",
    access: "none",
    summary: "Sign in with a personal token that may sign in",
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: user,
    errors: ["unauthorized_login"],
  }),
  personalMagicLink: endpoint({
    area: "account",
    method: "POST",
    path: "/api/external/personal-magic-link/magic/",
    access: "none",
    summary: "Send by email a link that signs in, and its 6-character code for a personal token",
    body: z.strictObject({
      email: signInAddress,
      language: z.enum(INTERFACE_LANGUAGES).optional(),
    }),
    response: z.strictObject({ magic_code: z.string(), outbox: z.string().optional() }),
    errors: ["unavailable"],
  }),
  personalMagicLinkUse: endpoint({
    area: "account",
    method: "POST",
    path: "/api/external/personal-magic-link/use/",
    access: "none",
    summary: "Exchange the code for a personal token",
    body: z.strictObject({
      magic_code: z.string().min(1).max(200),
      confirm_code: z
        .string()
        .trim()
        .toUpperCase()
        .length(LIMITS.confirmCodeCharacters, "Invalid login code"),
    }),
    response: newAccessToken,
    answersSecret: true,
    errors: ["invalid_code", "expired_code"],
  }),
  ofPages: endpoint({
    area: "account",
    method: "GET",
    path: "/api/user/tokens/pages/",
    access: "none",
    summary: "The token of the public pages: it reads what is shared with all",
    /** Null: the installation shows nothing to whoever is not signed in. */
    response: z.strictObject({ token: z.string().nullable() }),
  }),
  standaloneMe: endpoint({
    area: "account",
    method: "GET",
    path: "/api/external/standalone-me/standalone_me/",
    access: "token",
    forExtension: true,
    summary: "The caller by token",
    response: z.strictObject({
      kind: z.enum([...TOKEN_KINDS, "session", "local"]),
      scopes: z.array(z.enum(TOKEN_SCOPES)),
      /** Null for tokens that stand for nobody: those of public pages, and the command line's. */
      user: z
        .strictObject({
          id: z.string(),
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          language: z.enum(INTERFACE_LANGUAGES),
          memberships: z.array(z.strictObject({ team: z.string(), level: z.enum(TEAM_LEVELS) })),
        })
        .nullable(),
    }),
  }),
};
