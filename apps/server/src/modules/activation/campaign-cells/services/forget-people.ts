import type { CellRepository } from "../repository.ts";

interface Dataset {
  readonly slug: string;
  readonly createdAt: string;
}

interface Needs {
  readonly cellRows: Pick<CellRepository, "keepingPeople" | "forgetPeople">;
  /** Datasets that there are. */
  readonly datasets: () => readonly Dataset[];
}

/**
 * Forgets people of cells without ads whose dataset is gone: their hashes were taken from it. A dataset that was made later
 * under the same name is another one. Lists of cells with ads are uploads, and go as these do.
 */
export async function forgetPeople({ cellRows, datasets }: Needs): Promise<void> {
  const kept = await cellRows.keepingPeople();
  if (kept.length === 0) return;
  const made = new Map(datasets().map(({ slug, createdAt }) => [slug, Date.parse(createdAt)]));
  const gone = kept.filter(({ dataset, createdAt }) => {
    const since = dataset === null ? undefined : made.get(dataset);
    return since === undefined || since > createdAt.getTime();
  });
  await cellRows.forgetPeople(gone.map(({ id }) => id));
}
