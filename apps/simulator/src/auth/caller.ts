import type { FastifyRequest } from "fastify";
import type { OAuth2Scope } from "@toolkit/social/wire/oauth";
import { signedCallOf } from "../http/request.ts";
import type { Person } from "../network/person.ts";
import type { App } from "../state/apps.ts";
import { verifySigned } from "./oauth1/verify.ts";

/** Who calls the API: an app, for a person or as itself. */
export type Caller =
  | { readonly app: App; readonly person: Person; readonly scopes: "all" | readonly OAuth2Scope[] }
  | { readonly app: App; readonly person: null };

/** Null when the call carries no credentials that hold. */
export function callerOf(request: FastifyRequest): Caller | null {
  const { authorization = "" } = request.headers;
  if (/^Bearer /i.test(authorization))
    return callerOfBearer(request, authorization.slice(7).trim());
  if (/^OAuth /i.test(authorization)) return callerOfSignature(request, authorization);
  return null;
}

function callerOfBearer(request: FastifyRequest, token: string): Caller | null {
  const { oauth2, apps, network, clock } = request.seed;
  const appId = oauth2.appOf(token);
  if (appId !== undefined) {
    const app = apps.byId(appId);
    return app ? { app, person: null } : null;
  }
  const grant = oauth2.accessToken(token, clock.now());
  const app = grant && apps.byId(grant.appId);
  const person = grant && network.people[grant.person];
  return app && person ? { app, person, scopes: grant.scopes } : null;
}

function callerOfSignature(request: FastifyRequest, authorization: string): Caller | null {
  const { oauth1, network } = request.seed;
  const verified = verifySigned(
    request.seed,
    signedCallOf(request),
    authorization,
    (token, app) => {
      const access = token === undefined ? undefined : oauth1.accessToken(token);
      return access?.appId === app.id ? access.secret : undefined;
    },
  );
  if (verified.error) return null;
  const access = oauth1.accessToken(verified.header["oauth_token"] ?? "");
  const person = access && network.people[access.person];
  return person ? { app: verified.app, person, scopes: "all" } : null;
}
