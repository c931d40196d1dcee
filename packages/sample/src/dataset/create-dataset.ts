import { bulkLoad } from "@toolkit/network/ingest/bulk";
import type { ImportProgress, ImportReport } from "@toolkit/network/ingest/progress";
import type { DatasetInfo, DatasetRegistry } from "@toolkit/network/store/registry";
import { DAY, LAST_SECOND } from "../calendar.ts";
import { DEFAULT_PROFILES, DEFAULT_SEED, generateSample } from "../generate.ts";
import { SAMPLE_SCALE } from "../network-sizes.ts";
import { writeSampleTruth } from "./truth-file.ts";

/** Address and names of the dataset that every installation begins with. */
export const SAMPLE_DATASET = {
  slug: "sample",
  name: "Sample network",
  nameJa: "サンプルネットワーク",
} as const;

/** Means of what is generated: for the progress, which need not be exact. */
const FOLLOWS_EACH = 50;
const POSTS_EACH = 9;

export interface SampleDatasetOptions {
  readonly registry: DatasetRegistry;
  /** Address of the dataset; default: the one that every installation begins with. */
  readonly slug?: string;
  /** What people read; default: the name of the first sample. */
  readonly name?: string;
  /** Number of profiles, from 500; default 50,000. */
  readonly profiles?: number;
  readonly seed?: string | number;
  readonly workers?: number;
  /** Makes it anew when there is one already; default false: what is there stays, and is answered. */
  readonly replace?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

export interface MadeSample {
  readonly dataset: DatasetInfo;
  /** Null when the dataset was there already. */
  readonly report: ImportReport | null;
}

/**
 * Makes the sample network as a dataset shared with all, and leaves the planted truth in its folder
 * (`readSampleTruth(dataset.dir)`). One that was broken off before its first version is begun again.
 */
export async function createSampleDataset(options: SampleDatasetOptions): Promise<MadeSample> {
  const {
    registry,
    slug = SAMPLE_DATASET.slug,
    name = SAMPLE_DATASET.name,
    profiles = DEFAULT_PROFILES,
    seed = DEFAULT_SEED,
    workers,
    replace = false,
    onProgress,
    signal,
  } = options;
  if (registry.has(slug)) {
    const info = registry.list().find((each) => each.slug === slug);
    if (!replace && info !== undefined && info.version > 0) return { dataset: info, report: null };
    await registry.remove(slug);
  }
  const network = generateSample({ profiles, seed });
  await registry.create({ slug, name, owner: null, kind: "sample", scale: SAMPLE_SCALE });
  const dataset = await registry.open(slug);
  const source = `sample network of ${profiles} profiles, seed ${seed}`;
  const report = await bulkLoad(dataset, network.source, {
    source,
    asOfDay: Math.floor(LAST_SECOND / DAY),
    workers,
    expected: { profiles, follows: profiles * FOLLOWS_EACH, posts: profiles * POSTS_EACH },
    onProgress,
    signal,
  });
  await dataset.setNetworkSizes(network.networkSizes);
  await writeSampleTruth(dataset.dir, network.truth);
  return { dataset: dataset.info, report };
}
