import { LIMITS } from "@toolkit/core/domain/limits";
import { followPackage } from "@toolkit/core/domain/follow-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError } from "../../../../errors.ts";
import { readVersion } from "../../../audiences/saved/services/audience-versions.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { rankHandles } from "../../usages/services/rank-handles.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { AutopilotServices } from "./autopilot-services.ts";

export interface FreshPackage {
  readonly pack: TargetingPackage;
  /** Version of the saved audience now; null: there is none. */
  readonly audience: number | null;
}

/** The package that a usage would have if it were applied now: its audience's newest version, and the best first hundred handles. */
export async function freshPackage(
  services: AutopilotServices,
  usage: UsageRow,
  signal: AbortSignal,
): Promise<FreshPackage> {
  const { pack, audience } = await followed(services, usage);
  const handles = (pack.handles ?? []).filter(({ deselected }) => deselected !== true);
  // The order decides only where the network does not take them all.
  if (handles.length <= LIMITS.handlesApplied) return { pack, audience };
  const { dataset, windowDays, declaredOnly, teamId } = usage;
  const ranked = await rankHandles(services, {
    pack,
    by: usage.autopilotBy ?? "gain",
    dataset,
    windowDays,
    declaredOnly,
    language: "en",
    viewer: { teamId, local: false },
    signal,
  });
  return { pack: ranked.pack, audience };
}

async function followed(services: AutopilotServices, usage: UsageRow): Promise<FreshPackage> {
  const { audienceId: id, audienceVersion, targetingPackage: own, teamId } = usage;
  if (id === null) return { pack: own, audience: null };
  const key = { teamId, id };
  const audience = await findAudience(services, key);
  if (audience.version === audienceVersion) return { pack: own, audience: audience.version };
  const base = await packageOf(services, key, audienceVersion);
  const pack = followPackage(own, base, audience.targetingPackage);
  return { pack, audience: audience.version };
}

async function packageOf(
  services: AutopilotServices,
  key: { readonly teamId: string; readonly id: string },
  version: number | null,
): Promise<TargetingPackage | null> {
  if (version === null) return null;
  try {
    return (await readVersion(services, key, version)).row.saved.targetingPackage;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
