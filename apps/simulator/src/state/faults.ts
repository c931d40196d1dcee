import { z } from "zod";
import { ADS_CODE_NAMES } from "../ads/codes.ts";

/** What goes wrong on request: with how many calls, and with which. */
export const faultRequest = z.strictObject({
  kind: z.enum([
    "rate-limit",
    "usage-cap",
    "status",
    "slow",
    "cut",
    "malformed",
    "repeat-page",
    "change-cursor",
    "ads-error",
  ]),
  /** For "status": which one. */
  status: z.int().min(200).max(599).default(503),
  /** For "status": the body, as JSON or as text; absent: the documented one. */
  body: z.json().optional(),
  /** For "ads-error": the code, which is answered with its documented status. */
  code: z.enum(ADS_CODE_NAMES).default("INTERNAL_ERROR"),
  /** Sent with the answer, whatever the kind. */
  headers: z
    .record(z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,80}$/), z.string().regex(/^[\t\x20-\x7e]*$/))
    .default({}),
  /** For "slow": before the answer begins. */
  delay_ms: z.int().min(1).max(120_000).default(3_000),
  /** For "rate-limit": until the window ends. */
  reset_s: z.int().min(1).max(900).default(60),
  /** For "usage-cap": which cap is reached. */
  period: z.enum(["Daily", "Monthly"]).default("Monthly"),
  scope: z.enum(["Account", "Product"]).default("Product"),
  /**
   * For "change-cursor", the next page's cursor becomes: the one that this call sent, the first that the list gave, one
   * that the next call refuses, or none, which ends the list early. Any other text is sent as it is.
   */
  cursor: z.string().min(1).max(200).default("first"),
  /** How many calls it meets. */
  times: z.int().min(1).max(1_000_000).default(1),
  /** How many calls it lets pass before. */
  after: z.int().min(0).max(1_000_000).default(0),
  method: z.enum(["GET", "POST", "PUT", "DELETE"]).optional(),
  /** Beginning of the path, e.g. "/2/users". */
  path: z.string().startsWith("/").default("/"),
});

export type Fault = z.infer<typeof faultRequest>;

export class Faults {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  /** The fault that meets a call, if any; it is used up by that. */
  take(method: string, path: string): Fault | null {
    for (const fault of this.waiting) {
      if (fault.method !== undefined && fault.method !== method) continue;
      if (!path.startsWith(fault.path)) continue;
      if (fault.after > 0) {
        fault.after--;
        continue;
      }
      fault.times--;
      this.waiting = this.waiting.filter(({ times }) => times > 0);
      return fault;
    }
    return null;
  }

  list(): readonly Fault[] {
    return this.waiting;
  }

  clear(): void {
    this.waiting = [];
  }
}
