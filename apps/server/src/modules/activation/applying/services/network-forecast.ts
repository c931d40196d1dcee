import type { ApplyPlan, PlannedItem } from "@toolkit/core/contract/usage-plan";
import { AppError } from "../../../../errors.ts";
import type { AdsNetwork } from "./ads-network.ts";
import { criterionOf } from "./criteria.ts";

type Forecast = ApplyPlan["loss"]["network"];

/**
 * What the network expects that the items reach. Null where it cannot be compared with ours: it was not asked with all of
 * them, since accounts are looked up only when they are applied, or it has no forecast.
 */
export async function forecastOf(
  network: AdsNetwork,
  who: Parameters<AdsNetwork["ask"]>[0],
  items: readonly PlannedItem[],
): Promise<Forecast> {
  const ready = items.filter(({ kind, state }) => state === "ready" && kind !== "placement");
  const criteria = ready.flatMap((item) => criterionOf(item) ?? []);
  if (criteria.length === 0 || criteria.length < ready.length) return null;
  try {
    const { min, max } = await network.ask(who, ({ targeting }, account) =>
      targeting.estimate(account, criteria),
    );
    return { low: min, high: max };
  } catch (error) {
    // Applying does not depend on it.
    if (error instanceof AppError) return null;
    throw error;
  }
}
