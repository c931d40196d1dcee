import { setTimeout as wait } from "node:timers/promises";

/** Time as the network counts it: its windows end at real moments, whatever the product's own clock says. */
export interface ApiClock {
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const realTime: ApiClock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal && { signal }),
};
