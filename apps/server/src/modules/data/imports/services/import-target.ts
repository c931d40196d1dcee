import { slugOf, type DatasetInfo } from "@toolkit/network/store/registry";
import { AppError } from "../../../../errors.ts";
import type { EngineHost } from "../../datasets/services/engine-host.ts";
import { SAMPLE_SLUG, owns, visibleDatasets } from "../../datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";

/**
 * The dataset that an import goes to: one of the viewer's own by slug or name, else none yet. Without a name every
 * import would need a new one, so the caller gives one.
 *
 * @throws AppError "not_allowed" for a dataset that the viewer only reads.
 */
export function findTarget(
  { registry }: EngineHost,
  viewer: Viewer,
  name: string,
): DatasetInfo | null {
  const visible = visibleDatasets(registry, viewer);
  const found =
    visible.find(({ slug }) => slug === name) ??
    visible.find((info) => info.name === name) ??
    visible.find(({ slug, kind }) => slug === slugOf(name) && kind === "imported");
  // The sample's name is kept for it, also where it is not made yet.
  const isSample = found?.kind === "sample" || slugOf(name) === SAMPLE_SLUG;
  if (isSample)
    throw new AppError("not_allowed", {
      message: "import into the sample",
      user: {
        en: "The sample network is generated. Import into a dataset of another name.",
        ja: "サンプルネットワークには取り込めません。別の名前のデータセットを指定してください。",
      },
    });
  if (found === undefined) return null;
  if (owns(viewer, found)) return found;
  throw new AppError("not_allowed", {
    message: `dataset ${found.slug} is not the viewer's`,
    user: {
      en: "This dataset is shared. Import into one of your team's own.",
      ja: "このデータセットは共有されています。チーム自身のデータセットに取り込んでください。",
    },
  });
}

/** Finds the dataset or makes it: a team's own, or, on the command line, shared with all teams of the installation. */
export async function makeTarget(
  engines: EngineHost,
  viewer: Viewer,
  name: string,
): Promise<DatasetInfo> {
  const found = findTarget(engines, viewer, name);
  if (found !== null) return found;
  return engines.registry.create({ name, owner: viewer.teamId, kind: "imported" });
}
