import { readFileSync } from "node:fs";

/** What the simulated network is told to do to the calls of a path. */
export type NetworkFault = Readonly<{ kind: string } & Record<string, unknown>>;

const SOURCE = readFileSync(new URL("../../simulator/src/ads/codes.ts", import.meta.url), "utf8");
/** Every documented code, as the simulated network knows them. */
export const NETWORK_CODES: readonly string[] = [...SOURCE.matchAll(/^ {2}([A-Z_]+): \d+,$/gm)].map(
  ([, code = ""]) => code,
);

/** A window of calls is closed: it is waited for as long as the network says. */
export const CLOSED_WINDOWS: ReadonlySet<string> = new Set([
  "TOO_MANY_REQUESTS",
  "TWEET_RATE_LIMIT_EXCEEDED",
]);

/** What can happen to a call that reads: refusals, answers of gateways, unknown answers, and lines that break. */
export const READING_FAULTS: readonly NetworkFault[] = [
  { kind: "ads-error", code: "LOCK_ACQUISITION_TIMEOUT" },
  { kind: "ads-error", code: "UNAUTHORIZED_ACCESS" },
  { kind: "status", status: 500, body: "<html>" },
  { kind: "status", status: 503 },
  { kind: "status", status: 400, body: "<html>" },
  { kind: "status", status: 418, body: "" },
  { kind: "status", status: 200, body: "" },
  { kind: "status", status: 409, body: { errors: [{ code: "BRAND_NEW_CODE" }] } },
  { kind: "status", status: 403, body: { errors: [{ code: 326 }] } },
  { kind: "status", status: 402, body: { title: "CreditsDepleted" } },
  { kind: "cut" },
  { kind: "malformed" },
  { kind: "slow", delay_ms: 50 },
  // The window of calls stays closed in the client's own books: the last one.
  { kind: "rate-limit", reset_s: 1 },
];
