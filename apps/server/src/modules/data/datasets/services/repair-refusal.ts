import { DAMAGE_TEXTS } from "@toolkit/core/domain/dataset-damage";
import { DatasetDamaged } from "@toolkit/network/store/damage";
import { removeAside } from "@toolkit/network/store/folder";
import { AppError } from "../../../../errors.ts";
import { damageError } from "./dataset-damage.ts";
import type { DatasetServices } from "./dataset-services.ts";
import { ownedDataset, refuseWhileImporting } from "./remove-data.ts";
import type { Viewer } from "../../../../viewer.ts";

/**
 * Who may delete a dataset may repair it.
 *
 * @throws AppError "conflict" for one that is sound or imported into, "dataset_damaged" with the remedy where a repair has
 * nothing to read.
 */
export function refuseRepair(services: DatasetServices, viewer: Viewer, slug: string): void {
  ownedDataset(services, viewer, slug);
  refuseWhileImporting(services, slug);
  const damage = services.engines.registry.damageOf(slug);
  if (damage === null)
    throw new AppError("conflict", {
      message: `dataset ${slug} is not damaged`,
      user: {
        en: "This dataset is not damaged. There is nothing to repair.",
        ja: "このデータセットは破損していません。修復は不要です。",
      },
    });
  if (!DAMAGE_TEXTS[damage.code].repairable) throw damageError(new DatasetDamaged(slug, damage));
}

/** Removes the damaged files that repairs kept aside. */
export function removeDamagedFiles(services: DatasetServices, viewer: Viewer, slug: string): void {
  ownedDataset(services, viewer, slug);
  removeAside(services.engines.folderOf(slug));
}
