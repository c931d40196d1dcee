import type { BuildProgress } from "@toolkit/engine/build";
import type { EngineHost } from "./engine-host.ts";

const STAGES: readonly BuildProgress["stage"][] = ["profiles", "follows", "posts", "shards"];

/** Publishes the data's present version; `onShare` hears how far the building is, 0–1. */
export function publishWithProgress(
  engines: EngineHost,
  slug: string,
  onShare: (share: number) => void,
): Promise<number> {
  return engines.publish(slug, ({ stage, done, total }) => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    onShare((STAGES.indexOf(stage) + part) / STAGES.length);
  });
}
