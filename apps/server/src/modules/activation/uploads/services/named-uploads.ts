import type { UploadServices } from "./upload-services.ts";

export interface NamedUpload {
  /** As the ad account names it now. */
  readonly name: string;
  /** Whether its people are left out. */
  readonly isExclusion: boolean;
}

/** Uploads to an ad account by the names, in lower case, that packages may have of them. */
export async function namedUploads(
  { uploads }: Pick<UploadServices, "uploads">,
  { teamId, adAccountId }: { readonly teamId: string; readonly adAccountId: string | null },
): Promise<ReadonlyMap<string, NamedUpload>> {
  const rows = (await uploads.named(teamId)).filter(
    (row) => adAccountId === null || row.adAccountId === adAccountId,
  );
  const found = new Map<string, NamedUpload>();
  const add = (label: string, { name, use }: (typeof rows)[number]): void => {
    const key = label.toLowerCase();
    if (!found.has(key)) found.set(key, { name, isExclusion: use === "exclusion" });
  };
  for (const row of rows) add(row.name, row);
  // A name that another upload took since is that one's.
  for (const row of rows) for (const former of row.formerNames) add(former, row);
  return found;
}
