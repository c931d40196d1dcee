import { z } from "zod";
import { AD_NETWORKS } from "../domain/enumerations.ts";
import { SIGN_IN_WAYS, SOCIAL_PROVIDERS } from "../domain/sign-in.ts";
import { user } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, timestamp } from "./shapes.ts";

export const socialAccount = z.strictObject({
  id: z.string(),
  provider: z.enum(SOCIAL_PROVIDERS),
  name: z.string(),
  /** Handle, where the network has such. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  scopes: z.array(z.string()),
  connected_at: timestamp,
  last_used_at: timestamp,
  /** False for the last way in: without it nobody could come back. */
  can_disconnect: z.boolean(),
  /** The network takes none of its tokens any more: connect it again. */
  needs_sign_in: z.boolean(),
});
export type SocialAccount = z.output<typeof socialAccount>;

const secret = z.string().min(1).max(1000);
const redirectProviders = z.enum(["google", "facebook", "linkedin"]);

/** `connect`: the account is linked to who is signed in, and the network asks which account. */
const linking = { connect: z.literal("true").optional() };

const returnedCode = z.strictObject({
  code: secret,
  state: secret,
  /** Who answers (RFC 9207), from those that say it: another network's answer does not pass for theirs. */
  iss: z.string().max(500).optional(),
});

/** X answers OAuth 1.0a with what `access_token` gave; whatever speaks OAuth 2.0 brings its code and state. */
const proof = z.union([z.strictObject({ access_token: secret }), returnedCode]);

const asked = {
  /** To be kept by the page, which compares it with what comes back. */
  state: z.string(),
  /** Where the browser goes. */
  authorization_url: z.string(),
};

/** An ad account that the caller granted to teams, or that was granted to a team of theirs. */
const adAccount = z.strictObject({
  id: z.string(),
  network: z.enum(AD_NETWORKS),
  /** Slugs of the caller's teams that may use it. */
  teams: z.array(z.string()),
  /** Whether the caller granted it. */
  is_own: z.boolean(),
});

export const socialAccounts = {
  all: endpoint({
    area: "account",
    method: "GET",
    path: "/api/user/accounts/",
    access: "session",
    summary: "Connected social accounts, and the ad accounts that the caller's teams may use",
    response: z.strictObject({
      social_accounts: z.array(socialAccount),
      ad_accounts: z.array(adAccount),
    }),
  }),
  providers: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/providers/",
    access: "none",
    summary: "Networks that this installation signs in with",
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          provider: z.enum(SOCIAL_PROVIDERS),
          ways: z.array(z.enum(["oauth1", "oauth2"])),
        }),
      ),
    }),
  }),
  requestToken: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/twitter/request_token/",
    access: "none",
    summary: "Begin signing in with X by OAuth 1.0a",
    query: z.strictObject({ oauth_callback: z.string().max(1000), ...linking }),
    response: z.strictObject({
      oauth_token: z.string(),
      /** The page adds oauth_token and oauth_callback, and force_login=true when it links. */
      authorization_url: z.string(),
    }),
    errors: ["unavailable"],
  }),
  accessToken: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/twitter/access_token/",
    access: "none",
    summary: "Redeem what X sent back; the answer signs in or links once, within minutes",
    query: z.strictObject({ oauth_token: secret, oauth_verifier: secret }),
    response: z.strictObject({ access_token: z.string() }),
    errors: ["unauthorized_login", "unavailable"],
  }),
  codeChallenge: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/twitter_oauth2_challenge/code-challenge/",
    access: "none",
    summary: "Begin signing in with X by OAuth 2.0 (PKCE code challenge)",
    query: z.strictObject(linking),
    response: z.strictObject({
      code_challenge: z.string(),
      code_challenge_method: z.literal("S256"),
      ...asked,
    }),
    errors: ["unavailable"],
  }),
  authorization: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/{provider}/authorization/",
    access: "none",
    summary: "Begin signing in with Google, Facebook or LinkedIn",
    params: z.strictObject({ provider: redirectProviders }),
    query: z.strictObject(linking),
    response: z.strictObject(asked),
    errors: ["unavailable"],
  }),
  twitterOauth2: endpoint({
    area: "auth",
    method: "POST",
    path: "/rest-auth/twitter_oauth2/",
    access: "none",
    summary: "Sign in with X by OAuth 2.0",
    body: returnedCode,
    response: user,
    errors: ["unauthorized_login", "unavailable"],
  }),
  signIn: endpoint({
    area: "auth",
    method: "POST",
    path: "/rest-auth/{provider}/",
    access: "none",
    summary: "Sign in with a network",
    params: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
    body: proof,
    response: user,
    errors: ["unauthorized_login", "unavailable"],
  }),
  connect: endpoint({
    area: "auth",
    method: "POST",
    path: "/rest-auth/{provider}/connect/",
    access: "session",
    summary: "Link a network to the current user",
    params: z.strictObject({ provider: z.enum(SIGN_IN_WAYS) }),
    body: proof,
    response: socialAccount,
    errors: ["unauthorized_login", "conflict", "unavailable"],
  }),
  list: endpoint({
    area: "auth",
    method: "GET",
    path: "/rest-auth/socialaccounts/",
    access: "session",
    summary: "Connected social accounts",
    query: z.strictObject(pageQuery),
    response: listOf(socialAccount),
  }),
  disconnect: endpoint({
    area: "auth",
    method: "POST",
    path: "/rest-auth/socialaccounts/{pk}/disconnect/",
    access: "session",
    summary: "Disconnect a social account; never the last way in",
    params: pk,
    body: z.strictObject({}),
    response: z.strictObject({ detail: z.string() }),
    errors: ["conflict"],
  }),
};
