import { z } from "zod";

/** What goes wrong on request: with how many calls, and with which. */
export const faultRequest = z.strictObject({
  kind: z.enum(["rate-limit", "status", "slow", "cut", "malformed"]),
  /** For "status": which one. */
  status: z.int().min(500).max(599).default(503),
  /** For "slow": before the answer begins. */
  delay_ms: z.int().min(1).max(120_000).default(3_000),
  /** For "rate-limit": until the window ends. */
  reset_s: z.int().min(1).max(900).default(60),
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
