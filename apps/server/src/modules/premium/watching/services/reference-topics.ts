import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { AppError } from "../../../../errors.ts";
import type { Viewer } from "../../../../viewer.ts";
import type { EngineHost } from "../../../data/datasets/services/engine-host.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import type { ReferenceTopics } from "./compare-topics.ts";

/** A watched account is no team's, and neither is what it is compared with. */
const NO_TEAM: Viewer = { teamId: null, local: false };

/** Interests in the bios of the newest data that everybody sees; null: there is none that answers. */
export async function referenceTopics(
  engines: EngineHost,
  signal: AbortSignal,
): Promise<ReferenceTopics | null> {
  try {
    const { slug, name, kind } = resolveDataset(engines, NO_TEAM, undefined);
    return await engines.use(slug, async ({ engine }) => {
      const options = { attributesOnly: true, signal } as const;
      const { interests } = await engine.insights(EVERYBODY, EVERYBODY, options);
      return {
        dataset: kind === "sample" ? null : name,
        known: interests.totals.baseline,
        counts: new Map(interests.rows.map(({ value, baseline }) => [value, baseline])),
      };
    });
  } catch (error) {
    // Without it shares are told alone.
    if (error instanceof AppError && !signal.aborted) return null;
    throw error;
  }
}
