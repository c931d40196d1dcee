import type { OAuth2Scope } from "@toolkit/social/wire/oauth";
import { newSecret } from "../secrets.ts";

/** What a person allowed an app to do; codes and tokens of it live and die with it. */
export interface Grant {
  readonly appId: string;
  readonly person: number;
  readonly scopes: readonly OAuth2Scope[];
}

interface Code {
  readonly grant: Grant;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly method: "S256" | "plain";
  readonly expires: number;
  used: boolean;
}

/** A question that is open on the sign-in page. */
export interface AuthorizationRequest {
  readonly id: string;
  readonly appId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly OAuth2Scope[];
  readonly challenge: string;
  readonly method: "S256" | "plain";
  readonly expires: number;
}

export const LIVES = {
  code: 30_000,
  request: 15 * 60_000,
  access: 7_200_000,
  refresh: 180 * 86_400_000,
} as const;

interface Token {
  readonly grant: Grant;
  readonly expires: number;
}

export class OAuth2State {
  private readonly requests = new Map<string, AuthorizationRequest>();
  private readonly codes = new Map<string, Code>();
  private readonly access = new Map<string, Token>();
  private readonly refresh = new Map<string, Token>();
  private readonly appTokens = new Map<string, string>();

  openRequest(request: Omit<AuthorizationRequest, "id" | "expires">, now: number): string {
    const id = newSecret(40);
    this.requests.set(id, { ...request, id, expires: now + LIVES.request });
    return id;
  }

  request(id: string, now: number): AuthorizationRequest | undefined {
    const found = this.requests.get(id);
    return found && found.expires > now ? found : undefined;
  }

  endRequest(id: string): void {
    this.requests.delete(id);
  }

  newCode(request: AuthorizationRequest, person: number, now: number): string {
    const code = newSecret(88);
    this.codes.set(code, {
      grant: { appId: request.appId, person, scopes: request.scopes },
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      method: request.method,
      expires: now + LIVES.code,
      used: false,
    });
    return code;
  }

  /** A code serves once; who brings it again had it from somebody else, so that its tokens end (RFC 6749, 4.1.2). */
  takeCode(code: string, now: number): Code | undefined {
    const found = this.codes.get(code);
    if (!found) return undefined;
    if (found.used) {
      this.endGrant(found.grant);
      return undefined;
    }
    found.used = true;
    return found.expires > now ? found : undefined;
  }

  newTokens(grant: Grant, now: number): { readonly access: string; readonly refresh?: string } {
    const access = newSecret(80);
    this.access.set(access, { grant, expires: now + LIVES.access });
    if (!grant.scopes.includes("offline.access")) return { access };
    const refresh = newSecret(80);
    this.refresh.set(refresh, { grant, expires: now + LIVES.refresh });
    return { access, refresh };
  }

  /** A refresh token serves once: the next one comes with the new access token. */
  takeRefreshToken(token: string, appId: string, now: number): Grant | undefined {
    const found = this.refresh.get(token);
    if (!found || found.grant.appId !== appId) return undefined;
    this.refresh.delete(token);
    return found.expires > now ? found.grant : undefined;
  }

  accessToken(token: string, now: number): Grant | undefined {
    const found = this.access.get(token);
    return found && found.expires > now ? found.grant : undefined;
  }

  /** The same one as long as it is not revoked. */
  appToken(appId: string): string {
    for (const [token, app] of this.appTokens) if (app === appId) return token;
    const token = `AAAAAAAAAAAAAAAAAAAAA${newSecret(80)}`;
    this.appTokens.set(token, appId);
    return token;
  }

  appOf(token: string): string | undefined {
    return this.appTokens.get(token);
  }

  /** A refresh token takes its access tokens along. A token of another app is left alone. */
  revoke(token: string, appId: string): void {
    if (this.appTokens.get(token) === appId) this.appTokens.delete(token);
    if (this.access.get(token)?.grant.appId === appId) this.access.delete(token);
    const refresh = this.refresh.get(token);
    if (refresh?.grant.appId === appId) this.endGrant(refresh.grant);
  }

  private endGrant(grant: Grant): void {
    for (const tokens of [this.access, this.refresh])
      for (const [token, { grant: of }] of tokens) if (of === grant) tokens.delete(token);
  }
}
