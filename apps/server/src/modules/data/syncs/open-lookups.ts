import { RateLimiter } from "../../../http/rate-limit.ts";
import type { Clock } from "../../../ports/clock.ts";
import { Lookups, USUAL_LOOKUPS, type LookupLimits } from "./services/lookups.ts";

const DAY_SECONDS = 86_400;

/** One count for everything that looks accounts up, so that none goes round the limits of another. */
export function openLookups(
  clock: Clock,
  { perPerson, perInstallation }: LookupLimits = USUAL_LOOKUPS,
): Lookups {
  return new Lookups({
    byPerson: new RateLimiter({ most: perPerson, windowSeconds: DAY_SECONDS }, clock),
    all: new RateLimiter({ most: perInstallation, windowSeconds: DAY_SECONDS }, clock),
    clock,
  });
}
