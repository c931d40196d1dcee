import { createHmac } from "node:crypto";

/** Returns the header `Stripe-Signature` of a body that is sent at a moment. */
export function signatureOf(secret: string, body: string, at: number): string {
  const digest = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${digest}`;
}
