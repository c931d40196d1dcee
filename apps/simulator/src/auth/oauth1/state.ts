import { z } from "zod";
import type { Change, Journal } from "../../state/journal.ts";
import { newSecret } from "../secrets.ts";

export interface RequestToken {
  readonly token: string;
  readonly secret: string;
  readonly appId: string;
  /** "oob": the person types a number into the app. */
  readonly callback: string;
  readonly expires: number;
  /** Set when somebody has allowed it. */
  granted: { readonly person: number; readonly verifier: string } | null;
}

export interface AccessToken {
  readonly token: string;
  readonly secret: string;
  readonly appId: string;
  readonly person: number;
}

const keptToken = z.object({
  token: z.string(),
  secret: z.string(),
  appId: z.string(),
  person: z.number(),
});

const REQUEST_TOKEN_MS = 15 * 60 * 1000;

/** How far a timestamp may be from our clock, both ways; for as long nonces are remembered. */
export const TIMESTAMP_WINDOW_MS = 5 * 60 * 1000;

export class OAuth1State {
  private readonly requestTokens = new Map<string, RequestToken>();
  private readonly accessTokens = new Map<string, AccessToken>();
  private readonly nonces = new Map<string, number>();

  constructor(private readonly journal: Journal) {}

  newRequestToken(appId: string, callback: string, now: number): RequestToken {
    const made: RequestToken = {
      token: newSecret(27),
      secret: newSecret(32),
      appId,
      callback,
      expires: now + REQUEST_TOKEN_MS,
      granted: null,
    };
    this.requestTokens.set(made.token, made);
    return made;
  }

  requestToken(token: string, now: number): RequestToken | undefined {
    const found = this.requestTokens.get(token);
    if (found && found.expires <= now) {
      this.requestTokens.delete(token);
      return undefined;
    }
    return found;
  }

  /** It serves once, whatever came of it. */
  endRequestToken(token: string): void {
    this.requestTokens.delete(token);
  }

  /** An app's access to an account stays the same until it is taken away. */
  accessTokenFor(appId: string, person: number, id: string): AccessToken {
    for (const known of this.accessTokens.values())
      if (known.appId === appId && known.person === person) return known;
    const made = { token: `${id}-${newSecret(40)}`, secret: newSecret(45), appId, person };
    this.accessTokens.set(made.token, made);
    this.journal.note({ of: "access-token", access: made });
    return made;
  }

  accessToken(token: string): AccessToken | undefined {
    return this.accessTokens.get(token);
  }

  revoke(token: string): void {
    if (this.accessTokens.delete(token)) this.journal.note({ of: "revoked-token", token });
  }

  /** People stay signed in when the network starts again, as its access tokens never expire. */
  restore({ of, access, token }: Change): void {
    if (of === "revoked-token") this.accessTokens.delete(String(token));
    else this.accessTokens.set(keptToken.parse(access).token, keptToken.parse(access));
  }

  /**
   * False: it was used before. Nonces are kept by the real time, so that a clock which moves forward does not make a
   * signature good again; a timestamp ahead of it is remembered until the real time has passed it.
   */
  useNonce(nonce: string, signedAt: number, now: number): boolean {
    for (const [known, until] of this.nonces) {
      // In the order in which they came, so the first that lives ends the search.
      if (until > now) break;
      this.nonces.delete(known);
    }
    if (this.nonces.has(nonce)) return false;
    // A timestamp may lie ahead by the window and is accepted until it lies behind by it.
    this.nonces.set(nonce, Math.max(now, signedAt) + 2 * TIMESTAMP_WINDOW_MS);
    return true;
  }
}
