import { NETWORK_WAIT_MS } from "@toolkit/core/domain/sign-in";
import * as openid from "openid-client";
import { z } from "zod";
import {
  askForCode,
  asking,
  permitPlain,
  redeemCode,
  tokensOf,
  type AuthorizationRequest,
  type ClientKeys,
  type GrantedTokens,
} from "./code-grant.ts";
import {
  FACEBOOK_ADDRESSES,
  IDENTITY_PROVIDER_FACTS,
  type IdentityProviderFacts,
  type IdentityProviderName,
} from "./identity-providers.ts";
import type { Identity, SignedInAtNetwork } from "./identity.ts";
import type { ReturnedCode } from "./oauth2.ts";
import { askNetwork, parseJson } from "./request.ts";
import { SocialError } from "./social-error.ts";

export interface IdentityProviderOptions extends ClientKeys {
  readonly name: IdentityProviderName;
  /** Where something stands in for the provider; null: the real one. */
  readonly standIn: string | null;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().default(""),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
  email: z.string().optional(),
  // LinkedIn writes it as a word at times.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

const graphMe = z.object({
  id: z.string().min(1).max(255),
  name: z.string().default(""),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  email: z.string().optional(),
});

/** Signing in with Google, Facebook or LinkedIn. */
export class IdentityProvider {
  readonly #options: IdentityProviderOptions;
  readonly #facts: IdentityProviderFacts;
  #config: openid.Configuration | null = null;

  constructor(options: IdentityProviderOptions) {
    this.#options = options;
    this.#facts = IDENTITY_PROVIDER_FACTS[options.name];
  }

  async ask(redirectUri: string, forceLogin: boolean): Promise<AuthorizationRequest> {
    const { scopes, usePkce, useNonce, forceLogin: extra } = this.#facts;
    return askForCode(await this.#configuration(), {
      redirectUri,
      scopes,
      usePkce,
      useNonce,
      ...(forceLogin && { extra }),
    });
  }

  async signIn(returned: ReturnedCode): Promise<SignedInAtNetwork> {
    const config = await this.#configuration();
    const granted = await redeemCode(config, returned);
    const identity = await (this.#options.name === "facebook"
      ? this.#readGraph(granted)
      : readClaims(config, granted));
    return { identity, tokens: tokensOf(granted, this.#facts.scopes) };
  }

  /** Found out at the first use and then kept; a failure is not kept. */
  async #configuration(): Promise<openid.Configuration> {
    if (this.#config !== null) return this.#config;
    const { name, standIn, clientId, clientSecret } = this.#options;
    const proof = clientSecret === null ? openid.None() : openid.ClientSecretPost(clientSecret);
    if (name === "facebook" && standIn === null) {
      const server = {
        issuer: this.#facts.issuer,
        authorization_endpoint: FACEBOOK_ADDRESSES.authorization,
        token_endpoint: FACEBOOK_ADDRESSES.token,
      };
      this.#config = permitPlain(
        new openid.Configuration(server, clientId, {}, proof),
        server.issuer,
      );
      return this.#config;
    }
    const issuer = standIn ?? this.#facts.issuer;
    // The library looks for this very function before it asks over plain HTTP.
    const execute = issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
    const timeout = NETWORK_WAIT_MS / 1000;
    this.#config = await asking("finding a provider", () =>
      openid.discovery(new URL(issuer), clientId, {}, proof, { execute, timeout }),
    );
    return this.#config;
  }

  async #readGraph(granted: GrantedTokens): Promise<Identity> {
    const graph = this.#options.standIn ?? FACEBOOK_ADDRESSES.graph;
    const text = await askNetwork({
      method: "GET",
      address: `${graph}/me?fields=id,name,first_name,last_name,email`,
      headers: { authorization: `Bearer ${granted.access_token}` },
      purpose: "reading who signed in",
    });
    const parsed = graphMe.safeParse(parseJson(text));
    if (!parsed.success) throw new SocialError("malformed", "reading who signed in");
    const { id, name, first_name, last_name, email } = parsed.data;
    return {
      subject: id,
      name,
      givenName: first_name,
      familyName: last_name,
      username: null,
      email: email ?? null,
      // The graph does not say whether it was checked.
      emailVerified: false,
    };
  }
}

async function readClaims(config: openid.Configuration, granted: GrantedTokens): Promise<Identity> {
  const subject = granted.claims()?.sub;
  if (subject === undefined) throw new SocialError("malformed", "no identity token");
  const info = await asking(
    "reading who signed in",
    () => openid.fetchUserInfo(config, granted.access_token, subject),
    "refused",
  );
  const parsed = claims.safeParse(info);
  if (!parsed.success) throw new SocialError("malformed", "reading who signed in");
  const { sub, name, given_name, family_name, email, email_verified } = parsed.data;
  return {
    subject: sub,
    name,
    givenName: given_name,
    familyName: family_name,
    username: null,
    email: email ?? null,
    emailVerified: email !== undefined && email_verified,
  };
}
