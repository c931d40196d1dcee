import { repairDataset, type RepairReport } from "@toolkit/network/ingest/repair";
import type { NetworkServices } from "./network-services.ts";
import { publishWithProgress } from "./publish.ts";

export interface RepairOutcome {
  readonly dataset: string;
  readonly version: number;
  /** Rows by table: those of the new file, and those of the damaged one that are not in it. */
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
  /** The damaged file, below the data folder. */
  readonly aside: string;
}

/** Takes what is sound into a new file, and publishes it. */
export async function repairData(
  { engines, imports }: NetworkServices,
  slug: string,
  onShare: (share: number) => void,
): Promise<RepairOutcome> {
  return imports.run(slug, async () => {
    const repairs: RepairReport[] = [];
    try {
      await engines.replace(slug, async () => {
        repairs.push(await repairDataset(engines.registry, slug));
      });
    } catch (error) {
      throw await engines.explain(slug, error);
    }
    onShare(0.5);
    const version = await publishWithProgress(engines, slug, (share) => onShare(0.5 + share / 2));
    const [{ kept, dropped, aside } = { kept: {}, dropped: {}, aside: "" }] = repairs;
    return { dataset: slug, version, kept, dropped, aside: `datasets/${slug}/damaged/${aside}` };
  });
}
