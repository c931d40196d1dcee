import { AppError, notFound } from "../../../../errors.ts";
import type { DatasetServices } from "./dataset-services.ts";
import { canSee, owns } from "./resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";

/** @throws AppError "not_found" for what the viewer cannot see. */
export function seenDataset({ engines }: DatasetServices, viewer: Viewer, slug: string) {
  const info = engines.registry.list().find((candidate) => candidate.slug === slug);
  if (info === undefined || !canSee(viewer, info)) throw notFound("dataset");
  return info;
}

/** @throws AppError "not_found" for what the viewer cannot see, "not_allowed" for what others use too. */
export function ownedDataset(services: DatasetServices, viewer: Viewer, slug: string) {
  const info = seenDataset(services, viewer, slug);
  if (owns(viewer, info)) return info;
  throw new AppError("not_allowed", {
    message: `dataset ${slug} is shared`,
    user: {
      en: "This dataset is shared with every team. It can be changed and removed on the command line.",
      ja: "このデータセットは全チームで共有されています。変更と削除はコマンドラインから行えます。",
    },
  });
}

export function refuseWhileImporting({ imports }: DatasetServices, slug: string): void {
  if (!imports.isRunning(slug)) return;
  throw new AppError("conflict", {
    message: `dataset ${slug} is being imported into`,
    user: {
      en: "An import into this dataset is running. Stop it first.",
      ja: "このデータセットへの取り込みが実行中です。先に停止してください。",
    },
  });
}

/** Removes a dataset with rows, shards and snapshots. Persons who were deleted from it stay remembered. */
export async function removeDataset(
  services: DatasetServices,
  viewer: Viewer,
  slug: string,
): Promise<void> {
  const { createdAt } = ownedDataset(services, viewer, slug);
  // The guard stops imports on a full disk: removing data, which frees it, waits for that instead of being refused.
  if (services.disk.isLow()) await services.imports.ended(slug);
  refuseWhileImporting(services, slug);
  const { engines } = services;
  await engines.replace(slug, async () => {
    // Another removal came first; what has its name by now is another dataset.
    const present = engines.registry.list().find((info) => info.slug === slug);
    if (present?.createdAt !== createdAt) throw notFound("dataset");
    await engines.registry.remove(slug);
  });
}

/**
 * Deletes a person's data, leaves a tombstone, and publishes the data without them before it answers: no question
 * that begins after it finds them. An import that runs is not waited for, but for its merge.
 */
export async function removeProfile(
  services: DatasetServices,
  viewer: Viewer,
  slug: string,
  id: string,
): Promise<void> {
  ownedDataset(services, viewer, slug);
  const networkId = /^\d{1,20}$/.test(id) ? BigInt(id) : null;
  if (networkId === null || networkId === 0n || networkId >= 2n ** 64n) throw notFound("account");
  const { engines } = services;
  const dataset = await engines.dataset(slug);
  const known = await dataset.deleteProfile(networkId);
  if (!known) throw notFound("account");
  await engines.forgetRows(slug);
  await engines.publish(slug);
}
