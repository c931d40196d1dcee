import { repairDataset, type RepairReport } from "@toolkit/network/ingest/repair";
import type { DatasetServices } from "./dataset-services.ts";
import { publishWithProgress } from "./publish.ts";

export interface RepairOutcome {
  readonly dataset: string;
  readonly version: number;
  /** Rows by table: those of the new file, and those of the damaged one that are not in it. */
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
  /** Of the dropped ones, rows in blocks that cannot be read; and values that kept rows lost, by table and column. */
  readonly unreadable: RepairReport["unreadable"];
  /** The damaged file, below the data folder. */
  readonly aside: string;
}

/** Takes what is sound into a new file, and publishes it. */
export async function repairData(
  { engines, imports }: DatasetServices,
  slug: string,
  report: (share: number) => void,
): Promise<RepairOutcome> {
  return imports.run(slug, async () => {
    const onShare = (share: number): void => {
      imports.noteShare(slug, share);
      report(share);
    };
    onShare(0);
    const repairs: RepairReport[] = [];
    try {
      await engines.replace(slug, async () => {
        repairs.push(
          await repairDataset(engines.registry, slug, { onShare: (share) => onShare(share / 2) }),
        );
      });
    } catch (error) {
      throw await engines.explain(slug, error);
    }
    onShare(0.5);
    const version = await publishWithProgress(engines, slug, (share) => onShare(0.5 + share / 2));
    const [repaired] = repairs;
    if (repaired === undefined) throw new Error("a repair ended without a report");
    const { kept, dropped, unreadable, aside } = repaired;
    const file = `datasets/${slug}/damaged/${aside}`;
    return { dataset: slug, version, kept, dropped, unreadable, aside: file };
  });
}
