import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import type { TwitterApi, TwitterApiTokens } from "twitter-api-v2";
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
export function signedWith(url: string, keys: AdsKeys): Signed {
  const signer = new OAuth({
    consumer: { key: keys.appKey, secret: keys.appSecret },
    signature_method: "HMAC-SHA1",
    hash_function: (base, key) => createHmac("sha1", key).update(base).digest("base64"),
  });
  const token = { key: must(keys.accessToken), secret: must(keys.accessSecret) };
  return async (method, path, query = {}, json) => {
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
    return answered(`${method} ${path}`, response, (await response.json()) as AdsBody);
  };
}

function answered(
  name: string,
  { status, headers }: Pick<Response, "status" | "headers">,
  body: AdsBody,
): AdsAnswered {
  return {
    status,
    headers,
    body,
    get one() {
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
      return body.data as AdsAnswered["one"];
    },
    get list() {
      if (!Array.isArray(body.data)) throw new Error(`${name}: ${JSON.stringify(body)}`);
      return body.data as AdsAnswered["list"];
    },
    codes: [
      ...(body.errors ?? []).map(({ code }) => code),
      ...(body.operation_errors ?? []).flat().map(({ code }) => code),
    ],
  };
}

export type Signed = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  query?: Query,
  json?: unknown,
) => Promise<AdsAnswered>;

/** The same calls by a client that nobody here wrote; what it cannot send in a body it sends in the query. */
export function sentBy(client: TwitterApi, host: "ads-api" | "ads-api-sandbox"): Signed {
  return async (method, path, query = {}, json) => {
    const options = { fullResponse: true } as const;
    const url = `https://${host}.twitter.com${path}`;
    const names = json === undefined ? query : { ...query, ...(json as Query) };
    const send = () => {
      if (method === "GET") return client.get<AdsBody>(url, query, options);
      if (method === "DELETE") return client.delete<AdsBody>(url, names, options);
      const body = (json ?? query) as Record<string, unknown>;
      const mode = { ...options, ...(json !== undefined && { forceBodyMode: "json" as const }) };
      return method === "POST"
        ? client.post<AdsBody>(url, body, mode)
        : client.put<AdsBody>(url, body, mode);
    };
    const { data } = await send();
    return answered(`${method} ${path}`, { status: 200, headers: new Headers() }, data);
  };
}
