import type { AutopilotGuard, EvaluationItem } from "@toolkit/core/contract/usage-autopilot";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { memberOf } from "../../../identity/teams/services/is-member.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import { autopilotPolicy } from "../policy.ts";
import type { AutopilotServices } from "./autopilot-services.ts";
import { countChanges } from "./difference.ts";
import type { Baseline } from "./read-network.ts";

/** A removed share beyond which an audience collapsed rather than changed. */
const COLLAPSE = 0.5;
/** Accounts below which the network shows no ads to an audience. */
const SHOWN = 500;

interface Weighed {
  readonly usage: UsageRow;
  readonly pack: TargetingPackage;
  readonly items: readonly EvaluationItem[];
  readonly baseline: Baseline;
  readonly reach: number | null;
  readonly isChangedAtNetwork: boolean;
}

/** Why a difference is left to a person, whatever the autopilot may. */
export async function guardsOf(
  services: AutopilotServices,
  { usage, pack, items, baseline, reach, isChangedAtNetwork }: Weighed,
): Promise<AutopilotGuard[]> {
  const { added, removed, unchanged } = countChanges(items);
  const isNewQuestion = items.some(
    ({ change, reason, key }) =>
      change === "cannot" && reason === "several_found" && !baseline.asked.has(key),
  );
  const isAllowed = await mayApply(services, usage);
  const found: readonly (AutopilotGuard | false)[] = [
    isEmptyPackage(pack) && "empty",
    (removed > COLLAPSE * (removed + unchanged) || added + unchanged === 0) && "collapsed",
    reach !== null && reach < SHOWN && "too_small",
    isChangedAtNetwork && "network_changed",
    isNewQuestion && "asks",
    usage.autopilotMode === "apply" && baseline.kind !== "network" && "route",
    usage.autopilotMode === "apply" && usage.channel === "sheet" && "route",
    usage.autopilotMode === "apply" && !isAllowed && "no_rights",
  ];
  return [...new Set(found.filter((guard) => guard !== false))];
}

/** The autopilot has the rights of who started it, as they are now. */
async function mayApply(
  { db }: Pick<AutopilotServices, "db">,
  { teamId, autopilotStartedBy: userId }: UsageRow,
): Promise<boolean> {
  if (userId === null) return false;
  const member = await memberOf(db, { teamId, userId });
  return member !== null && autopilotPolicy.can("run").levels.includes(member.level);
}
