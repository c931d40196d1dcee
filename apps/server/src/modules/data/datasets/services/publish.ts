import type { BuildProgress } from "./version-files.ts";
import type { EngineHost } from "./engine-host.ts";

const STAGES: readonly BuildProgress["stage"][] = ["profiles", "follows", "posts", "shards"];

/**
 * Publishes the data's present version; `onShare` hears how far the building is, 0–1, and `onInferred` how far what is
 * inferred anew before it, where it was inferred by older rules.
 */
export function publishWithProgress(
  engines: EngineHost,
  slug: string,
  onShare: (share: number) => void,
  onInferred?: (share: number) => void,
): Promise<number> {
  return engines.publish(slug, ({ stage, done, total }) => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    if (stage === "inference") onInferred?.(part);
    else onShare((STAGES.indexOf(stage) + part) / STAGES.length);
  });
}
