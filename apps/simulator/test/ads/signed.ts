import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import type { TwitterApiTokens } from "twitter-api-v2";
import { must } from "../harness.ts";

export interface AdsBody {
  readonly data?: unknown;
  readonly next_cursor?: string | null;
  readonly total_count?: number;
  readonly errors?: readonly {
    readonly code: string;
    readonly message: string;
    readonly parameter?: string;
    readonly value?: unknown;
  }[];
  readonly operation_errors?: readonly (readonly { readonly code: string }[])[];
  readonly request?: { readonly params?: Readonly<Record<string, unknown>> };
}

export interface AdsAnswered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AdsBody;
  /** The entity, or an error that shows what came instead. */
  readonly one: Readonly<Record<string, unknown>>;
  readonly list: readonly Readonly<Record<string, unknown>>[];
  /** The codes of what went wrong. */
  readonly codes: readonly string[];
}

export type Query = Readonly<Record<string, string | number | boolean>>;

export type AdsKeys = Pick<
  TwitterApiTokens,
  "appKey" | "appSecret" | "accessToken" | "accessSecret"
>;

/** JSON as it is, or as it is made; a stream has no length that anybody knows before. */
function bodyOf(json: unknown): RequestInit {
  if (json === undefined) return {};
  if (json instanceof ReadableStream) return { body: json, duplex: "half" };
  return { body: typeof json === "string" ? json : JSON.stringify(json) };
}

/** Signs calls of the Ads API as the documentation says, and sends them to a simulator. */
export function signedWith(url: string, keys: AdsKeys) {
  const signer = new OAuth({
    consumer: { key: keys.appKey, secret: keys.appSecret },
    signature_method: "HMAC-SHA1",
    hash_function: (base, key) => createHmac("sha1", key).update(base).digest("base64"),
  });
  const token = { key: must(keys.accessToken), secret: must(keys.accessSecret) };
  return async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    query: Query = {},
    json?: unknown,
  ): Promise<AdsAnswered> => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const address = `${url}${path}`;
    const data = Object.fromEntries(new URLSearchParams(search));
    const header = signer.toHeader(signer.authorize({ url: address, method, data }, token));
    const response = await fetch(search === "" ? address : `${address}?${search}`, {
      method,
      headers: {
        ...header,
        ...(json !== undefined && { "content-type": "application/json" }),
      },
      ...bodyOf(json),
    });
    const body = (await response.json()) as AdsBody;
    return {
      status: response.status,
      headers: response.headers,
      body,
      get one() {
        if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
        return body.data as AdsAnswered["one"];
      },
      get list() {
        if (!Array.isArray(body.data))
          throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
        return body.data as AdsAnswered["list"];
      },
      codes: [
        ...(body.errors ?? []).map(({ code }) => code),
        ...(body.operation_errors ?? []).flat().map(({ code }) => code),
      ],
    };
  };
}

export type Signed = ReturnType<typeof signedWith>;
