import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import { sameText } from "../secrets.ts";
import type { OAuthParameters } from "./authorization-header.ts";

/** What was signed: the address without its query, and the parameters of the query and of a form. */
export interface SignedCall {
  readonly method: string;
  readonly address: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Whether the signature of a header is the one that these secrets make (HMAC-SHA1, RFC 5849). */
export function isSignedWith(
  call: SignedCall,
  header: OAuthParameters,
  consumer: { readonly key: string; readonly secret: string },
  tokenSecret: string,
): boolean {
  const signer = new OAuth({
    consumer,
    signature_method: "HMAC-SHA1",
    hash_function: (base, key) => createHmac("sha1", key).update(base).digest("base64"),
  });
  const { oauth_signature: given = "", realm: _realm, oauth_body_hash: hash, ...signed } = header;
  const data: Record<string, string | string[]> = Object.create(null);
  // Clients that hash the body sign the query as well, which the signer leaves out when it sees the hash by itself.
  if (hash !== undefined) data["oauth_body_hash"] = hash;
  for (const [name, value] of call.parameters) {
    const known = data[name];
    if (known === undefined) data[name] = value;
    else data[name] = [...(typeof known === "string" ? [known] : known), value];
  }
  try {
    const request = { method: call.method, url: call.address, data };
    // Its type asks for all five parameters; whether they are there was looked at before.
    const expected = signer.getSignature(request, tokenSecret, signed as unknown as OAuth.Data);
    return sameText(given, expected);
  } catch {
    // A text that is no Unicode cannot be encoded, hence not have been signed.
    return false;
  }
}
