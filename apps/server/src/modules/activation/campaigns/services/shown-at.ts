import type { Placement } from "@toolkit/core/domain/enumerations";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { isWord, usablePlacements } from "../../applying/services/placements.ts";
import { planItems, type PackageAudiences } from "../../applying/services/plan-items.ts";
import type { AdSetRow, CampaignRow } from "./campaign-services.ts";
import { packageOf } from "./match-ad-set.ts";

/** Words are words whichever audiences a package names. */
const NO_AUDIENCES: PackageAudiences = { exclusions: new Set<string>(), uploads: new Map() };

/**
 * Where an ad set is shown at X; empty: everywhere. What X would not take is left out, as publishing leaves it out, and what
 * began there is as it was read.
 */
export function shownAt(campaign: CampaignRow, set: AdSetRow): readonly Placement[] {
  if (set.origin === "network") return set.placements ?? [];
  const pack = packageOf(campaign, set);
  const asked = [...new Set(pack.placements ?? [])];
  const { items } = isEmptyPackage(pack)
    ? { items: [] }
    : planItems(pack, { route: "ads_api", audiences: NO_AUDIENCES });
  const hasKeywords = items.some((item) => isWord(item) && item.state === "ready");
  return usablePlacements(asked, hasKeywords);
}
