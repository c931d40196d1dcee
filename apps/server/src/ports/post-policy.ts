import { createHmac } from "node:crypto";

/** Keys that sign for a bucket. */
export interface SigningKeys {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

export interface PolicyRequest {
  /** Every key that may be posted begins with it. */
  readonly prefix: string;
  readonly mostBytes: number;
  readonly expires: Date;
}

const ALGORITHM = "AWS4-HMAC-SHA256";

export function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** As in 20260131T120000Z. */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** Key of a day, region and service, as version 4 of the signature derives it. */
export function signingKey({ secret, region }: SigningKeys, day: string, service = "s3"): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), "aws4_request");
}

export function credentialOf({ id, region }: SigningKeys, day: string): string {
  return `${id}/${day}/${region}/s3/aws4_request`;
}

/** Fields of a form that S3 takes: a policy with its signature (version 4). */
export function signPolicy(
  keys: SigningKeys,
  bucket: string,
  { prefix, mostBytes, expires }: PolicyRequest,
  now: Date,
): Record<string, string> {
  const stamp = stampOf(now);
  const day = stamp.slice(0, 8);
  const credential = credentialOf(keys, day);
  const document = {
    expiration: expires.toISOString(),
    conditions: [
      { bucket },
      ["starts-with", "$key", prefix],
      ["content-length-range", 1, mostBytes],
      { success_action_status: "204" },
      { "x-amz-algorithm": ALGORITHM },
      { "x-amz-credential": credential },
      { "x-amz-date": stamp },
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString("base64");
  return {
    success_action_status: "204",
    "x-amz-algorithm": ALGORITHM,
    "x-amz-credential": credential,
    "x-amz-date": stamp,
    policy,
    "x-amz-signature": signatureOf(keys, day, policy),
  };
}

/** Signature of a policy as it is sent, in base64. */
export function signatureOf(keys: SigningKeys, day: string, policy: string): string {
  return hmac(signingKey(keys, day), policy).toString("hex");
}
