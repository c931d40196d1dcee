import { createHmac } from "node:crypto";
import type { Authorizer } from "./api-transport.ts";
import type { SignedInAtNetwork } from "./identity.ts";
import { readNetworkMe } from "./network-me.ts";
import { oauth1Header, type OAuth1Keys, type SignedRequest } from "./oauth1-signature.ts";
import { askNetwork, parseJson } from "./request.ts";
import { SocialError } from "./social-error.ts";
import { z } from "zod";

const appToken = z.looseObject({ access_token: z.string().min(1) });

export interface OAuth1Options {
  /** `https://api.x.com`, or where something else stands in for it. */
  readonly apiUrl: string;
  /** `https://ads-api.x.com`, or where something else stands in for it. */
  readonly adsUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

export interface RequestToken {
  readonly token: string;
  readonly secret: string;
}

/** The three legs of OAuth 1.0a; the second is the browser's. */
export class OAuth1 {
  readonly #options: OAuth1Options;

  constructor(options: OAuth1Options) {
    this.#options = options;
  }

  /** Where the browser goes with the request token. */
  get authorizationUrl(): string {
    return `${this.#options.apiUrl}/oauth/authenticate`;
  }

  async requestToken(callback: string): Promise<RequestToken> {
    const fields = await this.#post("request_token", {}, { oauth_callback: callback });
    if (fields.get("oauth_callback_confirmed") !== "true")
      throw new SocialError("malformed", "the callback was not confirmed");
    return { token: needed(fields, "oauth_token"), secret: needed(fields, "oauth_token_secret") };
  }

  /** Redeems what the browser brought back, and asks who it is. */
  async signIn(request: RequestToken, verifier: string): Promise<SignedInAtNetwork> {
    const fields = await this.#post(
      "access_token",
      { token: request.token, tokenSecret: request.secret },
      {},
      new URLSearchParams({ oauth_verifier: verifier }),
    );
    const token = needed(fields, "oauth_token");
    const tokenSecret = needed(fields, "oauth_token_secret");
    const userId = needed(fields, "user_id");
    const keys = { ...this.#consumer, token, tokenSecret };
    const identity = await readNetworkMe(this.#options.apiUrl, [], (address) =>
      oauth1Header({ method: "GET", address }, keys),
    );
    if (identity.subject !== userId)
      throw new SocialError("malformed", "the token is another person's");
    return {
      identity,
      tokens: { accessToken: token, tokenSecret, refreshToken: null, scopes: [], expiresIn: null },
    };
  }

  /** Header of a call for the person whose token it is. A JSON body is not signed. */
  authorize(
    call: Pick<SignedRequest, "method" | "address">,
    token: { readonly accessToken: string; readonly tokenSecret: string },
  ): string {
    const { accessToken, tokenSecret } = token;
    return oauth1Header(call, { ...this.#consumer, token: accessToken, tokenSecret });
  }

  /** Calls of the app itself, for nobody. */
  asApp(): Authorizer {
    let token: string | null = null;
    const ask = async () => {
      const { consumerKey, consumerSecret } = this.#options;
      const pair = `${encodeURIComponent(consumerKey)}:${encodeURIComponent(consumerSecret)}`;
      const text = await askNetwork({
        method: "POST",
        address: `${this.#options.apiUrl}/oauth2/token`,
        headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
        purpose: "a token of the app",
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      const parsed = appToken.safeParse(parseJson(text));
      if (!parsed.success) throw new SocialError("malformed", "a token of the app");
      token = parsed.data.access_token;
      return token;
    };
    return {
      header: async () => `Bearer ${token ?? (await ask())}`,
      renew: async () => {
        await ask();
        return true;
      },
    };
  }

  /** What only the app and X can write under a text: the answer to a challenge, and the proof of an event. */
  proofOf(text: string | Uint8Array): string {
    const { consumerSecret } = this.#options;
    return `sha256=${createHmac("sha256", consumerSecret).update(text).digest("base64")}`;
  }

  get apiUrl(): string {
    return this.#options.apiUrl;
  }

  get adsUrl(): string {
    return this.#options.adsUrl;
  }

  get #consumer(): OAuth1Keys {
    const { consumerKey, consumerSecret } = this.#options;
    return { consumerKey, consumerSecret };
  }

  async #post(
    leg: string,
    keys: Partial<OAuth1Keys>,
    oauth: Readonly<Record<string, string>>,
    form?: URLSearchParams,
  ): Promise<URLSearchParams> {
    const address = `${this.#options.apiUrl}/oauth/${leg}`;
    const request = { method: "POST", address, oauth, ...(form && { form }) } as const;
    const text = await askNetwork({
      method: "POST",
      address,
      headers: { authorization: oauth1Header(request, { ...this.#consumer, ...keys }) },
      purpose: leg,
      ...(form && { body: form }),
    });
    return new URLSearchParams(text);
  }
}

function needed(fields: URLSearchParams, name: string): string {
  const value = fields.get(name);
  if (!value) throw new SocialError("malformed", `an answer without ${name}`);
  return value;
}
