import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import {
  Provider,
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
  type JWK,
} from "oidc-provider";
import { isLocal } from "../state/apps.ts";
import type { Brand } from "./brands.ts";
import { Shelf } from "./memory-adapter.ts";
import type { Identity } from "./people.ts";

let key: Promise<JWK> | null = null;

/** One key for all: it takes a moment to make, and guards nothing. */
async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
}

function clientOf(brand: Brand): ClientMetadata {
  return {
    client_id: `simulator-${brand.name}`,
    client_secret: `simulator-${brand.name}-secret`,
    client_name: "Targeting Toolkit",
    // A program on this machine: its port may be any.
    application_type: "native",
    redirect_uris: ["http://localhost/callback"],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_post",
  };
}

function claimsOf(person: Identity): Readonly<Record<string, unknown>> {
  return {
    name: person.name,
    given_name: person.givenName,
    family_name: person.familyName,
    picture: person.picture,
    locale: "en-US",
    email: person.email,
    email_verified: true,
  };
}

/** `prompt=select_account`: the page offers all accounts anyway. */
function policyWithChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

function configurationOf(
  brand: Brand,
  issuer: string,
  people: readonly Identity[],
  jwk: JWK,
): Configuration {
  return {
    adapter: new Shelf().adapterOf,
    clients: [clientOf(brand), { ...clientOf(brand), ...basicClient(brand) }],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    scopes: ["openid", "offline_access", ...brand.scopes],
    claims: { openid: ["sub"], ...claimNames(brand) },
    // The claims of a scope are in the identity token too, as these providers do it.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    pkce: { required: () => false },
    interactions: {
      policy: policyWithChoice(),
      url: (_context, { uid }) => `${issuer}/interaction/${uid}`,
    },
    // "/me" belongs to the graph.
    routes: { userinfo: "/userinfo" },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: 86_400 * 60,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400 * 60,
    },
    findAccount: (_context, id) => {
      const person = people.find((it) => it.id === id);
      return person && { accountId: id, claims: () => ({ sub: id, ...claimsOf(person) }) };
    },
    renderError: (context, { error, error_description }) => {
      context.type = "json";
      context.body = JSON.stringify({ error, error_description });
    },
  };
}

/** The same app for clients that prove themselves by HTTP Basic. */
function basicClient(brand: Brand): ClientMetadata {
  return {
    client_id: `simulator-${brand.name}-basic`,
    token_endpoint_auth_method: "client_secret_basic",
  };
}

function claimNames({ claims }: Brand): Record<string, string[]> {
  return Object.fromEntries(Object.entries(claims).map(([scope, names]) => [scope, [...names]]));
}

export async function makeProvider(
  brand: Brand,
  issuer: string,
  people: readonly Identity[],
): Promise<Provider> {
  key ??= signingKey();
  const provider = new Provider(issuer, configurationOf(brand, issuer, people, await key));
  // Its own rule knows the port as the only part that may differ; here the path may, too.
  provider.Client.prototype.redirectUriAllowed = isLocal;
  return provider;
}
