import { createHmac, randomBytes } from "node:crypto";

export interface OAuth1Keys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token?: string;
  readonly tokenSecret?: string;
}

export interface SignedRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its query, which is signed too. */
  readonly address: string;
  /** Fields of a form body; a JSON body is not signed. */
  readonly form?: URLSearchParams;
  /** `oauth_callback` and the like. */
  readonly oauth?: Readonly<Record<string, string>>;
}

/** What makes each signature another one; tests give the published values. */
export interface Stamp {
  readonly nonce: string;
  readonly timestamp: number;
}

/** RFC 3986: stricter than what addresses usually get. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byNameThenValue(
  [a, x]: readonly [string, string],
  [b, y]: readonly [string, string],
): number {
  if (a !== b) return a < b ? -1 : 1;
  return x < y ? -1 : x > y ? 1 : 0;
}

const newStamp = (): Stamp => ({
  nonce: randomBytes(16).toString("hex"),
  timestamp: Math.floor(Date.now() / 1000),
});

/** The Authorization header of a call signed by HMAC-SHA1 (RFC 5849). */
export function oauth1Header(
  request: SignedRequest,
  keys: OAuth1Keys,
  stamp: Stamp = newStamp(),
): string {
  const url = new URL(request.address);
  const oauth: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: stamp.nonce,
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(stamp.timestamp),
    oauth_version: "1.0",
    ...(keys.token !== undefined && { oauth_token: keys.token }),
    ...request.oauth,
  };
  const parameters = [...Object.entries(oauth), ...url.searchParams, ...(request.form ?? [])]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(byNameThenValue)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const base = [request.method, url.origin + url.pathname, parameters].map(encode).join("&");
  const key = `${encode(keys.consumerSecret)}&${encode(keys.tokenSecret ?? "")}`;
  const signature = createHmac("sha1", key).update(base).digest("base64");
  const fields = Object.entries({ ...oauth, oauth_signature: signature });
  return `OAuth ${fields.map(([name, value]) => `${name}="${encode(value)}"`).join(", ")}`;
}
