import { slugOf } from "@toolkit/network/store/registry";
import { AppError } from "../../../../errors.ts";
import type { DatasetServices } from "../../datasets/services/dataset-services.ts";
import { publishWithProgress } from "../../datasets/services/publish.ts";
import { SAMPLE_SLUG } from "../../datasets/services/resolve-dataset.ts";

export interface SampleRequest {
  readonly profiles?: number | undefined;
  readonly seed?: string | undefined;
  /** Name of the dataset, "sample" unless said; a sample of that name is replaced. */
  readonly dataset?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  report(share: number | null, message: string): void;
}

export interface SampleOutcome {
  readonly dataset: string;
  readonly version: number;
  readonly profiles: number;
  readonly follows: number;
  readonly posts: number;
  readonly seconds: number;
}

const IMPORT_SHARE = 0.85;

/** Generates the sample network, enriches and publishes it; shared with every team. */
export async function makeSample(
  services: DatasetServices,
  request: SampleRequest,
): Promise<SampleOutcome> {
  const { engines, imports, disk } = services;
  const { registry } = engines;
  const { profiles, seed, signal, report } = request;
  const name = request.dataset;
  const slug = name === undefined ? SAMPLE_SLUG : slugOf(name);
  const since = performance.now();
  const present = registry.list().find((info) => info.slug === slug);
  if (present !== undefined && present.kind !== "sample")
    throw new AppError("conflict", {
      message: `dataset ${slug} is no sample`,
      user: {
        en: `The dataset ${slug} holds imported data. Choose another name for the sample.`,
        ja: `データセット「${slug}」は取り込まれたデータです。別の名前を指定してください。`,
      },
    });
  return imports.run(slug, async () => {
    disk.require();
    const tell: typeof report = (share, message) => {
      imports.noteShare(slug, share);
      report(share, message);
    };
    tell(0, "Inventing people");
    const { createSampleDataset } = await import("@toolkit/sample/dataset/create-dataset");
    // Questions on a sample of that name end first; while it is made anew there is none.
    await engines.replace(slug, async () => {
      await createSampleDataset({
        registry,
        slug,
        replace: true,
        ...(slug === SAMPLE_SLUG || name === undefined ? {} : { name }),
        ...(profiles === undefined ? {} : { profiles }),
        ...(seed === undefined ? {} : { seed }),
        ...(signal === undefined ? {} : { signal }),
        onProgress: ({ share, phase }) => tell(share * IMPORT_SHARE, `Sample network, ${phase}`),
      });
    });
    const dataset = await registry.open(slug);
    const version = await publishWithProgress(engines, slug, (share) =>
      tell(IMPORT_SHARE + share * (1 - IMPORT_SHARE), "Sample network, building the engine"),
    );
    const { profiles: accounts, follows, posts } = await dataset.counts();
    const seconds = (performance.now() - since) / 1000;
    return { dataset: slug, version, profiles: accounts, follows, posts, seconds };
  });
}
