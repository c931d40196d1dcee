import type { Database } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { Lookups, USUAL_LOOKUPS, type LookupLimits } from "./services/lookups.ts";

/** One count for everything that looks accounts up, so that none goes round the limits of another. */
export function openLookups(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  limits: LookupLimits = USUAL_LOOKUPS,
): Lookups {
  return new Lookups({ db, clock, limits });
}
