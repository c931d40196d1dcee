import { damageSentences } from "@toolkit/core/domain/dataset-damage";
import type { DatasetDamaged } from "@toolkit/network/store/damage";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import { NotUnique } from "@toolkit/network/store/uniqueness";
import { AppError } from "../../../../errors.ts";

/** For callers who see the dataset: the file, and the remedy. */
export function damageError(error: DatasetDamaged): AppError {
  const { slug, damage } = error;
  return new AppError("dataset_damaged", {
    message: error.message,
    user: damageSentences(damage.code, damage.file, slug),
    cause: error,
  });
}

/**
 * Of a failure while a dataset was used: the damage that it shows, which closes the dataset and no other, else the
 * failure itself.
 */
export async function explainFailure(
  registry: DatasetRegistry,
  slug: string,
  error: unknown,
): Promise<unknown> {
  const shown = await registry.damageShown(slug, error);
  if (shown !== null) return damageError(shown);
  if (error instanceof NotUnique) return refusedMerge(registry, slug, error);
  return error;
}

/**
 * Of a version that could not be built: rows that are there twice, which no opening proves, or the failure itself.
 * Without it each later import of the dataset would fail in the same way.
 */
export async function explainUnbuilt(
  registry: DatasetRegistry,
  slug: string,
  error: unknown,
): Promise<unknown> {
  if (error instanceof AppError || !registry.has(slug)) return error;
  // What cannot be opened any more was explained by its own failure.
  const found = await registry.proveRows(slug, error).catch(() => null);
  return found === null ? error : damageError(found);
}

/** Keys that the merge would have doubled: in a sound dataset nothing is lost, and a damaged one is closed. */
async function refusedMerge(
  registry: DatasetRegistry,
  slug: string,
  error: NotUnique,
): Promise<AppError> {
  const found = await registry.proveRows(slug, error);
  if (found !== null) return damageError(found);
  return new AppError("internal", {
    message: error.message,
    user: {
      en: "This import was stopped because it would have stored rows twice. The dataset is unchanged. Start the import again.",
      ja: "行が重複して保存されるため、この取り込みを中止しました。データセットは変更されていません。もう一度取り込みを開始してください。",
    },
    cause: error,
  });
}
