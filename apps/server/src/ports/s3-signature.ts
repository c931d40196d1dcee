import { createHash } from "node:crypto";
import { credentialOf, hmac, signingKey, stampOf, type SigningKeys } from "./post-policy.ts";

export interface S3Call {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly url: URL;
  /** Headers that are signed beside the usual ones, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Hash of the body; absent: the body is not signed. */
  readonly bodyHash?: string;
}

const UNSIGNED = "UNSIGNED-PAYLOAD";

/** Encodes as the signature wants: everything but letters, digits and -._~. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase() ?? ""}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Headers of a call to S3, with its signature (version 4). */
export function signCall(
  keys: SigningKeys,
  { method, url, headers = {}, bodyHash = UNSIGNED }: S3Call,
  now: Date,
): Record<string, string> {
  const stamp = stampOf(now);
  const day = stamp.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    "x-amz-content-sha256": bodyHash,
    "x-amz-date": stamp,
  };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(";");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.map(([name, value]) => `${name}:${value}`),
    "",
    names,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical)].join("\n");
  const signature = hmac(signingKey(keys, day), text).toString("hex");
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentialOf(keys, day)}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
