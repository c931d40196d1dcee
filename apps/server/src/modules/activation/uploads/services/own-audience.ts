import type { UploadRow, UploadServices } from "./upload-services.ts";

/** Uploads that want the same name in the same ad account have it one after the other. */
export function nameLock({ adAccountId, name }: UploadRow): string {
  return `audience ${adAccountId} ${name}`;
}

/**
 * The audience of an upload whose making was asked for and never answered, found by its name. One of the name that another
 * upload made is not it; null: there is none.
 */
export async function ownAudience(
  { uploads, network }: Pick<UploadServices, "uploads" | "network">,
  row: UploadRow,
): Promise<{ readonly id: string; readonly isOurs: boolean } | null> {
  const named = await network.ask(row, (calls, account) => calls.named(account, row.name));
  if (named === null) return null;
  // Before it was asked for none had the name: what has it since, and nobody else here made, was made by asking.
  const isOurs = row.askedAt !== null && !(await uploads.isOfAnother(row, named.id));
  return { id: named.id, isOurs };
}
