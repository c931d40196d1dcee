import { randomBytes } from "node:crypto";
import type { UploadRow, UploadServices } from "./upload-services.ts";

/** Uploads that want the same name in the same ad account have it one after the other. */
export function nameLock({ adAccountId, name }: UploadRow): string {
  return `audience ${adAccountId} ${name}`;
}

/** Characters of a description at the network, at most. */
const DESCRIPTION = 255;

export function newMark(): string {
  return `[${randomBytes(6).toString("hex")}]`;
}

/** The description with which an audience is made; it gets its own once its id is kept. */
export function markedDescription(description: string, mark: string): string {
  const own = description.slice(0, DESCRIPTION - mark.length - 1);
  return own === "" ? mark : `${own} ${mark}`;
}

/**
 * The audience of an upload whose making was asked for and never answered, found by its name. It is ours only where it bears
 * the mark: another upload or a person may have made one of the name meanwhile. Null: there is none.
 */
export async function ownAudience(
  { network }: Pick<UploadServices, "network">,
  row: UploadRow,
): Promise<{ readonly id: string; readonly isOurs: boolean } | null> {
  const named = await network.ask(row, (calls, account) => calls.named(account, row.name));
  if (named === null) return null;
  const isOurs = row.mark !== null && (named.description ?? "").endsWith(row.mark);
  return { id: named.id, isOurs };
}
